/**
 * What every bet returns, in per cent of the stake, counted over all deals of eight decks;
 * `bet:profile` where a profile pays otherwise. The counting is too long for a board, so the
 * figures stand here and a test holds them to it.
 */
export const RETURNS: Readonly<Record<string, string>> = {
  player: '98.7649',
  banker: '98.9421',
  'banker:noCommission': '98.5419',
  tie: '85.6404',
  playerPair: '89.6386',
  bankerPair: '89.6386',
  eitherPair: '86.2901',
  perfectPair: '91.9530',
  big: '95.6543',
  small: '94.7171',
  super6: '86.1819',
};
