import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { StatementFormat } from '@fairhouse/contract/statements';
import {
  Amount,
  Button,
  Chip,
  ChipRow,
  EmptyState,
  Skeleton,
  StatCard,
  Table,
  formatAmount,
} from '@fairhouse/ui';
import * as officeReports from '@fairhouse/contract/reports';
import * as statements from '@fairhouse/contract/statements';
import { ask } from '../../app/caller.ts';
import { saveFile } from '../../app/save-file.ts';
import { t } from '../../app/texts.ts';

const PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
const SUMS = ['net', 'bets', 'wins', 'bonuses', 'adjustments', 'deposits', 'withdrawals'] as const;
const OF_DAY = [
  'bets',
  'wins',
  'validBets',
  'bonuses',
  'adjustments',
  'deposits',
  'withdrawals',
  'debts',
] as const;
const FORMATS: readonly StatementFormat[] = ['csv', 'xlsx', 'pdf', 'json'];

/** What the member sees of their own profit and loss, and their statement as a file. */
export const MemberProfit = ({ id }: { id: string }) => {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('month');
  const { data, error, refetch } = useQuery({
    queryKey: ['member', id, 'profit', period],
    queryFn: () => ask(officeReports.officeProfit, { id, period }),
  });
  const figure = (value: string | undefined) =>
    value === undefined ? <Skeleton width="70%" height={22} /> : <Amount value={value} />;
  return (
    <div className="office-profit">
      <div className="office-profit__tools">
        <ChipRow label={t('reportPeriod')}>
          {PERIODS.map((one) => (
            <Chip key={one} isChosen={one === period} data-key={one} onClick={() => setPeriod(one)}>
              {t(`period_${one}`)}
            </Chip>
          ))}
        </ChipRow>
        <Exports id={id} />
      </div>
      {error && !data && (
        <EmptyState
          icon="warning-circle"
          title={error.message}
          action={
            <Button
              onClick={() => {
                void refetch();
              }}
            >
              {t('retry')}
            </Button>
          }
        />
      )}
      <div className="office-cards" aria-busy={data === undefined}>
        {SUMS.map((key) => (
          <StatCard key={key} label={t(`profit_${key}`)} figure={figure(data?.totals[key])} />
        ))}
      </div>
      {data && (Number(data.openBefore) > 0 || Number(data.openAfter) > 0) && (
        <p className="office-quiet" data-key="openBets">
          {t('profitOpen', {
            before: formatAmount(data.openBefore),
            after: formatAmount(data.openAfter),
          })}
        </p>
      )}
      {data && (Number(data.freeBefore) > 0 || Number(data.freeAfter) > 0) && (
        <p className="office-quiet" data-key="openFreeBets">
          {t('profitFree', {
            before: formatAmount(data.freeBefore),
            after: formatAmount(data.freeAfter),
          })}
        </p>
      )}
      <Table
        label={t('byDay')}
        isDense
        rows={data?.days.toReversed() ?? []}
        rowKey={(row) => row.day}
        isLoading={data === undefined}
        loadingLabel={t('loading')}
        empty={<EmptyState icon="chart-bar" title={t('nothingYet')} />}
        columns={[
          { key: 'day', header: t('day'), place: 'lead', cell: (row) => <bdi>{row.day}</bdi> },
          ...OF_DAY.map((key) => ({
            key,
            isNumeric: true,
            header: t(`profit_${key}`),
            cell: (row: Record<(typeof OF_DAY)[number], string>) => <Amount value={row[key]} />,
          })),
          {
            key: 'net',
            header: t('profit_net'),
            isNumeric: true,
            place: 'main' as const,
            cell: (row) => <Amount value={row.net} isSigned isLossRed />,
          },
        ]}
      />
    </div>
  );
};

const Exports = ({ id }: { id: string }) => {
  const file = useMutation({
    onSuccess: saveFile,
    mutationFn: (format: StatementFormat) => ask(statements.officeStatement, { id, format }),
  });
  return (
    <div className="office-profit__files">
      <span className="office-quiet">{t('statementOfMonth')}</span>
      {FORMATS.map((format) => (
        <Button
          key={format}
          size="sm"
          data-key={`statement-${format}`}
          isLoading={file.isPending && file.variables === format}
          onClick={() => file.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      {file.isError && <span role="alert">{file.error.message}</span>}
    </div>
  );
};
