import type { JoinedActivity } from '@fairhouse/contract/activities';
import type { Reward } from '@fairhouse/contract/rewards';
import { Amount, Table, Tag, type TagTone } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { PromotionStatus } from '../../app/promotions/PromotionStatus.tsx';

const TONES: Record<Reward['state'], TagTone> = {
  open: 'accent',
  claimed: 'win',
  lapsed: 'neutral',
  withdrawn: 'neutral',
};
type Row = { key: string; text: string; amount: string; currency: string } & (
  | { reward: Reward }
  | { activity: JoinedActivity }
);
type Props = { ended: readonly Reward[]; over: readonly JoinedActivity[] };

/** What was collected, lapsed, was not finished or not accepted. */
export const PastPart = ({ ended, over }: Props) => {
  const t = useTexts('rewards');
  const rows: Row[] = [
    ...ended.map((reward) => ({ ...reward, key: `reward ${reward.id}`, reward })),
    ...over.map((activity) => ({
      key: `activity ${activity.id} ${activity.period}`,
      text: activity.title,
      amount: activity.prize,
      currency: activity.currency,
      activity,
    })),
  ];
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
            cell: (row) => <span dir="auto">{row.text}</span>,
          },
          {
            key: 'kind',
            header: t('why'),
            cell: (row) => t(`kind_${'reward' in row ? row.reward.kind : 'activity'}`),
          },
          {
            key: 'amount',
            header: t('amount'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} currency={row.currency} />,
          },
          {
            key: 'state',
            header: t('state'),
            cell: (row) =>
              'reward' in row ? (
                <Tag tone={TONES[row.reward.state]}>{t(`state_${row.reward.state}`)}</Tag>
              ) : (
                <PromotionStatus one={{ status: row.activity.state }} />
              ),
          },
        ]}
      />
    </section>
  );
};
