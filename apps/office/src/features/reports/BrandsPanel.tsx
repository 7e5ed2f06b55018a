import { useMutation, useQuery } from '@tanstack/react-query';
import { officeBrands } from '@fairhouse/contract/brands-desk';
import {
  brandsReport,
  exportBrands,
  type BrandReport,
  type SheetFormat,
} from '@fairhouse/contract/reports-by';
import { Amount, Button, EmptyState, Table, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import type { Range } from '../../app/last-days.ts';
import { Panel } from '../../app/Panel.tsx';
import { saveFile } from '../../app/save-file.ts';
import { shownOf } from '../../app/shown.ts';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';

type Row = Omit<BrandReport, 'brandId' | 'timeZone'> & { key: string; isSum: boolean };
const FIGURES = ['deposits', 'withdrawals', 'stakes', 'payouts', 'gross'] as const;

/** All brands of the house side by side, for who may reach more than one; currencies stay apart. */
export const BrandsPanel = ({ range }: { range: Range }) => {
  const maySee = useMay('brands.read');
  const brands = useQuery({
    queryKey: ['brands', 'reach'],
    enabled: maySee,
    queryFn: () => ask(officeBrands, {}),
  });
  const isMany = brands.data?.mayOpen === true && brands.data.list.length > 1;
  const report = useQuery({
    queryKey: ['reports', 'brands', range],
    enabled: isMany,
    queryFn: () => ask(brandsReport, range),
  });
  const file = useMutation({
    mutationFn: (format: SheetFormat) => ask(exportBrands, { ...range, format }),
    onSuccess: saveFile,
  });
  if (!isMany) return null;
  const rows: Row[] = [
    ...(report.data?.brands ?? []).map((one) => ({ ...one, key: one.brandId, isSum: false })),
    ...(report.data?.totals ?? [])
      .filter((one) => one.brands > 1)
      .map((one) => ({
        ...one,
        key: one.currency,
        name: t('reportSumOf', { count: one.brands }),
        isSum: true,
      })),
  ];
  return (
    <Panel
      title={t('reportBrands')}
      isList
      dataKey="brands"
      aside={
        <span className="rp-tools">
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              size="sm"
              data-key={`exportBrands-${format}`}
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
        label={t('reportBrands')}
        isDense
        rows={rows}
        rowKey={(row) => row.key}
        {...shownOf(report)}
        empty={<EmptyState icon="house" title={t('nothingYet')} />}
        columns={columns()}
      />
    </Panel>
  );
};

const columns = (): TableColumn<Row>[] => [
  {
    key: 'name',
    header: t('reportBrands'),
    place: 'lead',
    cell: (row) => (
      <b className="office-name">
        <bdi>{row.name}</bdi>
      </b>
    ),
  },
  { key: 'currency', header: t('reportCurrency'), cell: (row) => row.currency },
  ...FIGURES.map((key) => ({
    key,
    header: t(`report_${key}`),
    isNumeric: true,
    cell: (row: Row) => <Amount value={row[key]} />,
  })),
  {
    key: 'net',
    header: t('report_net'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.net} isSigned isLossRed />,
  },
];
