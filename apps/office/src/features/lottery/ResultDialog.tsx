import { useState } from 'react';
import * as office from '@fairhouse/contract/lottery-desk';
import type { DeskDrawPage } from '@fairhouse/contract/lottery-desk';
import { Chip, ChipRow, TextArea } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { resultAsKept } from './result-rows.ts';

type Props = {
  /** A first result where two sources differ, or another than the one it has. */
  is: 'decide' | 'replace';
  draw: DeskDrawPage;
  isOpen: boolean;
  onClose: () => void;
};
const CALLS = { decide: office.decideResult, replace: office.replaceResult };
const WORDS = {
  decide: { title: 'lotteryDecide', lead: 'lotteryDecideExplained' },
  replace: { title: 'lotteryReplace', lead: 'lotteryReplaceExplained' },
};

/** Asks for the result of an outside draw; a second person decides. */
export const ResultDialog = ({ is, draw, isOpen, onClose }: Props) => {
  const done = useDone('lotteries');
  const [typed, setTyped] = useState<string>();
  const result = typed ?? draw.result ?? draw.readings[0]?.result ?? '';
  const kept = resultAsKept(result);
  const { title, lead } = WORDS[is];
  return (
    <ReasonDialog
      isGrave
      isOpen={isOpen}
      onClose={() => {
        setTyped(undefined);
        onClose();
      }}
      title={t(title)}
      lead={t(lead)}
      confirm={t(title)}
      isReady={kept !== draw.result}
      onConfirm={async (reason) => {
        const { slug, drawNo } = draw;
        await ask(CALLS[is], { slug, drawNo, reason, result: kept });
        await done(t('approvalAsked'), 'info');
      }}
    >
      {draw.readings.length > 0 && (
        <ChipRow label={t('lotterySources')} className="lt-days">
          {draw.readings.map((one) => (
            <Chip
              key={one.origin}
              isChosen={kept === one.result}
              onClick={() => setTyped(one.result)}
            >
              {t('lotteryTakeFrom', { origin: one.origin })}
            </Chip>
          ))}
        </ChipRow>
      )}
      <TextArea
        label={t('lotteryResult')}
        description={t('lotteryResultExplained')}
        name="result"
        isRequired
        value={result}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </ReasonDialog>
  );
};
