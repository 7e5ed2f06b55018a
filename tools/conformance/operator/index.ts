import type { Case } from '../case.ts';
import type { Target } from '../wallet.ts';
import { BETS } from './bets.ts';
import { ROLLBACKS } from './rollbacks.ts';
import { SIGNATURES } from './signatures.ts';
import { WINS } from './wins.ts';

/** What is asked of an operator's wallet, in this order. */
export const OPERATOR_CASES: readonly Case<Target>[] = [
  ...SIGNATURES,
  ...BETS,
  ...WINS,
  ...ROLLBACKS,
];
