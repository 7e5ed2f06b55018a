import type { OutputOf } from '@fairhouse/contract';
import type { ContractTerms, oneContract } from '@fairhouse/contract/contracts';
import { Amount, Icon, Table, formatAmount, type TableColumn } from '@fairhouse/ui';
import { FactList } from '../../app/agent-centre/Facts.tsx';
import { percentOf } from '../../app/agent-centre/words.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { CONDITIONS } from './tiers.ts';

type Tier = ContractTerms['tiers'][number] & { number: number };

/** The steps of a contract; beside an offer stands what is paid now. */
export const TiersTable = ({
  terms,
  before,
}: {
  terms: ContractTerms;
  before: ContractTerms | null;
}) => {
  const t = useTexts('agents');
  const conditions = CONDITIONS[terms.kind].map((name): TableColumn<Tier> => ({
    key: name,
    header: t(`from_${name}`),
    isNumeric: true,
    cell: (row) => (name === 'activeMembers' ? row.activeMembers : <Amount value={row[name]} />),
  }));
  const was = (row: Tier) => before?.tiers[row.number - 1]?.rate;
  const columns: TableColumn<Tier>[] = [
    { key: 'tier', header: t('tier'), place: 'lead', cell: (row) => row.number },
    ...conditions,
    ...(before
      ? [
          {
            key: 'before',
            header: t('rateNow'),
            isNumeric: true,
            cell: (row: Tier) => {
              const rate = was(row);
              return rate === undefined ? '' : percentOf(rate);
            },
          },
        ]
      : []),
    {
      key: 'rate',
      header: t(before ? 'rateOffered' : 'rate'),
      isNumeric: true,
      place: 'main',
      cell: (row) => {
        const rate = was(row) ?? row.rate;
        return (
          <b className="ac-change">
            {rate !== row.rate && (
              <Icon name={row.rate < rate ? 'arrow-down' : 'arrow-up'} size={12} />
            )}{' '}
            {percentOf(row.rate)}
          </b>
        );
      },
    },
  ];
  return (
    <Table
      label={t('tiers')}
      isDense
      rows={terms.tiers.map((one, at) => ({ ...one, number: at + 1 }))}
      rowKey={(row) => String(row.number)}
      columns={columns}
      empty={null}
    />
  );
};

/** Everything else a contract says. */
export const TermFacts = ({ whole }: { whole: OutputOf<typeof oneContract> }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { contract, gap, activeFrom } = whole;
  const { terms, beginsAt, endsAt } = contract;
  const countsActives = CONDITIONS[terms.kind].includes('activeMembers');
  return (
    <FactList
      facts={[
        [t('payer'), <bdi key="payer">{contract.upline ?? t('house')}</bdi>],
        [t('payee'), <bdi key="payee">{contract.downline}</bdi>],
        [t('leastGap'), gap === 0 ? t('gapNone') : percentOf(gap)],
        ...(countsActives
          ? [[t('activeMember'), t('activeAtLeast', { amount: formatAmount(activeFrom) })] as const]
          : []),
        [words('range'), t(`period_${terms.period}`)],
        [t('base'), t(terms.kind === 'DIVIDEND' ? 'base_result' : 'base_bets')],
        ...(terms.kind === 'DIVIDEND' ? [[t('carry'), t(`carry_${terms.carry}`)] as const] : []),
        ...(terms.costs.length > 0
          ? [[t('costs'), terms.costs.map((one) => t(`line_${one}`)).join(', ')] as const]
          : []),
        ...(terms.dailyBetAmount === null
          ? []
          : [[t('dailyBetAmount'), <Amount key="day" value={terms.dailyBetAmount} />] as const]),
        [t('ownPlay'), t(terms.ownPlayCounts ? 'counted' : 'notCounted')],
        [t('ifShort'), t('ifShortBody')],
        ...(beginsAt === null ? [] : [[t('begins'), atTime(beginsAt)] as const]),
        ...(endsAt === null ? [] : [[t('ends'), atTime(endsAt)] as const]),
      ]}
    />
  );
};
