/**
 * The title that a new slot of each kind starts from: its pictures, its stakes and a model that
 * is certified. Titles without jackpots and without a scenery of their own.
 */
export const STARTS: Readonly<Record<string, string>> = {
  lines: 'wolf-moon',
  linesBothWays: 'snow-foxes',
  ways: 'nine-rivers',
  randomWays: 'storm-signal',
  cascadeAnywhere: 'gem-fall',
  cluster: 'coral-cluster',
  hold: 'vault-hold',
  book: 'book-of-tides',
  pick: 'lantern-market',
  wheel: 'midnight-express',
  stackedRespin: 'clockwork-owl',
};
