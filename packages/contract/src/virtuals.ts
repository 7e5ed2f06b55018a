import { z } from 'zod';
import { call, id, timestamp } from './call.ts';
import { anchor } from './checkpoints.ts';
import { beaconRound, chain } from './records-proofs.ts';

/** A virtual match: the table it was drawn from, what was committed, and after it the seed. */
export const virtualProof = call({
  method: 'GET',
  path: '/lgw/sports/events/{eventId}/proof',
  needs: 'nothing',
  refusals: ['not_found'],
  summary: 'All that proves a virtual match; of a match that a feed tells of not_found.',
  params: z.object({ eventId: id }),
  output: z.object({
    eventId: z.string(),
    leagueId: z.string(),
    /** The keys of the sides, as they were announced. */
    home: z.string(),
    away: z.string(),
    kicksAt: timestamp,
    state: z.enum(['open', 'closed', 'live', 'ended', 'void']),
    voidReason: z.string().nullable(),
    /** `home-away weight` a line, or `map <millionths> of <best>` (packages/book). */
    table: z.string(),
    tableHash: z.string(),
    /** SHA-256 of the seed: null until all matches before are over, whose seed it would give. */
    commitment: z.string().nullable(),
    /** The number of the match in the chain of its league. */
    number: z.number().int(),
    beacon: beaconRound.extend({ at: timestamp }),
    chain,
    announced: z.object({
      transferId: z.string(),
      text: z.string(),
      /** The block of matches before, which this one names; null: it is the first. */
      before: z.string().nullable(),
      at: timestamp,
      log: anchor.nullable(),
    }),
    /** Null until the match is over, and all before it. */
    seed: z.string().nullable(),
    signature: z.string().nullable(),
    /** By minutes from 1; null of a series, and until the seed is shown. */
    goals: z
      .array(z.object({ side: z.enum(['home', 'away']), minute: z.number().int() }))
      .nullable(),
    /** Who won each map of a series. */
    maps: z.array(z.enum(['home', 'away'])).nullable(),
    /** Bets went back: all by the house, or those of some markets by two operators. */
    voided: z
      .object({
        from: z.enum(['open', 'closed', 'live', 'ended']),
        by: z.enum(['house', 'two']),
        /** `beacon_late`, `unsealed`, `restored`; of operators `desk`. */
        reason: z.string(),
        at: timestamp,
        /** When the house first asked for the beacon and had no answer. */
        askedAt: timestamp.nullable(),
        /** Null: all. */
        markets: z.array(z.string()).nullable(),
      })
      .optional(),
  }),
});
export type VirtualProof = z.output<typeof virtualProof>;
