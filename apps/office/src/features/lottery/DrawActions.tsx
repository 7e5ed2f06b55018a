import { useState } from 'react';
import * as office from '@fairhouse/contract/lottery-desk';
import type { DeskDrawPage } from '@fairhouse/contract/lottery-desk';
import { HOLD_HOURS_MAX } from '@fairhouse/contract/lottery-words';
import { Button, Select } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { useDone } from '../../app/use-done.ts';
import { atNumber, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { ResultDialog } from './ResultDialog.tsx';

type Dialog = 'hold' | 'release' | 'void' | 'import' | 'decide' | 'replace';
const HOURS = [1, 2, 4, 8, HOLD_HOURS_MAX];

/** Hold it or release it, ask for it to be void, tell what a source says, ask for its result. */
export const DrawActions = ({ draw }: { draw: DeskDrawPage }) => {
  const [open, setOpen] = useState<Dialog>();
  const [mayManage, mayVoid, mayTell] = [
    useMay('lottery.manage'),
    useMay('lottery.void'),
    useMay('lottery.results'),
  ];
  const { state, held, isOutside, isDisputed, asked } = draw;
  const isHeldable = state === 'open' || (isOutside && state === 'closed');
  const isOver = isOutside && state === 'closed' && held === null;
  const hasResult = isOutside && (state === 'drawn' || state === 'settled');
  const close = () => setOpen(undefined);
  const button = (dialog: Dialog, text: string, variant?: 'primary' | 'danger') => (
    <Button
      data-key={`${dialog}Draw`}
      onClick={() => setOpen(dialog)}
      {...(variant ? { variant } : {})}
    >
      {text}
    </Button>
  );
  return (
    <div className="office-actions">
      {mayTell && isOver && draw.sources < 2 && button('import', t('lotteryImport'), 'primary')}
      {mayTell &&
        isOver &&
        isDisputed &&
        !asked.includes('result') &&
        button('decide', t('lotteryDecide'), 'primary')}
      {mayTell && hasResult && !asked.includes('replace') && button('replace', t('lotteryReplace'))}
      {mayManage && isHeldable && held === null && button('hold', t('lotteryHold'))}
      {mayManage && held !== null && button('release', t('lotteryRelease'))}
      {mayVoid &&
        state !== 'void' &&
        !asked.includes('void') &&
        button('void', t('lotteryVoid'), 'danger')}
      <HoldDialog draw={draw} isOpen={open === 'hold'} onClose={close} />
      <ReleaseDialog draw={draw} isOpen={open === 'release'} onClose={close} />
      <VoidDialog draw={draw} isOpen={open === 'void'} onClose={close} />
      <ResultDialog is="decide" draw={draw} isOpen={open === 'decide'} onClose={close} />
      <ResultDialog is="replace" draw={draw} isOpen={open === 'replace'} onClose={close} />
      <ImportDialog
        slug={draw.slug}
        drawNo={draw.drawNo}
        isOpen={open === 'import'}
        onClose={close}
      />
    </div>
  );
};

type Props = { draw: DeskDrawPage; isOpen: boolean; onClose: () => void };
const HoldDialog = ({ draw, isOpen, onClose }: Props) => {
  const done = useDone('lotteries');
  const [hours, setHours] = useState(HOURS[0] ?? 1);
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('lotteryHold')}
      lead={t('lotteryHoldExplained')}
      confirm={t('lotteryHold')}
      onConfirm={async (reason) => {
        const { slug, drawNo } = draw;
        await ask(office.holdDraw, { slug, drawNo, hours, reason });
        await done(t('lotteryHeldNow'));
      }}
    >
      <Select
        label={t('lotteryHoldHours')}
        name="hours"
        value={String(hours)}
        options={HOURS.map((one) => ({
          value: String(one),
          label: t('lotteryHours', { number: atNumber(one) }),
        }))}
        onChange={(event) => setHours(Number(event.currentTarget.value))}
      />
    </ReasonDialog>
  );
};

const ReleaseDialog = ({ draw, isOpen, onClose }: Props) => {
  const done = useDone('lotteries');
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('lotteryRelease')}
      lead={t('lotteryReleaseExplained')}
      confirm={t('lotteryRelease')}
      onConfirm={async (reason) => {
        const { slug, drawNo } = draw;
        await ask(office.releaseDraw, { slug, drawNo, reason });
        await done(t('lotteryReleasedNow'));
      }}
    />
  );
};

const VoidDialog = ({ draw, isOpen, onClose }: Props) => {
  const done = useDone('lotteries');
  return (
    <ReasonDialog
      isGrave
      isOpen={isOpen}
      onClose={onClose}
      title={t('lotteryVoid')}
      lead={t('lotteryVoidExplained', { bets: atNumber(draw.wagers) })}
      confirm={t('lotteryVoid')}
      onConfirm={async (reason) => {
        const { slug, drawNo } = draw;
        await ask(office.voidDraw, { slug, drawNo, reason });
        await done(t('approvalAsked'), 'info');
      }}
    />
  );
};
