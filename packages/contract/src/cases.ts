import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { LAUNDERING_RULES, SEVERITIES } from './laundering-words.ts';

/** open: somebody works on it. waiting: for something from outside. */
export const CASE_STATES = ['open', 'waiting', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];
/** Each has the text `caseOutcome_<outcome>`. */
export const CASE_OUTCOMES = ['no_concern', 'keep_watching', 'restricted', 'reported'] as const;
export type CaseOutcome = (typeof CASE_OUTCOMES)[number];
/** What evidence is: words of an operator, or a thing of the member by its id. */
export const CASE_EVIDENCE = [
  'note',
  'wager',
  'transfer',
  'deposit',
  'withdrawal',
  'document',
] as const;
export type CaseEvidence = (typeof CASE_EVIDENCE)[number];
const CASE_LINES = [
  ...CASE_EVIDENCE,
  'opened',
  'finding',
  'taken',
  'state',
  'asked',
  'decided',
  'bound',
  'lifted',
] as const;
/** What lies on a member by a decision; only two persons lift any of them. */
export const CASE_BLOCKS = ['withdrawals', 'money', 'closed'] as const;

const reason = z.string().trim().min(5).max(300);
const shown = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  state: z.enum(CASE_STATES),
  owner: z.string().nullable(),
  openedBy: z.string(),
  openedAt: timestamp,
  reason: z.string(),
  findings: z.number().int(),
  outcome: z.enum(CASE_OUTCOMES).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: timestamp.nullable(),
  /** What an authority called the report. */
  reference: z.string().nullable(),
  /** A decision was asked for and waits for another person. */
  isAsked: z.boolean(),
});
export type Case = z.output<typeof shown>;
const whole = z.object({
  case: shown,
  /** What waits was asked before something here: nobody approves it, and it is asked anew. */
  isStale: z.boolean(),
  findings: z.array(
    z.object({
      id: z.string(),
      rule: z.enum(LAUNDERING_RULES),
      severity: z.enum(SEVERITIES),
      counted: z.record(z.string(), z.string()),
      evidence: z.number().int(),
    }),
  ),
  lines: z.array(
    z.object({
      no: z.number().int(),
      at: timestamp,
      by: z.string(),
      kind: z.enum(CASE_LINES),
      ref: z.string(),
      text: z.string(),
    }),
  ),
});
export type WholeCase = z.output<typeof whole>;

const acting = { method: 'POST', needs: 'operator', output: whole } as const;
export const cases = call({
  method: 'GET',
  path: '/office/api/cases',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  summary: 'Cases about members, the newest first: of a state, of a member.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    state: z.enum(CASE_STATES).optional(),
    memberId: id.optional(),
    keyword: z.string().max(60).optional(),
  }),
  output: listOf(shown),
});
export const oneCase = call({
  method: 'GET',
  path: '/office/api/cases/{id}',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  params: z.object({ id }),
  output: whole,
  summary: 'A case with its findings and everything that was written down; nothing is changed.',
});
export const openCase = call({
  ...acting,
  path: '/office/api/cases',
  permission: 'cases.work',
  refusals: ['state_conflict'],
  body: z.object({ memberId: id, findingId: id.optional(), reason }),
  summary:
    'Opens a case about a member, from a finding or by hand. While one of the member is not ' +
    'decided a finding is added to it, and a second one by hand is refused (state_conflict).',
});
export const takeCase = call({
  ...acting,
  path: '/office/api/cases/{id}/take',
  permission: 'cases.work',
  refusals: ['state_conflict'],
  params: z.object({ id }),
  body: z.object({ state: z.enum(['open', 'waiting']), reason }),
  summary: 'Take it, or take it over, and say whether it waits for something.',
});
export const addCaseEvidence = call({
  ...acting,
  path: '/office/api/cases/{id}/evidence',
  permission: 'cases.work',
  refusals: ['state_conflict', 'validation_failed'],
  params: z.object({ id }),
  body: z.object({
    kind: z.enum(CASE_EVIDENCE),
    ref: z.string().trim().max(64),
    text: z.string().trim().min(3).max(1000),
  }),
  summary:
    'Add a note, or a thing of this member by its id, with words. validation_failed (ref) where ' +
    'the member has no such thing.',
});
export const decideCase = call({
  ...acting,
  path: '/office/api/cases/{id}/decide',
  permission: 'cases.decide',
  refusals: ['forbidden', 'state_conflict', 'limit_exceeded', 'validation_failed'],
  params: z.object({ id }),
  body: z.object({
    outcome: z.enum(CASE_OUTCOMES),
    block: z.enum(CASE_BLOCKS).optional(),
    reference: z.string().trim().min(3).max(80).optional(),
    reason,
  }),
  summary:
    'Decide. To restrict lays a block that two persons lift, at once, and asks for ' +
    'members.block as well. Everything else lets the member go on and is asked for: another ' +
    'person decides under approvals, about what stood there when it was asked. What was asked ' +
    'before something came is declined by asking anew. A report names the reference of the ' +
    'authority.',
});
