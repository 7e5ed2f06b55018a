import { dayAfter, dayIn } from '@fairhouse/days';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CashbackDay } from '@fairhouse/contract/cashback';
import { Amount, Chip, ChipRow, EmptyState, Table } from '@fairhouse/ui';
import * as cashback from '@fairhouse/contract/cashback';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { shownOf } from '../../app/shown.ts';
import { atNumber, t } from '../../app/texts.ts';

const SUMS = ['validBet', 'granted', 'claimed', 'lapsed', 'open'] as const;

/** What was granted day by day, and what became of it. */
export const DaysPanel = () => {
  const [count, setCount] = useState(30);
  const query = useQuery({
    queryKey: ['cashbackDays', count],
    placeholderData: keepPreviousData,
    queryFn: () => ask(cashback.officeCashback, rangeOf(count)),
  });
  const { data } = query;
  const totals =
    data &&
    Object.fromEntries(SUMS.map((key) => [key, <Amount key={key} value={data.totals[key]} />]));
  return (
    <Panel
      title={t('cashbackByDay')}
      isList
      dataKey="cashbackDays"
      aside={
        <ChipRow label={t('reportPeriod')}>
          {[7, 30, 90].map((days) => (
            <Chip
              key={days}
              data-key={`last${days}`}
              isChosen={days === count}
              onClick={() => setCount(days)}
            >
              {t('lastDays', { days })}
            </Chip>
          ))}
        </ChipRow>
      }
    >
      <Table
        label={t('cashbackByDay')}
        isDense
        rows={data?.days.toReversed() ?? []}
        rowKey={(row) => row.day}
        {...shownOf(query)}
        {...(totals ? { totals } : {})}
        empty={<EmptyState icon="percent" title={t('nothingYet')} />}
        columns={[
          {
            key: 'day',
            header: t('day'),
            place: 'lead',
            cell: (row: CashbackDay) => (
              <b className="office-name">
                <bdi>{row.day}</bdi>
              </b>
            ),
          },
          {
            key: 'members',
            header: t('cashbackMembers'),
            isNumeric: true,
            cell: (row) => atNumber(row.members),
          },
          ...SUMS.map((key) => ({
            key,
            header: t(`cashback_${key}`),
            isNumeric: true,
            cell: (row: CashbackDay) => <Amount value={row[key]} />,
          })),
        ]}
      />
    </Panel>
  );
};

/** Up to tomorrow: the brand's day may be ahead of this one's. */
const rangeOf = (count: number) => {
  const today = dayIn(new Date(), 'UTC');
  return { startDate: dayAfter(today, -count), endDate: dayAfter(today, 1) };
};
