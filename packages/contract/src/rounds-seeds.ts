import { z } from 'zod';
import { call, id, listOf, timestamp } from './call.ts';

/**
 * Which came first. `commitment_first`: the house was bound before the member gave a seed.
 * `seed_first`: a pair of before, whose server seed was drawn when the member's was known.
 * `house`: a first pair of before, of which the house drew both.
 */
export const seedOrigin = z.enum(['commitment_first', 'seed_first', 'house']);
const commitment = z.string().regex(/^[0-9a-f]{64}$/);
const clientSeed = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

export const seedState = z.object({
  /** The active pair; null before the member has given a first seed of their own. */
  commitment: z.string().nullable(),
  clientSeed: z.string().nullable(),
  nonce: z.number().int(),
  origin: seedOrigin.nullable(),
  /** The commitment of the pair that comes next: it is fixed before its client seed is known. */
  next: z.object({ commitment: z.string(), committedAt: timestamp }),
  previous: z
    .object({
      serverSeed: z.string(),
      commitment: z.string(),
      clientSeed: z.string(),
      rounds: z.number().int(),
    })
    .nullable(),
});

export const seeds = call({
  method: 'GET',
  path: '/wps/fairness/seeds',
  needs: 'member',
  refusals: [],
  allowsTrial: true,
  summary: 'The active commitment, client seed and next nonce, and the last revealed pair.',
  output: seedState,
});
export const playSeeds = call({
  method: 'GET',
  path: '/wps/play/seeds',
  needs: 'play',
  refusals: ['ticket_invalid'],
  summary: 'The active commitment and the next one, for the frame of a game to show.',
  output: seedState,
});
export const openSeeds = call({
  method: 'POST',
  path: '/wps/play/seeds',
  needs: 'play',
  callsPerMinuteMax: 60,
  summary:
    'Begin the first pair of seeds: the one whose commitment was shown, with a client seed ' +
    'that the browser drew. No round of a pair is drawn before.',
  body: z.object({ clientSeed, nextCommitment: commitment }),
  output: seedState,
  refusals: ['state_conflict', 'commitment_changed', 'ticket_invalid'],
});
export const rotateSeeds = call({
  method: 'POST',
  path: '/wps/fairness/seeds/rotate',
  needs: 'member',
  callsPerMinuteMax: 60,
  allowsTrial: true,
  summary:
    'Reveal the active server seed, if there is one, and begin the next pair with this ' +
    'client seed: exactly the pair whose commitment is named.',
  body: z.object({ clientSeed, nextCommitment: commitment }),
  output: seedState,
  refusals: ['state_conflict', 'commitment_changed'],
});

export const seedPairs = call({
  method: 'GET',
  path: '/wps/fairness/pairs',
  needs: 'member',
  refusals: [],
  allowsTrial: true,
  summary: "The member's pairs of seeds, newest first, with how many rounds each has drawn.",
  query: z.object({ cursor: z.string().max(20).optional() }),
  output: listOf(
    z.object({
      pairId: z.string(),
      commitment: z.string(),
      clientSeed: z.string(),
      origin: seedOrigin,
      committedAt: timestamp,
      begunAt: timestamp,
      retiredAt: timestamp.nullable(),
      rounds: z.number().int(),
    }),
  ),
});
export const pairNonces = call({
  method: 'GET',
  path: '/wps/fairness/pairs/{pairId}/nonces',
  needs: 'member',
  refusals: [],
  allowsTrial: true,
  summary:
    "Everything that was drawn under one of the member's pairs, nonce by nonce from 0: " +
    'whoever holds the list against the number of rounds finds a gap or a nonce drawn twice.',
  params: z.object({ pairId: id }),
  query: z.object({ cursor: z.string().max(20).optional() }),
  output: listOf(
    z.object({
      nonce: z.number().int(),
      roundId: z.string(),
      slug: z.string(),
      kind: z.enum(['instant', 'steps', 'shots']),
      state: z.string(),
      at: timestamp,
    }),
  ),
});
