export const STATE_TONES = { open: 'info', settled: 'neutral', void: 'warn' } as const;

/** Bets of a table have names; what was chosen in another game stands in its proof. */
export const wordOf = (t: (key: string) => string, bet: string): string => {
  const key = bet.startsWith('buy-') ? 'bet_buy' : `bet_${bet}`;
  const word = t(key);
  return word === key || word === key.replaceAll('_', ' ') ? '' : word;
};
