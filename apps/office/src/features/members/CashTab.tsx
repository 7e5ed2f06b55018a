import type { MemberCash } from '@fairhouse/contract/members-desk';
import { Amount, EmptyState, Table, Tag } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/members-desk';
import { More, usePages } from '../../app/pages.tsx';
import { atTime, t } from '../../app/texts.ts';
import { wordsOr } from '../../app/words.ts';

const isDone = ({ state }: MemberCash): boolean =>
  ['credited', 'released', 'received', 'forced'].includes(state);

/** What a member paid in and asked to be paid out, in any state. */
export const CashTab = ({ id }: { id: string }) => {
  const cash = usePages(['member', id, 'cash'], office.memberCash, { id });
  return (
    <>
      <Table
        label={t('memberTab_cash')}
        isDense
        rowKey={(row) => row.id}
        {...cash.table}
        empty={<EmptyState icon="bank" title={t('nothingYet')} />}
        columns={[
          {
            key: 'at',
            header: t('time'),
            cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
          },
          {
            key: 'kind',
            header: t('type'),
            place: 'lead',
            cell: (row) => <b>{t(`memberCash_${row.kind}`)}</b>,
          },
          { key: 'method', header: t('memberCashMethod'), cell: (row) => row.method || '—' },
          {
            key: 'state',
            header: t('status'),
            cell: (row) => (
              <Tag tone={isDone(row) ? 'win' : 'neutral'}>{wordsOr(row.kind, row.state)}</Tag>
            ),
          },
          {
            key: 'amount',
            header: t('amount'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <Amount value={row.amount} />,
          },
        ]}
      />
      <More pages={cash} />
    </>
  );
};
