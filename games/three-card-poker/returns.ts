/**
 * What every bet returns, in per cent of the stake, counted over all deals of two hands: the ante
 * with its play stake, for who plays queen, six, four or better. A test holds the figures to the
 * engine.
 */
export const RETURNS: Readonly<Record<string, string>> = {
  ante: '96.6270',
  pairPlus: '97.6833',
  'pairPlus:alternate': '92.7240',
};
