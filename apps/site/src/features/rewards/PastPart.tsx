import type { JoinedActivity } from '@fairhouse/contract/activities';
import type { Reward } from '@fairhouse/contract/rewards';
import { Amount, Table, Tag, type TagTone } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { PromotionStatus } from '../../app/promotions/PromotionStatus.tsx';
import type { All } from './use-all.ts';
import { useGrantState } from './use-grant-state.ts';

const TONES: Readonly<Record<string, TagTone>> = { open: 'accent', claimed: 'win', done: 'win' };
/** How it ended: a word of the reward centre, or the state of a promotion. */
type Ended = { word: string } | { promotion: JoinedActivity['state'] };
type Row = { key: string; text: string; why: string; amount: string; currency: string } & Ended & {
    /** Why it was not accepted. */
    reason?: string;
  };

export const pastCount = (all: All): number =>
  all.ended.length +
  all.over.length +
  all.grantsOver.length +
  all.bonusesOver.length +
  all.missionsOver.length +
  all.cashbackOver.length;

const useRows = (all: All, currency: string): Row[] => {
  const t = useTexts('rewards');
  const centre = useTexts('reward-centre');
  const shell = useTexts('shell');
  const bonuses = useTexts('bonuses');
  const stateOf = useGrantState();
  const word = (state: Reward['state']) => t(`state_${state}`);
  return [
    ...all.ended.map((one) => ({
      ...one,
      key: `reward ${one.id}`,
      why: t(`kind_${one.kind}`),
      word: word(one.state),
    })),
    ...all.over.map((one) => ({
      key: `activity ${one.id} ${one.period}`,
      text: one.title,
      why: t('kind_activity'),
      amount: one.prize,
      currency: one.currency,
      promotion: one.state,
      reason: one.reason,
    })),
    ...all.bonusesOver.map((one) => ({
      key: `bonus ${one.depositId}`,
      text: one.title,
      why: centre('kind_bonus'),
      amount: one.amount,
      currency,
      state: one.state,
      word: centre(`state_${one.state}`),
    })),
    ...all.grantsOver.map((one) => ({
      key: `grant ${one.id}`,
      text: one.title,
      why: bonuses('title'),
      amount: one.amount,
      currency,
      state: one.state,
      word: stateOf(one.state),
    })),
    ...all.missionsOver.map((one) => ({
      key: `mission ${one.id} ${one.period}`,
      text: one.title,
      why: t('kind_mission'),
      amount: one.prize,
      currency,
      state: 'claimed',
      word: word('claimed'),
    })),
    ...all.cashbackOver.map((one) => ({
      key: `cashback ${one.day} ${one.category}`,
      text: `${shell(one.category)} · ${one.day}`,
      why: shell('manualRebate'),
      amount: one.amount,
      currency,
      state: one.state,
      word: word(one.state),
    })),
  ];
};

/** What was collected, played through, lapsed, was not finished or not accepted. */
export const PastPart = ({ all, currency }: { all: All; currency: string }) => {
  const t = useTexts('rewards');
  const activities = useTexts('activities');
  const rows = useRows(all, currency);
  return (
    <section className="rw-part rw-ended" data-key="past">
      <h2>
        {t('part_past')} <small>{rows.length}</small>
      </h2>
      <Table
        label={t('ended')}
        isDense
        rows={rows}
        rowKey={(row) => row.key}
        empty={null}
        columns={[
          {
            key: 'what',
            header: t('reward'),
            place: 'lead',
            cell: (row) => (
              <span dir="auto">
                {row.text}
                {row.reason && (
                  <small> {activities('said_rejected', { reason: row.reason })}</small>
                )}
              </span>
            ),
          },
          { key: 'kind', header: t('why'), cell: (row) => row.why },
          {
            key: 'amount',
            header: t('amount'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} currency={row.currency} />,
          },
          { key: 'state', header: t('state'), cell: (row) => <HowItEnded row={row} /> },
        ]}
      />
    </section>
  );
};

const HowItEnded = ({ row }: { row: Row & { state?: string } }) =>
  'promotion' in row ? (
    <PromotionStatus one={{ status: row.promotion }} />
  ) : (
    <Tag tone={TONES[row.state ?? ''] ?? 'neutral'}>{row.word}</Tag>
  );
