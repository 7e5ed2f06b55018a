import { z } from 'zod';
import { call, id, timestamp } from './call.ts';

/** What speaks of risk, each with the text `riskPart_<code>`. */
export const RISK_PARTS = [
  'finding_high',
  'finding_medium',
  'finding_low',
  'reported',
  'watched',
  'abuse',
  'chargebacks',
  'shared_cards',
  'alike',
  'opposite_bets',
  'new_and_large',
  'unverified',
  'failed_logins',
  'owes',
] as const;
export type RiskPart = (typeof RISK_PARTS)[number];
export const RISK_MAX = 100;
/** From so many points on it is medium, and high. */
export const RISK_LEVELS = { medium: 30, high: 60 } as const;

const score = z.object({
  score: z.number().int(),
  level: z.enum(['low', 'medium', 'high']),
  parts: z.array(
    z.object({ code: z.enum(RISK_PARTS), points: z.number().int(), count: z.number().int() }),
  ),
});
export type Risk = z.output<typeof score>;
export const memberRisk = call({
  method: 'GET',
  path: '/office/api/members/{id}/risk',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  params: z.object({ id }),
  summary:
    'How much speaks of risk in a member, from 0 to 100, with its parts: what was counted, and ' +
    'the points it gives. It decides nothing.',
  output: score,
});
/** As many as a list shows at once. */
export const RISK_MEMBERS_MAX = 50;
export const membersRisk = call({
  method: 'GET',
  path: '/office/api/risk',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  summary:
    'The same of several members, whose ids stand behind each other with commas: 50 at most. ' +
    'Who is not there is left out.',
  query: z.object({
    members: z
      .string()
      .max(1_100)
      .regex(/^\d{1,19}(,\d{1,19})*$/)
      .refine((text) => text.split(',').length <= RISK_MEMBERS_MAX),
  }),
  output: z.object({ list: z.array(score.extend({ memberId: z.string() })) }),
});

const points = z.number().int().min(0).max(RISK_MAX);
/** Of the first one, of each further one, at most; fewer than `from` are nothing. */
const weight = z.object({
  first: points,
  each: points,
  most: points,
  from: z.number().int().min(1).max(1_000),
});
export type RiskWeight = z.output<typeof weight>;
const weightShown = weight.extend({
  part: z.enum(RISK_PARTS),
  version: z.number().int(),
  changedBy: z.string(),
  changedAt: timestamp.nullable(),
  /** A change of it waits for a second person. */
  isAsked: z.boolean(),
});
export type RiskWeightShown = z.output<typeof weightShown>;
export const riskWeights = call({
  method: 'GET',
  path: '/office/api/risk/weights',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  summary: 'What each part gives to the score of risk at this brand.',
  output: z.object({ list: z.array(weightShown) }),
});
export const changeRiskWeight = call({
  method: 'PUT',
  path: '/office/api/risk/weights/{part}',
  needs: 'operator',
  permission: 'risk.manage',
  refusals: ['state_conflict', 'validation_failed'],
  params: z.object({ part: id }),
  body: weight.extend({ version: z.number().int(), reason: z.string().trim().min(5).max(300) }),
  summary:
    'Ask for another weight of a part, which another person decides; every score goes by it from ' +
    'then on. validation_failed where the most is below the first; state_conflict where somebody ' +
    'else changed it, or it is asked for already.',
  output: weightShown,
});
