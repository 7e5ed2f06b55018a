import { useState } from 'react';
import { Button, Chip, Dialog, Field, formatAmount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { useSlotState } from '../slot-state.ts';
import type { Slot } from '../slot.ts';

type Props = { slot: Slot; play: PlayApi; isOpen: boolean; onClose: () => void };

const ROUNDS = [10, 25, 50, 100];

/** Autoplay starts only with a loss limit that the member wrote. */
export const AutoDialog = ({ slot, play: { t }, isOpen, onClose }: Props) => {
  const stake = useSlotState(slot.store, (state) => state.stake);
  const [rounds, setRounds] = useState(10);
  const [loss, setLoss] = useState('');
  const [win, setWin] = useState('');
  const [problems, setProblems] = useState<{ loss?: string; win?: string }>({});
  const start = () => {
    const lossMinor = slot.money.read(loss.trim());
    const winMinor = win.trim() === '' ? undefined : slot.money.read(win.trim());
    const found: typeof problems = {};
    if (lossMinor <= 0n) found.loss = t('autoLossNeeded');
    else if (lossMinor < slot.money.read(stake)) found.loss = t('autoLossSmall');
    if (winMinor === 0n) found.win = t('autoWinWrong');
    setProblems(found);
    if (found.loss !== undefined || found.win !== undefined) return;
    onClose();
    slot.startAuto({ rounds, lossMinor, winMinor });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('autoTitle')}
      icon="repeat"
      size="sm"
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onClick={start}>
            {t('autoStart', { count: rounds, amount: formatAmount(stake) })}
          </Button>
        </>
      }
    >
      <div className="col g4">
        <fieldset>
          <legend className="b6 f14">{t('autoRounds')}</legend>
          <div className="row g2 wrap sb-auto__rounds">
            {ROUNDS.map((count) => (
              <Chip key={count} isChosen={rounds === count} onClick={() => setRounds(count)}>
                {String(count)}
              </Chip>
            ))}
          </div>
        </fieldset>
        <Field
          label={t('autoLoss')}
          description={t('autoLossNote')}
          isRequired
          inputMode="decimal"
          value={loss}
          error={problems.loss}
          onChange={(event) => setLoss(event.target.value)}
        />
        <Field
          label={t('autoWin')}
          inputMode="decimal"
          value={win}
          error={problems.win}
          onChange={(event) => setWin(event.target.value)}
        />
      </div>
    </Dialog>
  );
};
