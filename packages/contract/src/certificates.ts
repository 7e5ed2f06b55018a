import { z } from 'zod';
import { call, timestamp } from './call.ts';

/** Parts of one as decimal text: 0.98942083 is 98.942083 per cent. */
const part = z.string().regex(/^-?\d+(\.\d+)?$/);

/** What the last wagers of a bet really returned, beside the band that 999 of 1,000 lie in. */
const observed = z.object({
  wagers: z.number().int(),
  /** Equal stakes on rounds of their own that would say as much: (sum s)^2 / sum s^2. */
  effective: z.number(),
  rtp: part,
  /** The deviation the band is made of; measured where the game publishes none. */
  deviation: part.nullable(),
  isDeviationMeasured: z.boolean(),
  band: z.object({ low: part, high: part }).nullable(),
  /** What rounding each payout down to the minor unit may have taken at most. */
  rounding: part,
  verdict: z.enum(['inside', 'outside', 'tooFew', 'unknown']),
  from: timestamp,
  until: timestamp,
});
export type Observed = z.output<typeof observed>;

const certifiedBet = z.object({
  /** `<bet>` or `<bet>:<profile>` where another pay profile returns something else. */
  bet: z.string(),
  rtp: part,
  houseEdge: part,
  /** The exact return: numerator and denominator. */
  fraction: z.tuple([z.string(), z.string()]),
  hitRate: part.nullable(),
  deviation: part.nullable(),
  volatility: z.string().nullable(),
  /** The most that comes back for a stake of one, stake included; null: see the game's. */
  largestWin: z.string().nullable(),
  method: z.string(),
  /** The return of the best choices; other play returns less. */
  needsPlay: z.boolean(),
  observed: observed.nullable(),
});
export type CertifiedBet = z.output<typeof certifiedBet>;

const headline = z.object({
  slug: z.string(),
  title: z.string(),
  kind: z.string(),
  category: z.string(),
  version: z.string(),
  sourceHash: z.string(),
  /** The main bet's, as the shelf shows it. */
  rtp: z.string(),
});

export const certificates = call({
  method: 'GET',
  path: '/wps/fairness/certificates',
  needs: 'nothing',
  refusals: [],
  summary:
    'Every game of the house with its version, the hash of its rules and the return of ' +
    'its main bet.',
  output: z.object({ list: z.array(headline) }),
});
export const oneCertificate = call({
  method: 'GET',
  path: '/wps/fairness/certificates/{slug}',
  needs: 'nothing',
  refusals: [],
  summary:
    'The certificate of a game: the exact return of every bet by its own rules, the files ' +
    'these rules are made of, and what the last million wagers of each bet returned.',
  params: z.object({ slug: z.string().max(64) }),
  output: headline.extend({
    hitRate: z.string().nullable(),
    volatility: z.number().int(),
    /** The most that a round returns for a stake of one. */
    largestWin: z.string(),
    /** The part of a stake that goes into jackpot pools; it is in the return of the main bet. */
    poolShare: part,
    /** What `sha256sum` prints for the files in this order has the source hash. */
    sources: z.array(z.object({ path: z.string(), hash: z.string() })),
    command: z.string(),
    confidence: part,
    window: z.number().int(),
    bets: z.array(certifiedBet),
    /** Wagers on bets that are too many to publish each, together by kind. */
    further: z.array(z.object({ bet: z.string(), rtp: part.nullable(), observed })),
    observedAt: timestamp.nullable(),
  }),
});
