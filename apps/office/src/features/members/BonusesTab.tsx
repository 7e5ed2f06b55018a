import { useQuery } from '@tanstack/react-query';
import type { BonusGrant } from '@fairhouse/contract/bonuses';
import * as bonuses from '@fairhouse/contract/bonuses-desk';
import {
  Amount,
  EmptyState,
  formatAmount,
  Table,
  Tag,
  type TableColumn,
  type TagTone,
} from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { shownOf } from '../../app/shown.ts';
import { atTime, t } from '../../app/texts.ts';

const toneOf = ({ state }: BonusGrant): TagTone =>
  state === 'bound'
    ? 'accent'
    : state === 'waiting'
      ? 'warn'
      : state === 'done'
        ? 'win'
        : 'neutral';

/** What the member has of bonuses without a deposit, in the order it is played through. */
export const BonusesTab = ({ id }: { id: string }) => {
  const query = useQuery({
    queryKey: ['member', id, 'bonuses'],
    queryFn: () => ask(bonuses.memberBonuses, { id }),
  });
  const { data } = query;
  return (
    <Table
      label={t('menu_bonuses')}
      isDense
      rows={data ? [...data.running, ...data.waiting, ...data.past] : []}
      rowKey={(row) => row.id}
      {...shownOf(query)}
      empty={<EmptyState icon="gift" title={t('bonusGrantsNone')} />}
      columns={columns(data?.currency)}
    />
  );
};

const columns = (currency: string | undefined): TableColumn<BonusGrant>[] => [
  {
    key: 'title',
    header: t('content_title'),
    place: 'lead',
    cell: (row) => <b dir="auto">{row.title}</b>,
  },
  {
    key: 'state',
    header: t('rewardState'),
    cell: (row) => <Tag tone={toneOf(row)}>{t(`bonusState_${row.state}`)}</Tag>,
  },
  {
    key: 'given',
    header: t('bonusGivenAt'),
    cell: (row) => <span className="office-time">{atTime(row.givenAt)}</span>,
  },
  {
    key: 'over',
    header: t('bonusOver'),
    cell: (row) => {
      const at = row.endedAt ?? (row.state === 'waiting' ? row.waitsUntil : row.expiresAt);
      return at === null ? '' : <span className="office-time">{atTime(at)}</span>;
    },
  },
  {
    key: 'missing',
    header: t('bonusMissing'),
    isNumeric: true,
    cell: (row) =>
      row.state === 'bound' || row.state === 'waiting'
        ? `${formatAmount(row.missing)} / ${formatAmount(row.turnover)}`
        : '',
  },
  {
    key: 'amount',
    header: t('amount'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.amount} currency={currency} />,
  },
];
