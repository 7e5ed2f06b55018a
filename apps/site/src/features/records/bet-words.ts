import type { BetRow } from '@fairhouse/contract/records';

export const STATE_TONES = { open: 'info', settled: 'neutral', void: 'warn' } as const;

/** Bets of a table have names; what was chosen in another game stands in its proof. */
export const wordOf = (t: (key: string) => string, bet: string): string => {
  const key = bet.startsWith('buy-') ? 'bet_buy' : `bet_${bet}`;
  const word = t(key);
  return word === key || word === key.replaceAll('_', ' ') ? '' : word;
};

/** Why a bet counts what it does: an open one later, one that the house gave never. */
export const ruleOf = (bet: BetRow): NonNullable<BetRow['rule']> | 'open' =>
  bet.rule ?? (bet.isFree ? 'free' : 'open');

type End = ['settledAt' | 'correctedAt', string];
/** When it ended first, and when it was corrected since: the key of its name and the time. */
export const endsOf = ({ settledAt, correctedAt }: BetRow): End[] => {
  const ends: End[] = [];
  if (settledAt !== null) ends.push(['settledAt', settledAt]);
  if (correctedAt !== null) ends.push(['correctedAt', correctedAt]);
  return ends;
};
