import type { Fraction } from './fraction.ts';

export type BetOutcome = 'win' | 'half_win' | 'push' | 'half_lose' | 'lose' | 'void';

export type GameCategory =
  | 'ELOTT'
  | 'LOTT'
  | 'LIVE'
  | 'SPORTS'
  | 'FISH'
  | 'RNG'
  | 'PVP'
  | 'ESPORTS';

/** Amounts are minor units of a currency with so many digits; other currencies scale them. */
export type Stakes = {
  ladderMinor?: readonly bigint[];
  minMinor: bigint;
  maxMinor: bigint;
  currencyDigits: number;
};

/** One published figure; `rtp` and `houseEdge` are parts of 1 as decimal text. */
export type RtpLine = {
  game: string;
  bet: string;
  rtp: string;
  houseEdge: string;
  rtpFraction: [string, string];
  method: string;
  hitRate?: string;
  volatility?: string;
  /** Standard deviation of the return in bets. */
  deviation?: string;
  /** The return is that of the best choices; other play returns less. */
  needsPlay?: true;
  /**
   * Of a lottery, on one bet in minor units: below the first a prize would be lost by rounding, and
   * above the second the top prize is more than one line may pay.
   */
  leastStakeMinor?: string;
  mostStakeMinor?: string;
  /** Units of a lottery at which the bet is never taken, each with the reason. */
  refusedUnits?: Readonly<Record<string, 'rounding' | 'payout'>>;
};

/** `pays` is net, "0.95:1"; limits are for one bet of one player in one round. */
export type BetType = {
  pays: string;
  paysByProfile?: Record<string, string>;
  sideBet: boolean;
  /** The most it pays in all, where that is more than any single payout: a win with its bonus. */
  largest?: string;
  limits: { minMinor: bigint; maxMinor: bigint };
  /** The profiles that offer the bet; all when left out. */
  profiles?: readonly string[];
  /**
   * Such a bet can lose more than its unit: so many units are reserved, and the whole reserve is
   * the stake. What is not lost of it comes back.
   */
  reserve?: number;
};

/**
 * What gave the valid bet of a wager: the whole stake, what really changed hands, or why it counts
 * less than that; the table is `validBetOf`.
 */
export const VALID_RULES = [
  'stake',
  'net',
  'push',
  'void',
  'hedge',
  'low_odds',
  'cash_out',
  'covering',
  'free',
] as const;
export type ValidRule = (typeof VALID_RULES)[number];
export type ValidBet = { validBetMinor: bigint; rule: ValidRule };

/** How a bet ended; `gross` is what comes back for a stake of one, stake included. */
export type Judgement = { outcome: BetOutcome; gross: Fraction };
export type SettledBet = ValidBet & { outcome: BetOutcome; payoutMinor: bigint };
export type PlacedBet = { bet: string; stakeMinor: bigint };
/** What a road map keeps of a round. */
export type Road = { winner: string; marks: string[]; total: number };

export type GameIdentity = {
  slug: string;
  version: string;
  category: GameCategory;
  vassalage: string;
  title: string;
  stakes: Stakes;
  /** Every bet's exact return, computed from the game's own data. */
  rtp(): RtpLine[];
};
