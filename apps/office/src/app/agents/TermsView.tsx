import type { ContractTerms } from '@fairhouse/contract/contracts';
import { Amount } from '@fairhouse/ui';
import { FactList, type Fact } from '../FactList.tsx';
import { TierTable } from './TierTable.tsx';
import { t } from '../texts.ts';

/** What a contract says, in full. */
export const TermsView = ({ terms }: { terms: ContractTerms }) => {
  const facts: Fact[] = [
    ['contractKind', t(`contractKind_${terms.kind}`)],
    ['contractPeriod', t(`contractPeriod_${terms.period}`)],
    ['contractOwnPlay', t(terms.ownPlayCounts ? 'contractCounts' : 'contractCountsNot')],
  ];
  if (terms.dailyBetAmount !== null) {
    facts.push(['contractDailyBet', <Amount key="daily" value={terms.dailyBetAmount} />]);
  }
  if (terms.kind === 'DIVIDEND') {
    facts.push(
      ['contractCarry', t(`carry_${terms.carry}`)],
      [
        'contractCosts',
        terms.costs.length === 0 ? '—' : terms.costs.map((one) => t(`cost_${one}`)).join(', '),
      ],
    );
  }
  return (
    <>
      <FactList facts={facts} dataKey="contractFacts" />
      <TierTable kind={terms.kind} tiers={terms.tiers} />
    </>
  );
};
