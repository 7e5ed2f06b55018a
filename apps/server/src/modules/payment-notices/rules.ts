import type {
  ReturnDecision,
  ReturnKind,
  ReturnOutcome,
  ReturnState,
} from '@fairhouse/contract/cashier-words';

type Returned = {
  kind: ReturnKind;
  state: ReturnState;
  outcome: ReturnOutcome | null;
  amount: bigint;
  /** Of the deposit, once it is credited; and what of it other returns took or the house bore. */
  credited: bigint;
  gone: bigint;
};
/** No more than the deposit brought: what is refunded and charged back is gone once. */
export const mostOf = ({ amount, credited, gone }: Returned): bigint => {
  const rest = credited - gone;
  return rest <= 0n ? 0n : rest < amount ? rest : amount;
};

/** What may be decided now. What was taken or borne stays, unless the house has it after all. */
export const decisionsOf = (row: Returned): ReturnDecision[] => {
  const { outcome, state } = row;
  if (outcome === 'taken' || outcome === 'borne') return state === 'kept' ? ['GIVE_BACK'] : [];
  if (outcome !== null) return [];
  return mostOf(row) > 0n ? ['TAKE', 'BEAR', 'KEEP'] : ['KEEP'];
};

export const OUTCOME_OF: Readonly<Record<ReturnDecision, ReturnOutcome>> = {
  TAKE: 'taken',
  BEAR: 'borne',
  KEEP: 'kept',
  GIVE_BACK: 'given_back',
};
