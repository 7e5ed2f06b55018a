import type { ContractTerms } from '@fairhouse/contract/contracts';
import type { TableColumn } from '@fairhouse/ui';
import { ratesOf } from '../../app/agents/words.ts';
import { t } from '../../app/texts.ts';

/** What a list of terms says of each: kind and period, its rates, its version. */
export const termsColumns = <
  Row extends { terms: ContractTerms; version: number },
>(): TableColumn<Row>[] => [
  {
    key: 'kind',
    header: t('contractKind'),
    cell: (row) =>
      `${t(`contractKind_${row.terms.kind}`)} · ${t(`contractPeriod_${row.terms.period}`)}`,
  },
  { key: 'rates', header: t('rate'), cell: (row) => <bdi dir="ltr">{ratesOf(row.terms)}</bdi> },
  { key: 'version', header: t('version'), isNumeric: true, cell: (row) => row.version },
];
