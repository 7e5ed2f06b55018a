import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  BY_ROWS_MAX,
  exportReportBy,
  houseReportBy,
  REPORT_BY,
  type ByRow,
  type ReportBy,
  type SheetFormat,
} from '@fairhouse/contract/reports-by';
import { Amount, Button, EmptyState, Select, Table, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import type { Range } from '../../app/last-days.ts';
import { Panel } from '../../app/Panel.tsx';
import { SegmentLook } from '../../app/SegmentLook.tsx';
import { saveFile } from '../../app/save-file.ts';
import { shownOf } from '../../app/shown.ts';
import { t } from '../../app/texts.ts';
import { categoryInWords } from '../../app/words.ts';
import { leadsTo, type ReportLooks } from './looks.ts';

const OF_SEGMENT: readonly ReportBy[] = ['product', 'game', 'vendor', 'member'];
const ORDERS = ['stake', 'gross', 'loss'] as const;
type Order = (typeof ORDERS)[number];
const byOf = (text: string | undefined): ReportBy =>
  REPORT_BY.find((one) => one === text) ?? 'product';
const orderOf = (text: string | undefined): Order => ORDERS.find((one) => one === text) ?? 'stake';

type Props = { range: Range; looks: ReportLooks; onLooks: (change: ReportLooks) => void };
/** The period told apart by one thing; a row leads to the wagers it is the sum of. */
export const ByPanel = ({ range, looks, onLooks }: Props) => {
  const by = byOf(looks.by);
  const order = orderOf(looks.order);
  // Of agents, countries and methods the house keeps sums alone.
  const mayLook = OF_SEGMENT.includes(by);
  const segment = mayLook ? looks.segment : undefined;
  const asked = { ...range, by, order, ...(segment === undefined ? {} : { segment }) };
  const navigate = useNavigate();
  const report = useQuery({
    queryKey: ['reports', 'by', asked],
    placeholderData: keepPreviousData,
    queryFn: () => ask(houseReportBy, asked),
  });
  const file = useMutation({
    mutationFn: (format: SheetFormat) => ask(exportReportBy, { ...asked, format }),
    onSuccess: saveFile,
  });
  return (
    <Panel
      title={t('reportBy')}
      isList
      dataKey="by"
      aside={
        <span className="rp-tools">
          <Select
            label={t('reportBy')}
            isLabelHidden
            size="sm"
            data-key="reportBy"
            value={by}
            options={REPORT_BY.map((one) => ({ value: one, label: t(`reportBy_${one}`) }))}
            onChange={(event) => onLooks({ by: event.currentTarget.value })}
          />
          {by !== 'method' && (
            <Select
              label={t('reportOrder')}
              isLabelHidden
              size="sm"
              data-key="reportOrder"
              value={order}
              options={ORDERS.map((one) => ({ value: one, label: t(`reportOrder_${one}`) }))}
              onChange={(event) => onLooks({ order: event.currentTarget.value })}
            />
          )}
          {mayLook && (
            <SegmentLook
              segment={segment}
              onSegment={(id) => onLooks({ segment: id === '' ? undefined : id })}
            />
          )}
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              size="sm"
              data-key={`exportBy-${format}`}
              isLoading={file.isPending && file.variables === format}
              loadingLabel={t('loading')}
              onClick={() => file.mutate(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </span>
      }
    >
      {file.isError && (
        <p role="alert" className="office-lead">
          {file.error.message}
        </p>
      )}
      <Table
        label={t(`reportBy_${by}`)}
        isDense
        rows={report.data?.rows ?? []}
        rowKey={(row) => row.key}
        {...shownOf(report)}
        empty={<EmptyState icon="chart-bar" title={t('nothingYet')} />}
        {...(by === 'method'
          ? {}
          : {
              onOpenRow: (row: ByRow) => {
                void navigate({
                  to: '/reports/wagers',
                  search: {
                    ...range,
                    ...leadsTo(by, row.key),
                    ...(segment === undefined ? {} : { segment }),
                  },
                });
              },
            })}
        columns={columnsOf(by)}
      />
      {report.data?.isCut && (
        <p className="office-lead">{t('reportCut', { count: BY_ROWS_MAX })}</p>
      )}
    </Panel>
  );
};

const nameOf = (by: ReportBy, { key, name }: ByRow): string => {
  if (by === 'product') return categoryInWords(key);
  if (by === 'country') return key === '' ? t('reportNoCountry') : `+${key}`;
  if (by === 'agent') return name === '' ? t('reportNoAgent') : name;
  return name || '—';
};
type Amounts = { key: string; header: string; of: (row: ByRow) => string | undefined };
const figure = ({ key, header, of }: Amounts): TableColumn<ByRow> => ({
  key,
  header,
  isNumeric: true,
  cell: (row) => {
    const value = of(row);
    return value === undefined ? '—' : <Amount value={value} />;
  },
});
const columnsOf = (by: ReportBy): TableColumn<ByRow>[] => {
  const cash = [
    figure({ key: 'deposits', header: t('report_deposits'), of: (row) => row.cash?.deposits }),
    figure({
      key: 'withdrawals',
      header: t('report_withdrawals'),
      of: (row) => row.cash?.withdrawals,
    }),
  ];
  const lead: TableColumn<ByRow> = {
    key: 'name',
    header: t(`reportBy_${by}`),
    place: 'lead',
    cell: (row) => (
      <b className="office-name">
        <bdi>{nameOf(by, row)}</bdi>
      </b>
    ),
  };
  if (by === 'method') {
    return [
      lead,
      ...cash,
      {
        key: 'payments',
        header: t('reportPayments'),
        isNumeric: true,
        place: 'main',
        cell: (row) => row.payments ?? '—',
      },
    ];
  }
  return [
    lead,
    { key: 'bets', header: t('wagers'), isNumeric: true, cell: (row) => row.play?.bets ?? '—' },
    figure({ key: 'stake', header: t('stakes'), of: (row) => row.play?.stake }),
    figure({ key: 'payout', header: t('payouts'), of: (row) => row.play?.payout }),
    ...(by === 'member' ? cash : []),
    {
      key: 'gross',
      header: t('grossPlain'),
      isNumeric: true,
      place: 'main',
      cell: (row) => (row.play ? <Amount value={row.play.gross} isSigned isLossRed /> : '—'),
    },
  ];
};
