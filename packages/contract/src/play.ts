import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { anchor } from './checkpoints.ts';

/**
 * Calls of the game frame. It holds a play token (got for a launch ticket), which opens only
 * one member's one game and nothing else of the site.
 */
export const openPlay = call({
  method: 'POST', path: '/wps/play/session', needs: 'nothing', callsPerMinuteMax: 60,
  summary: 'Exchange a launch ticket (single use, 60 s) for a play token.',
  body: z.object({ ticket: z.string().max(100) }),
  output: z.object({ playToken: z.string(), slug: z.string(), tableId: z.string().nullable(),
    account: z.string(), balance: amount, currency: z.string(), currencyDigits: z.number().int(),
    language: z.string(), startedAt: timestamp, minimumSpinMilliseconds: z.number().int(),
    autoplayAllowed: z.boolean(), turboAllowed: z.boolean(), buysAllowed: z.boolean(),
    stakes: z.array(amount), kind: z.string().optional() }),
  refusals: ['ticket_invalid', 'game_closed', 'game_maintenance'],
});

/**
 * Which came first. `commitment_first`: the house was bound before the member gave a seed.
 * `seed_first`: a pair of before, whose server seed was drawn when the member's was known.
 * `house`: a first pair of before, of which the house drew both.
 */
export const seedOrigin = z.enum(['commitment_first', 'seed_first', 'house']);
const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const commitment = z.string().regex(/^[0-9a-f]{64}$/);

export const seedState = z.object({
  /** The active pair; null before the member has given a first seed of their own. */
  commitment: z.string().nullable(), clientSeed: z.string().nullable(), nonce: z.number().int(),
  origin: seedOrigin.nullable(),
  /** The commitment of the pair that comes next: it is fixed before its client seed is known. */
  next: z.object({ commitment: z.string(), committedAt: timestamp }),
  previous: z.object({ serverSeed: z.string(), commitment: z.string(), clientSeed: z.string(),
    rounds: z.number().int() }).nullable(),
});

export const round = z.object({
  roundId: z.string(), wagerId: z.string(), slug: z.string(), version: z.string(),
  stake: amount, payout: amount, validBet: amount, currency: z.string(), at: timestamp,
  nonce: z.number().int(), commitment: z.string(), clientSeed: z.string(),
  outcome: z.record(z.string(), z.unknown()),
  /** Jackpot pools that this round won and was paid. */
  jackpots: z.array(z.object({ pool: z.string(), amount })).optional(),
});
export type Round = z.output<typeof round>;

/** What a player chose besides the stake: small plain values; each game judges its own. */
export const choice = z.record(z.string().max(24), z.union([z.string().max(32), z.number(),
  z.boolean(), z.array(z.number()).max(40)])).refine((given) => Object.keys(given).length <= 8);

export const playRound = call({
  method: 'POST', path: '/wps/play/rounds', needs: 'play', callsPerMinuteMax: 100_000,
  summary: 'Play one instant round. Header Idempotency-Key needed: a replay answers the same '
    + 'round. The commitment was shown before; the seed is revealed on rotation.',
  body: z.object({ stake: amountInput, choice: choice.optional() }),
  output: z.object({ round, balance: amount }),
  refusals: ['invalid_amount', 'invalid_choice', 'insufficient_balance', 'limit_exceeded',
    'own_limit', 'on_break',
    'game_closed', 'game_maintenance', 'idempotency_conflict', 'seeds_needed', 'ticket_invalid',
    'operation_not_allowed', 'too_fast'],
});

export const roundHistory = call({
  method: 'GET', path: '/wps/play/rounds', needs: 'play', refusals: ['ticket_invalid'],
  summary: 'The member\'s last rounds of this game, newest first, and the balance as it is now: '
    + 'what a reload or a reconnect restores. A newer round than the one shown to its end was '
    + 'interrupted, on whatever device.',
  output: z.object({ list: z.array(round), balance: amount, shownRoundId: z.string().nullable() }),
});
export const markShown = call({
  method: 'POST', path: '/wps/play/rounds/{roundId}/shown', needs: 'play',
  callsPerMinuteMax: 1200,
  summary: 'This round, and every one before it, was shown to its end and is not resumed.',
  params: z.object({ roundId: id }), output: z.object({}),
  refusals: ['not_found', 'ticket_invalid'],
});
export const pastRounds = call({
  method: 'GET', path: '/wps/play/history', needs: 'play', refusals: ['ticket_invalid'],
  summary: 'The member\'s last ended rounds of this game, newest first, whatever its kind: what '
    + 'was staked and what came back. A void round gives its stake back.',
  output: z.object({ list: z.array(z.object({ roundId: z.string(), stake: amount,
    payout: amount, at: timestamp })) }),
});

export const stepsRound = z.object({
  roundId: z.string(), slug: z.string(), version: z.string(), stake: amount,
  /** What the round pays if it ends now; what it paid once it is done. */
  worth: amount, isDone: z.boolean(), payout: amount, currency: z.string(), at: timestamp,
  /** After this the house ends the round as its player could; see the rules of the game. */
  expiresAt: timestamp, nonce: z.number().int(), commitment: z.string(), clientSeed: z.string(),
  choice, actions: z.array(choice), view: z.record(z.string(), z.unknown()),
});
export const openSteps = call({
  method: 'POST', path: '/wps/play/steps', needs: 'play', callsPerMinuteMax: 600,
  summary: 'Open a round of steps. Everything random is fixed now; a player has one such round '
    + 'of a game at a time. Header Idempotency-Key needed.',
  body: z.object({ stake: amountInput, choice: choice.optional() }),
  output: z.object({ round: stepsRound, balance: amount }),
  refusals: ['invalid_amount', 'invalid_choice', 'insufficient_balance', 'limit_exceeded',
    'own_limit', 'on_break',
    'game_closed', 'game_maintenance', 'idempotency_conflict', 'state_conflict',
    'seeds_needed', 'ticket_invalid'],
});
export const runningSteps = call({
  method: 'GET', path: '/wps/play/steps', needs: 'play', refusals: ['ticket_invalid'],
  summary: 'The running round of steps of this game, on whatever device it was opened.',
  output: z.object({ round: stepsRound.nullable(), balance: amount }),
});
export const actSteps = call({
  method: 'POST', path: '/wps/play/steps/{roundId}', needs: 'play', callsPerMinuteMax: 1200,
  summary: 'Take the step of this number, counted from 0. Of two calls for one step the first '
    + 'decides; the other is refused as state_conflict. Header Idempotency-Key needed.',
  params: z.object({ roundId: id }),
  body: z.object({ step: z.number().int().min(0).max(500), action: choice }),
  output: z.object({ round: stepsRound, balance: amount }),
  refusals: ['invalid_choice', 'state_conflict', 'ticket_invalid'],
});

export const seeds = call({
  method: 'GET', path: '/wps/fairness/seeds', needs: 'member', refusals: [],
  allowsTrial: true,
  summary: 'The active commitment, client seed and next nonce, and the last revealed pair.',
  output: seedState,
});
export const playSeeds = call({
  method: 'GET', path: '/wps/play/seeds', needs: 'play', refusals: ['ticket_invalid'],
  summary: 'The active commitment and the next one, for the frame of a game to show.',
  output: seedState,
});
export const openSeeds = call({
  method: 'POST', path: '/wps/play/seeds', needs: 'play', callsPerMinuteMax: 60,
  summary: 'Begin the first pair of seeds: the one whose commitment was shown, with a client seed '
    + 'that the browser drew. No round of a pair is drawn before.',
  body: z.object({ clientSeed, nextCommitment: commitment }),
  output: seedState, refusals: ['state_conflict', 'commitment_changed', 'ticket_invalid'],
});
export const rotateSeeds = call({
  method: 'POST', path: '/wps/fairness/seeds/rotate', needs: 'member', callsPerMinuteMax: 60,
  allowsTrial: true,
  summary: 'Reveal the active server seed, if there is one, and begin the next pair with this '
    + 'client seed: exactly the pair whose commitment is named.',
  body: z.object({ clientSeed, nextCommitment: commitment }),
  output: seedState, refusals: ['state_conflict', 'commitment_changed'],
});

const beaconSource = z.enum(['drand', 'development']);
/** The beacon round that salted a chain, as a board names it; null: the house chose the salt. */
export const saltedBy = z.object({ source: beaconSource, round: z.number().int() }).nullable();
const beaconRound = z.object({ source: beaconSource, chainHash: z.string(),
  publicKey: z.string(), genesisMilliseconds: z.number(), periodMilliseconds: z.number(),
  round: z.number().int(), signature: z.string().nullable() });
/**
 * `fish_caught`: another shot was faster; `expired`: no hit was reported in time. The seed of the
 * wave gives the fish, and where it was at `metAt`.
 */
const shotRefund = z.object({ reason: z.enum(['fish_caught', 'expired']), firedAt: timestamp,
  refundedAt: timestamp,
  hit: z.object({ wave: z.number().int(), waveSeed: z.string(), fish: z.number().int(),
    target: z.string(), metAt: timestamp.nullable(),
    caughtBy: z.object({ roundId: z.string(), at: timestamp }).nullable() }).nullable() });

const chain = z.object({ terminal: z.string(),
  /** How many rounds the chain has; files of before do not say. */
  length: z.number().int().optional(),
  /** The beacon round whose signature is the salt; null: the house chose the salt, as before. */
  beacon: beaconRound.nullable().optional(),
  /** The announcement of end and round in the signed log. */
  log: anchor.nullable().optional(),
  /** All other announcements of the chain: only one that was signed too late has any. */
  namings: z.array(anchor).optional() });
/** The wave that a shot met: its seed is made of a link of the day's chain, and the salt. */
const waveProof = z.object({ roomId: z.string(), wave: z.number().int(), seed: z.string(),
  link: z.string(), salt: z.string(), chain });

/** One operator while bets were taken, two later; the house where its own fault ended it. */
const voidedBy = z.enum(['one', 'two', 'house']);
export const proof = z.object({
  roundId: z.string(), slug: z.string(), version: z.string(),
  kind: z.enum(['instant', 'shared', 'steps', 'rising', 'shots', 'acted']),
  commitment: z.string(), serverSeed: z.string().nullable(), clientSeed: z.string(),
  nonce: z.number().int(), at: timestamp,
  chain: chain.extend({ previous: z.string() }).nullable(),
  /** Of a private round: who chose what first, and the commitment in the signed log. */
  seeds: z.object({ origin: seedOrigin, committedAt: timestamp, begunAt: timestamp,
    log: anchor.nullable() }).optional(),
  /** Which fish came to a shot; missing where it met none, and of waves of before. */
  wave: waveProof.optional(),
  /** Why a shot was given back, and what shows it. */
  refund: shotRefund.optional(),
  bets: z.array(z.object({ wagerId: z.string(), bet: z.string(), stake: amount, payout: amount,
    state: z.string() })),
  outcome: z.record(z.string(), z.unknown()).nullable(),
  currencyDigits: z.number().int(),
  /** The pay profile of a shared table, such as `noCommission`. */
  profile: z.string().nullable(),
  /** What the player chose, and what was done in a round of steps. */
  choice: choice.optional(), actions: z.array(choice).optional(),
  /** Who played an acted round: its seats with the bets that lay there before the deal. */
  seated: z.array(z.object({ seat: z.string(), bets: z.array(z.string()) })).optional(),
  /** Of a round that was voided: the state it was in then, by whom, why, and when. */
  voided: z.object({ from: z.string().nullable(), by: voidedBy.nullable(),
    reason: z.string().nullable(), at: timestamp }).optional(),
});
export type Proof = z.output<typeof proof>;
/** A void round; null stands where it was not kept. `from` is the state it was voided in. */
export const voidedRound = z.object({ roundId: z.string(), slug: z.string(),
  table: z.string().nullable(), number: z.number().int(), openedAt: timestamp,
  voidedAt: timestamp, from: z.string().nullable(), by: voidedBy.nullable(),
  /** The operator's words; where the house did it, `version` or `unheld`. */
  reason: z.string().nullable(), staked: amount });
export type VoidedRound = z.output<typeof voidedRound>;
export const voidedRounds = call({
  method: 'GET', path: '/wps/fairness/voids', needs: 'nothing', refusals: [],
  summary: 'Rounds of this brand that were voided with bets on them, the last first, each with '
    + 'its reason. Nobody is named; the proof of each says what the rules would have paid.',
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(voidedRound),
});
export const roundProof = call({
  method: 'GET', path: '/wps/fairness/rounds/{roundId}', needs: 'nothing', refusals: [],
  summary: 'All that is needed to replay a round. Bets are shown to their owner only; an '
    + 'instant round is shown to its owner, a table round to everyone.',
  params: z.object({ roundId: id }), output: proof,
});

export const seedPairs = call({
  method: 'GET', path: '/wps/fairness/pairs', needs: 'member', refusals: [], allowsTrial: true,
  summary: 'The member\'s pairs of seeds, newest first, with how many rounds each has drawn.',
  query: z.object({ cursor: z.string().max(20).optional() }),
  output: listOf(z.object({ pairId: z.string(), commitment: z.string(), clientSeed: z.string(),
    origin: seedOrigin, committedAt: timestamp, begunAt: timestamp,
    retiredAt: timestamp.nullable(), rounds: z.number().int() })),
});
export const pairNonces = call({
  method: 'GET', path: '/wps/fairness/pairs/{pairId}/nonces', needs: 'member', refusals: [],
  allowsTrial: true,
  summary: 'Everything that was drawn under one of the member\'s pairs, nonce by nonce from 0: '
    + 'whoever holds the list against the number of rounds finds a gap or a nonce drawn twice.',
  params: z.object({ pairId: id }), query: z.object({ cursor: z.string().max(20).optional() }),
  output: listOf(z.object({ nonce: z.number().int(), roundId: z.string(), slug: z.string(),
    kind: z.enum(['instant', 'steps', 'shots']), state: z.string(), at: timestamp })),
});
