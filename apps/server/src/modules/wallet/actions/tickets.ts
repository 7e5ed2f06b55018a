import { createHash } from 'node:crypto';
import type { ValidBet } from '@fairhouse/game-kit';
import type { Kernel } from '../../../kernel/kernel.ts';
import { houseAccount } from '../store.ts';

/** Where a bet lies. */
export type BetPlace = {
  /** Of a shared round, or of one that ends later; null: an instant game. */
  roundId: string | null;
  /** The betting window that must be open; null where the stake alone decides. */
  windowId: string | null;
  /** The version of the window that was seen: another one is refused. */
  windowVersion?: number;
  slug: string;
  category: string;
};
/** What a bet adds to the totals of a unit of a round: an outcome, a number, a selection. */
export type BetUnit = {
  unit: string;
  /** Of a parlay, whose legs lie in rounds of others; else the bet's own. */
  roundId?: string;
  /** What the house pays if the unit comes, the stake included. */
  liabilityMinor: bigint;
  /** The most the house pays if it comes, over all bets; null: only counted. */
  capMinor: bigint | null;
};
/** One that ends at once has its valid bet, with the rule that gave it; an open one has neither. */
export type Bet = Partial<ValidBet> & {
  bet: string;
  stakeMinor: bigint;
  payoutMinor?: bigint;
  outcome?: string;
  detail?: unknown;
  /**
   * A pattern (POSIX) of the bets that are one choice with this one, itself among them, where a
   * bonus bounds the highest bet: lines of one play, say. Left out: all of the same name in the
   * round. Empty: this one alone, whatever lies there already; a room of fish is one long round.
   */
  alike?: string;
  /** The most the member may have on this bet in the round, with what was placed before. */
  stakeMinorMax?: bigint;
  /** Where the ticket lies on several rounds: another place than the ticket's. */
  place?: BetPlace;
  /** Further windows that must be open, in the version that was seen: the legs of a parlay. */
  gates?: readonly { windowId: string; windowVersion?: number }[];
  units?: readonly BetUnit[];
};
export type Wager = BetPlace & {
  brandId: number;
  memberId: bigint;
  /** The caller's idempotency key, unique for the member. */
  key: string;
  house: string;
  bets: Bet[];
  /**
   * What gave the stake, such as 'offer:<id>': the house does, it never comes back, and its
   * winnings are real. One grant is staked once in the brand, whoever asks and by which key.
   */
  grant?: string;
  seed?: { seedId: bigint; nonce: number };
};
/** A wager with all that its statement needs. */
export type Ticket = Omit<Wager, 'bets'> & {
  bets: (Omit<Bet, 'place' | 'payoutMinor' | 'units'> & {
    place: BetPlace;
    units: (BetUnit & { roundId: string })[];
    payoutMinor: bigint;
    houseId: bigint;
    /** A bet with the rule of its valid bet has ended as it is placed. */
    state: 'open' | 'settled';
  })[];
  isFree: boolean;
  /** What its transfer says of it: the game, or the grant of a free one. */
  reference: string;
  fingerprint: string;
  stakeMinor: bigint;
  payoutMinor: bigint;
};

/** Bets of a ticket at most, and the highest stake or liability: far from what a bigint holds. */
const BETS_MAX = 500;
const STAKE_MAX = 10n ** 15n;
/** What a ticket that ends at once pays at most in all: a balance still holds some of those. */
const PAYOUT_MAX = 9n * 10n ** 17n;
/** What a wager pays, or a part of it: nothing below nothing, and no more than a balance holds. */
export const isPayable = (minor: bigint): boolean => minor >= 0n && minor <= PAYOUT_MAX;
/** What is wrong with a ticket whatever the member has. */
export const wrongWith = ({ bets }: Wager): 'ticket_size' | 'invalid_amount' | undefined => {
  if (bets.length === 0 || bets.length > BETS_MAX) return 'ticket_size';
  const isWrong = ({ stakeMinor, payoutMinor = 0n, validBetMinor = 0n, units = [] }: Bet) =>
    stakeMinor <= 0n ||
    stakeMinor > STAKE_MAX ||
    payoutMinor < 0n ||
    !isPayable(validBetMinor) ||
    units.some(
      ({ liabilityMinor, capMinor }) =>
        liabilityMinor < 0n || liabilityMinor > STAKE_MAX || (capMinor !== null && capMinor < 0n),
    );
  const paysMinor = bets.reduce((sum, one) => sum + (one.payoutMinor ?? 0n), 0n);
  return paysMinor > PAYOUT_MAX || bets.some(isWrong) ? 'invalid_amount' : undefined;
};

export const ticketOf = async (
  kernel: Pick<Kernel, 'db' | 'once'>,
  wager: Wager,
): Promise<Ticket> => {
  const { brandId, house, grant } = wager;
  const isFree = grant !== undefined;
  requireRules(wager);
  const bets = await Promise.all(
    wager.bets.map(async ({ place = wager, ...bet }) => ({
      ...bet,
      place,
      units: unitsOf(bet, place),
      state: bet.rule === undefined ? ('open' as const) : ('settled' as const),
      payoutMinor: winningsOf(bet, isFree),
      // A stake of the house counts for nothing.
      ...(isFree && bet.rule !== undefined ? { validBetMinor: 0n, rule: 'free' as const } : {}),
      houseId: await houseAccount(kernel, brandId, houseOf(house, wager, place)),
    })),
  );
  return {
    ...wager,
    isFree,
    reference: grant === undefined ? wager.slug : grantReference(grant),
    bets,
    fingerprint: fingerprintOf(wager),
    stakeMinor: bets.reduce((sum, one) => sum + one.stakeMinor, 0n),
    payoutMinor: bets.reduce((sum, one) => sum + one.payoutMinor, 0n),
  };
};

/**
 * A ticket without its rules would fail those of others, with which it is written. One that names a
 * window is open, or only asks what would be said.
 */
const requireRules = (ticket: Wager): void => {
  for (const { place = ticket, rule } of ticket.bets) {
    const endsAtOnce = place.roundId === null && place.windowId === null;
    if (endsAtOnce !== (rule !== undefined))
      throw new Error('a bet says what gave its valid bet if it ends at once, and only then');
  }
};

/** A unit lies in a round, its own or that of its bet, and a bet lies on it once. */
const unitsOf = ({ units = [] }: Pick<Bet, 'units'>, place: BetPlace) => {
  const seen = new Set<string>();
  return units.map((one) => {
    const roundId = one.roundId ?? place.roundId;
    if (roundId === null) throw new Error(`the unit ${one.unit} lies in no round`);
    const at = JSON.stringify([roundId, one.unit]);
    if (seen.has(at)) throw new Error(`a bet names the unit ${one.unit} of ${roundId} twice`);
    seen.add(at);
    return { ...one, roundId };
  });
};

/** What a bet that ends at once pays; of a free one the stake stays with the house. */
const winningsOf = (bet: Bet, isFree: boolean): bigint => {
  const payoutMinor = bet.payoutMinor ?? 0n;
  if (!isFree) return payoutMinor;
  return payoutMinor > bet.stakeMinor ? payoutMinor - bet.stakeMinor : 0n;
};

/** The house of the ticket, for the category of the bet. */
const houseOf = (house: string, ticket: BetPlace, place: BetPlace): string => {
  if (!house.endsWith(`wagers:${ticket.category}`))
    throw new Error(`${house} is not the house of ${ticket.category}`);
  return house.replace(`wagers:${ticket.category}`, `wagers:${place.category}`);
};

/** What the caller chose; the outcome is not part of it, because a replay draws again. */
const fingerprintOf = (wager: Wager): string => {
  const text = [
    wager.slug,
    wager.roundId ?? '',
    ...(wager.grant === undefined ? [] : [grantReference(wager.grant)]),
    ...wager.bets.map(
      ({ place, bet, stakeMinor }) =>
        `${place ? `${place.slug}/${place.roundId ?? ''}/` : ''}${bet}=${stakeMinor}`,
    ),
  ].join('|');
  return text.length <= 64 ? text : createHash('sha256').update(text).digest('base64url');
};

/** The transfer of a free stake names what gave it; no other of the brand has the same. */
const grantReference = (grant: string): string => `grant:${grant}`;

/** The key of a wager's transfer: that of the caller, within the member. */
export const wagerKeyOf = (item: { memberId: bigint; key: string }): string =>
  `wager:${item.memberId}:${item.key}`;
