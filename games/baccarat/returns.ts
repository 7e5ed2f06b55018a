import type { BetCode } from './manifest.ts';

/**
 * What every bet returns, in per cent of the stake, counted over all deals of eight decks. The
 * counting is too long for a board, so the figures stand here and a test holds them to it.
 */
const RETURNS: Record<BetCode, string> = {
  player: '98.7649', banker: '98.9421', tie: '85.6404', playerPair: '89.6386',
  bankerPair: '89.6386', eitherPair: '86.2901', perfectPair: '91.9530', big: '95.6543',
  small: '94.7171', super6: '86.1819',
};
const BANKER_NO_COMMISSION = '98.5419';

export const returnOf = (bet: BetCode, profile: string): string =>
  (bet === 'banker' && profile === 'noCommission' ? BANKER_NO_COMMISSION : RETURNS[bet]);

/** What the house keeps: a hundred less the return, reckoned in ten-thousandths. */
export const edgeOf = (bet: BetCode, profile: string): string => {
  const edge = String(1_000_000n - BigInt(returnOf(bet, profile).replace('.', '')))
    .padStart(5, '0');
  return `${edge.slice(0, -4)}.${edge.slice(-4)}`;
};
