import type { ReactNode } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { ContractTerms, oneContract } from '@fairhouse/contract/contracts';
import { Amount, Icon, Table, Tag, formatAmount, type TableColumn } from '@fairhouse/ui';
import { FactList } from '../../app/agent-centre/Facts.tsx';
import { CONDITIONS, countsActives, percentOf } from '../../app/agent-centre/words.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { comparedTiers, type ComparedTier } from './tiers.ts';

type Props = { terms: ContractTerms; before: ContractTerms | null };

/** The steps of a contract; beside an offer stands what is paid now, and what it takes away. */
export const TiersTable = ({ terms, before }: Props) => {
  const t = useTexts('agents');
  const rows = comparedTiers(terms, before ?? terms);
  const takesAway = rows.some(({ kept }) => kept === 'gone');
  return (
    <>
      <Table
        label={t('tiers')}
        isDense
        rows={rows}
        rowKey={(row) => `${row.kept}${row.number}`}
        columns={useColumns(terms, before !== null)}
        empty={null}
      />
      {takesAway && <p className="ac-note">{t('tiersChanged')}</p>}
    </>
  );
};

const useColumns = (terms: ContractTerms, isBeside: boolean): TableColumn<ComparedTier>[] => {
  const t = useTexts('agents');
  /** What an offer takes away is struck. */
  const struck = (row: ComparedTier, value: ReactNode) =>
    row.kept === 'gone' ? <s>{value}</s> : value;
  return [
    {
      key: 'tier',
      header: t('tier'),
      place: 'lead',
      cell: (row) => (
        <span className="ac-step" data-kept={row.kept}>
          {struck(row, row.number)}
          {row.kept !== 'both' && (
            <Tag tone={row.kept === 'gone' ? 'loss' : 'info'}>
              {t(row.kept === 'gone' ? 'tierGone' : 'tierNew')}
            </Tag>
          )}
        </span>
      ),
    },
    ...CONDITIONS[terms.kind].map((name): TableColumn<ComparedTier> => ({
      key: name,
      header: t(`from_${name}`),
      isNumeric: true,
      cell: (row) =>
        struck(
          row,
          name === 'activeMembers' ? row.tier.activeMembers : <Amount value={row.tier[name]} />,
        ),
    })),
    ...(isBeside
      ? [
          {
            key: 'before',
            header: t('rateNow'),
            isNumeric: true,
            cell: ({ now }: ComparedTier) => (now === undefined ? '' : percentOf(now)),
          },
        ]
      : []),
    {
      key: 'rate',
      header: t(isBeside ? 'rateOffered' : 'rate'),
      isNumeric: true,
      place: 'main',
      cell: (row) => <Offered {...row} />,
    },
  ];
};
const Offered = ({ now = 0, offered = 0 }: ComparedTier) => (
  <b className="ac-change" data-tone={offered < now ? 'loss' : 'win'}>
    {offered !== now && <Icon name={offered < now ? 'arrow-down' : 'arrow-up'} size={12} />}{' '}
    {percentOf(offered)}
  </b>
);

/** Everything else a contract says. */
export const TermFacts = ({ whole }: { whole: OutputOf<typeof oneContract> }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { contract, gap, activeFrom } = whole;
  const { terms, before, beginsAt, endsAt } = contract;
  /** What an offer would change stands struck beside it. */
  const beside = (said: (of: ContractTerms) => string) => {
    const was = before === null ? said(terms) : said(before);
    return was === said(terms) ? (
      was
    ) : (
      <>
        <s>{was}</s> {said(terms)}
      </>
    );
  };
  const costsOf = ({ costs }: ContractTerms) =>
    costs.map((one) => t(`line_${one}`)).join(', ') || '\u2014';
  const dailyOf = ({ dailyBetAmount }: ContractTerms) =>
    dailyBetAmount === null ? '\u2014' : formatAmount(dailyBetAmount);
  return (
    <FactList
      facts={[
        [t('payer'), <bdi key="payer">{contract.upline ?? t('house')}</bdi>],
        [t('payee'), <bdi key="payee">{contract.downline}</bdi>],
        [t('leastGap'), gap === 0 ? t('gapNone') : percentOf(gap)],
        ...(countsActives(terms.kind)
          ? [[t('activeMember'), t('activeAtLeast', { amount: formatAmount(activeFrom) })] as const]
          : []),
        [words('range'), t(`period_${terms.period}`)],
        [t('base'), t(terms.kind === 'DIVIDEND' ? 'base_result' : 'base_bets')],
        ...(terms.kind === 'DIVIDEND'
          ? [[t('carry'), beside((of) => t(`carry_${of.carry}`))] as const]
          : []),
        ...([terms, before].some((of) => of !== null && of.costs.length > 0)
          ? [[t('costs'), beside(costsOf)] as const]
          : []),
        ...([terms, before].some((of) => of !== null && of.dailyBetAmount !== null)
          ? [[t('dailyBetAmount'), beside(dailyOf)] as const]
          : []),
        [t('ownPlay'), beside((of) => t(of.ownPlayCounts ? 'counted' : 'notCounted'))],
        [t('ifShort'), t('ifShortBody')],
        ...(beginsAt === null ? [] : [[t('begins'), atTime(beginsAt)] as const]),
        ...(endsAt === null ? [] : [[t('ends'), atTime(endsAt)] as const]),
      ]}
    />
  );
};
