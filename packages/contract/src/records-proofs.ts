import { z } from 'zod';
import { amount, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { anchor } from './checkpoints.ts';
import { seedOrigin } from './rounds-seeds.ts';
import { choice } from './rounds.ts';

const beaconSource = z.enum(['drand', 'development']);
/** A round of a beacon, as it is named to who plays. */
export const namedBeacon = z.object({ source: beaconSource, round: z.number().int() });
/** The beacon round that salted a chain, as a board names it; null: the house chose the salt. */
export const saltedBy = namedBeacon.nullable();
export const beaconRound = z.object({
  source: beaconSource,
  chainHash: z.string(),
  publicKey: z.string(),
  genesisMilliseconds: z.number(),
  periodMilliseconds: z.number(),
  /** Of a network of drand other than quicknet: what its hash is made of. */
  network: z.object({ groupHash: z.string(), beaconId: z.string() }).optional(),
  round: z.number().int(),
  signature: z.string().nullable(),
});
/**
 * `fish_caught`: another shot was faster; `expired`: no hit was reported in time. The seed of the
 * wave gives the fish, and where it was at `metAt`.
 */
const shotRefund = z.object({
  reason: z.enum(['fish_caught', 'expired']),
  firedAt: timestamp,
  refundedAt: timestamp,
  hit: z
    .object({
      wave: z.number().int(),
      waveSeed: z.string(),
      fish: z.number().int(),
      target: z.string(),
      metAt: timestamp.nullable(),
      caughtBy: z.object({ roundId: z.string(), at: timestamp }).nullable(),
    })
    .nullable(),
});

export const chain = z.object({
  terminal: z.string(),
  /** How many rounds the chain has; files of before do not say. */
  length: z.number().int().optional(),
  /** The beacon round whose signature is the salt; null: the house chose the salt, as before. */
  beacon: beaconRound.nullable().optional(),
  /** The announcement of end and round in the signed log. */
  log: anchor.nullable().optional(),
  /** All other announcements of the chain: only one that was signed too late has any. */
  namings: z.array(anchor).optional(),
});
/** The wave that a shot met: its seed is made of a link of the day's chain, and the salt. */
const waveProof = z.object({
  roomId: z.string(),
  wave: z.number().int(),
  seed: z.string(),
  link: z.string(),
  salt: z.string(),
  chain,
});

/** The issue of a lottery: what was announced of it before, and the beacon that drew it. */
const issue = z.object({
  drawNo: z.string(),
  opensAt: timestamp,
  closesAt: timestamp,
  drawsAt: timestamp,
  beacon: beaconRound,
  /** When the house first asked for the round and had no answer; null: it had one at once. */
  askedAt: timestamp.nullable().optional(),
  announced: z.object({
    transferId: z.string(),
    text: z.string(),
    /** The block of issues before, which this one names; null: it is the first. */
    before: z.string().nullable(),
    at: timestamp,
    log: anchor.nullable(),
  }),
});
/** One operator while bets were taken, two later; the house where its own fault ended it. */
const voidedBy = z.enum(['one', 'two', 'house']);
export const proof = z.object({
  roundId: z.string(),
  slug: z.string(),
  version: z.string(),
  kind: z.enum(['instant', 'shared', 'steps', 'rising', 'shots', 'acted', 'draws']),
  commitment: z.string(),
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.number().int(),
  at: timestamp,
  /** Of a round at a table: which table. Its chain is announced under this name. */
  table: z.string().optional(),
  chain: chain.extend({ previous: z.string() }).nullable(),
  /** Of a private round: who chose what first, and the commitment in the signed log. */
  seeds: z
    .object({
      origin: seedOrigin,
      committedAt: timestamp,
      begunAt: timestamp,
      log: anchor.nullable(),
    })
    .optional(),
  /** Which fish came to a shot; missing where it met none, and of waves of before. */
  wave: waveProof.optional(),
  /** Why a shot was given back, and what shows it. */
  refund: shotRefund.optional(),
  /** Of a lottery: which issue it is. */
  issue: issue.optional(),
  bets: z.array(
    z.object({
      wagerId: z.string(),
      bet: z.string(),
      stake: amount,
      payout: amount,
      state: z.string(),
      /** Of a free bet: what it pays at most beside its stake. */
      freeMost: amount.optional(),
      /** Of a lottery: what was bet on, at which prize group. */
      line: z
        .object({
          play: z.string(),
          numbers: z.string(),
          base: z.number().int(),
          group: z.number().int(),
          /** What odds were lowered from; left out: the base. */
          top: z.number().int().optional(),
        })
        .optional(),
    }),
  ),
  outcome: z.record(z.string(), z.unknown()).nullable(),
  currencyDigits: z.number().int(),
  /** The pay profile of a shared table, such as `noCommission`. */
  profile: z.string().nullable(),
  /** What the player chose, and what was done in a round of steps. */
  choice: choice.optional(),
  actions: z.array(choice).optional(),
  /** Who played an acted round: its seats with the bets that lay there before the deal. */
  seated: z.array(z.object({ seat: z.string(), bets: z.array(z.string()) })).optional(),
  /** Of a round that was voided: the state it was in then, by whom, why, and when. */
  voided: z
    .object({
      from: z.string().nullable(),
      by: voidedBy.nullable(),
      reason: z.string().nullable(),
      at: timestamp,
    })
    .optional(),
});
export type Proof = z.output<typeof proof>;
/** A void round; null stands where it was not kept. `from` is the state it was voided in. */
export const voidedRound = z.object({
  roundId: z.string(),
  slug: z.string(),
  table: z.string().nullable(),
  number: z.number().int(),
  /** Of a lottery: which draw it was. */
  drawNo: z.string().nullable(),
  /** Of a virtual match: which one; its proof is a call of its own, and `table` names its sides. */
  eventId: z.string().nullable(),
  openedAt: timestamp,
  voidedAt: timestamp,
  from: z.string().nullable(),
  by: voidedBy.nullable(),
  /**
   * The operator's words; where the house did it, `version`, `fault`, `unheld`, `beacon_late`,
   * `unsealed` or `restored`; of a draw that two operators ended `operator`, of one on a day
   * off `day_off`, of markets of a virtual match that two voided `desk`.
   */
  reason: z.string().nullable(),
  staked: amount,
});
export type VoidedRound = z.output<typeof voidedRound>;
export const voidedRounds = call({
  method: 'GET',
  path: '/wps/fairness/voids',
  needs: 'nothing',
  refusals: [],
  summary:
    'Rounds and virtual matches of this brand that were voided with bets on them, the last ' +
    'first, each with its reason. Nobody is named; the proof of each says what the rules would ' +
    'have paid.',
  query: z.object({ cursor: cursorQuery.cursor, pageSize: cursorQuery.pageSize }),
  output: listOf(voidedRound),
});
export const roundProof = call({
  method: 'GET',
  path: '/wps/fairness/rounds/{roundId}',
  needs: 'nothing',
  refusals: [],
  summary:
    'All that is needed to replay a round. Bets are shown to their owner only; an ' +
    'instant round is shown to its owner, a table round to everyone.',
  params: z.object({ roundId: id }),
  output: proof,
});

export type SaltedBy = NonNullable<z.output<typeof saltedBy>>;
