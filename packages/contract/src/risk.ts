import { z } from 'zod';
import { call, id } from './call.ts';

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
  output: z.object({
    score: z.number().int(),
    level: z.enum(['low', 'medium', 'high']),
    parts: z.array(
      z.object({ code: z.enum(RISK_PARTS), points: z.number().int(), count: z.number().int() }),
    ),
  }),
});
