import { useState } from 'react';
import { Amount, Icon } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { AutoDialog } from './AutoDialog.tsx';
import { PayTable } from './PayTable.tsx';
import { useSlotState } from './slot-state.ts';
import type { Slot } from './slot.ts';
import { StakePicker } from './StakePicker.tsx';

type Props = { slot: Slot; play: PlayApi };

/** Everything that is pressed: stake, spin, pace, autoplay, how it pays. */
export const Dock = ({ slot, play }: Props) => {
  const { t, session } = play;
  const [open, setOpen] = useState<'pays' | 'auto'>();
  const isQuick = useSlotState(slot.store, (state) => state.isQuick);
  const auto = useSlotState(slot.store, (state) => state.auto);
  const isIdle = useSlotState(slot.store, (state) => state.phase === 'idle');
  const lastWin = useSlotState(slot.store, (state) => state.lastWinMinor);
  return (
    <div className="hl-dock">
      <dl className="hl-dock__sums">
        <div>
          <dt>{t('lastPaid')}</dt>
          <dd className="disp">
            {lastWin === undefined ? '–' : <Amount value={slot.money.print(lastWin)} />}
          </dd>
        </div>
      </dl>
      <button type="button" className="hl-tool hl-dock__pays" onClick={() => setOpen('pays')}>
        <Icon name="info" size={20} /><span>{t('payTable')}</span>
      </button>
      <StakePicker slot={slot} play={play} />
      <button type="button" className="hl-tool hl-dock__quick" aria-pressed={isQuick}
        onClick={() => slot.setQuick(!isQuick)}>
        <Icon name={isQuick ? 'lightning-fill' : 'lightning'} size={20} />
        <span>{t('turbo')}</span>
      </button>
      {session.autoplayAllowed && (
        <button type="button" className="hl-tool hl-dock__auto" disabled={!auto && !isIdle}
          aria-pressed={auto !== undefined}
          onClick={() => (auto ? slot.stopAuto() : setOpen('auto'))}>
          <Icon name={auto ? 'stop' : 'repeat'} size={20} />
          <span>{auto ? t('autoLeft', { count: auto.left }) : t('autoplay')}</span>
        </button>
      )}
      <SpinButton slot={slot} play={play} />
      <PayTable slot={slot} play={play} isOpen={open === 'pays'}
        onClose={() => setOpen(undefined)} />
      <AutoDialog slot={slot} play={play} isOpen={open === 'auto'}
        onClose={() => setOpen(undefined)} />
    </div>
  );
};

/** The one large button. While reels turn it hurries them; during autoplay it ends it. */
const SpinButton = ({ slot, play: { t } }: Props) => {
  const phase = useSlotState(slot.store, (state) => state.phase);
  const auto = useSlotState(slot.store, (state) => state.auto);
  const isRunning = phase === 'spinning' || phase === 'showing';
  const label = auto ? t('autoStop') : isRunning ? t('stop') : t('spin');
  return (
    <button type="button" className="hl-spin" data-phase={phase} aria-label={label} title={label}
      disabled={phase === 'loading'} onClick={slot.press} data-key="spin">
      {auto ? (
        <>
          <span className="hl-spin__left disp">{auto.left}</span>
          <Icon name="stop" size={30} className="hl-spin__stop" />
        </>
      ) : <Icon name={isRunning ? 'caret-double-right' : 'arrows-clockwise'} size={52} />}
    </button>
  );
};
