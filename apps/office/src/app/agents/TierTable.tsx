import type { ContractKind, ContractTier } from '@fairhouse/contract/contracts';
import { Amount, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { t } from '../texts.ts';
import { CONDITIONS_OF, percentOf } from './words.ts';

type Row = ContractTier & { number: number };
/** The steps of a contract; `reached` is the one that a window came to. */
export const TierTable = ({
  kind,
  tiers,
  reached,
}: {
  kind: ContractKind;
  tiers: readonly ContractTier[];
  reached?: number;
}) => (
  <Table
    label={t('tiers')}
    isDense
    rows={tiers.map((tier, at) => ({ ...tier, number: at + 1 }))}
    rowKey={(row) => String(row.number)}
    empty={null}
    columns={[
      {
        key: 'tier',
        header: t('tier'),
        place: 'lead',
        cell: (row) => (
          <span data-reached={row.number - 1 === reached}>
            {row.number} {row.number - 1 === reached && <Tag tone="win">{t('tierReached')}</Tag>}
          </span>
        ),
      },
      ...CONDITIONS_OF[kind].map((name): TableColumn<Row> => ({
        key: name,
        header: t(`tierFrom_${name}`),
        isNumeric: true,
        cell: (row) => (name === 'activeMembers' ? row[name] : <Amount value={row[name]} />),
      })),
      {
        key: 'rate',
        header: t('rate'),
        isNumeric: true,
        place: 'main',
        cell: (row) => (
          <b>
            <bdi dir="ltr">{percentOf(row.rate)}</bdi>
          </b>
        ),
      },
    ]}
  />
);
