import { useState } from 'react';
import * as office from '@fairhouse/contract/lottery-desk';
import type { DeskLotteryPage } from '@fairhouse/contract/lottery-desk';
import { Checkbox } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { useDone } from '../../app/use-done.ts';
import { t } from '../../app/texts.ts';
import { usePlayNames } from './play-names.ts';

type Props = { lottery: DeskLotteryPage; isOpen: boolean; onClose: () => void };

/** Which plays take bets: what is not ticked is off, for bets from now on. */
export const PlaysDialog = ({ lottery, isOpen, onClose }: Props) => {
  const nameOf = usePlayNames();
  const done = useDone('lotteries');
  // What was ticked or not since it was opened, by code.
  const [changed, setChanged] = useState<Readonly<Record<string, boolean>>>({});
  const isOn = (one: { code: string; isOn: boolean }): boolean => changed[one.code] ?? one.isOn;
  const close = () => {
    setChanged({});
    onClose();
  };
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={close}
      title={t('lotteryPlaysChange')}
      lead={t('lotteryPlaysExplained')}
      confirm={t('lotteryPlaysChange')}
      onConfirm={async (reason) => {
        await ask(office.switchLotteryPlays, {
          slug: lottery.slug,
          off: lottery.plays.filter((one) => !isOn(one)).map((one) => one.code),
          reason,
        });
        await done(t('lotteryPlaysChanged'));
      }}
    >
      <fieldset className="lt-plays">
        <legend className="sr-only">{t('lotteryPlays')}</legend>
        {lottery.plays.map((one) => (
          <Checkbox
            key={one.code}
            name={`play-${one.code}`}
            checked={isOn(one)}
            onChange={(event) => {
              const { checked } = event.currentTarget;
              setChanged((before) => ({ ...before, [one.code]: checked }));
            }}
          >
            {nameOf(one.code)}
          </Checkbox>
        ))}
      </fieldset>
    </ReasonDialog>
  );
};
