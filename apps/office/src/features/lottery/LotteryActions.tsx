import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as officeGames from '@fairhouse/contract/catalogue-desk';
import * as office from '@fairhouse/contract/lottery-desk';
import type { DeskLotteryPage } from '@fairhouse/contract/lottery-desk';
import { Button, Field, formatAmount, useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { useDone } from '../../app/use-done.ts';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { DaysOffDialog } from './DaysOffDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';

/** Change the caps, put it in maintenance, tell what a source says. */
export const LotteryActions = ({ lottery }: { lottery: DeskLotteryPage }) => {
  const [open, setOpen] = useState<'caps' | 'daysOff' | 'import'>();
  const [mayManage, maySwitch, mayTell] = [
    useMay('lottery.manage'),
    useMay('games.manage'),
    useMay('lottery.results'),
  ];
  const close = () => setOpen(undefined);
  return (
    <div className="office-actions">
      {mayTell && lottery.isOutside && (
        <Button variant="primary" data-key="importResults" onClick={() => setOpen('import')}>
          {t('lotteryImport')}
        </Button>
      )}
      {mayManage && (
        <Button data-key="changeCaps" onClick={() => setOpen('caps')}>
          {t('lotteryCapsChange')}
        </Button>
      )}
      {mayManage && (
        <Button data-key="changeDaysOff" onClick={() => setOpen('daysOff')}>
          {t('lotteryDaysOff')}
        </Button>
      )}
      {maySwitch && lottery.status !== 'closed' && <SwitchButton lottery={lottery} />}
      <CapsDialog lottery={lottery} isOpen={open === 'caps'} onClose={close} />
      <DaysOffDialog lottery={lottery} isOpen={open === 'daysOff'} onClose={close} />
      <ImportDialog slug={lottery.slug} isOpen={open === 'import'} onClose={close} />
    </div>
  );
};

/** Open or in maintenance; the catalogue's screen takes it off altogether. */
const SwitchButton = ({ lottery }: { lottery: DeskLotteryPage }) => {
  const queries = useQueryClient();
  const { show } = useToast();
  const { slug, isHot } = lottery;
  const isOpen = lottery.status === 'open';
  const change = useMutation({
    mutationFn: () =>
      ask(officeGames.switchGame, { slug, isHot, status: isOpen ? 'maintenance' : 'open' }),
    onSuccess: () => show({ kind: 'win', title: t('switched') }),
    onError: (error) => show({ kind: 'loss', title: error.message }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['lotteries'] }),
  });
  return (
    <Button
      data-key="switchLottery"
      isLoading={change.isPending}
      loadingLabel={t('loading')}
      onClick={() => change.mutate()}
    >
      {t(isOpen ? 'lotteryMaintain' : 'lotteryReopen')}
    </Button>
  );
};

type Props = { lottery: DeskLotteryPage; isOpen: boolean; onClose: () => void };
/** Lowered at once; raised within the limits of the role, or asked for. */
const CapsDialog = ({ lottery, isOpen, onClose }: Props) => {
  const done = useDone('lotteries');
  const [typed, setTyped] = useState<{ payoutMax?: string; outcomeCap?: string }>({});
  const fields = ['payoutMax', 'outcomeCap'] as const;
  const labels = { payoutMax: t('lotteryPayoutMax'), outcomeCap: t('lotteryCap') };
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={() => {
        setTyped({});
        onClose();
      }}
      title={t('lotteryCapsChange')}
      lead={t('lotteryCapsExplained')}
      confirm={t('lotteryCapsChange')}
      onConfirm={async (reason) => {
        const { payoutMax, outcomeCap, slug } = lottery;
        const { approvalId } = await ask(office.changeLotteryCaps, {
          slug,
          payoutMax,
          outcomeCap,
          ...typed,
          reason,
        });
        await (approvalId === null
          ? done(t('lotteryCapsChanged'))
          : done(t('approvalAsked'), 'info'));
      }}
    >
      {fields.map((name) => (
        <Field
          key={name}
          label={labels[name]}
          name={name}
          isRequired
          inputMode="decimal"
          suffix={lottery.currency}
          value={typed[name] ?? lottery[name]}
          description={t('lotteryCapBound', {
            usual: formatAmount(lottery.usual[name]),
            most: formatAmount(lottery.bounds[name]),
          })}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped((before) => ({ ...before, [name]: value }));
          }}
        />
      ))}
    </ReasonDialog>
  );
};
