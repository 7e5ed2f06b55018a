import { z } from 'zod';
import { amount, amountInput, call, cursorQuery, id, listOf, timestamp } from './call.ts';
import {
  EVIDENCE_KINDS,
  FINDING_STATES,
  LAUNDERING_RULES,
  SEVERITIES,
} from './laundering-words.ts';

const rule = z.enum(LAUNDERING_RULES);
const severity = z.enum(SEVERITIES);
/** Sums in the currency of the brand, numbers as they are written. */
const terms = z.record(z.string(), z.string());
const reason = z.string().trim().min(5).max(300);

const ruleShown = z.object({
  rule,
  isOn: z.boolean(),
  severity,
  terms,
  version: z.number().int(),
  changedBy: z.string(),
  changedAt: timestamp.nullable(),
  /** A change of it waits for a second person. */
  isAsked: z.boolean(),
});
export type LaunderingRuleShown = z.output<typeof ruleShown>;

export const launderingRules = call({
  method: 'GET',
  path: '/office/api/laundering/rules',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  summary: 'What the house looks for in how money moves: each rule with its terms.',
  output: z.object({ currency: z.string(), list: z.array(ruleShown) }),
});
export const changeLaunderingRule = call({
  method: 'PUT',
  path: '/office/api/laundering/rules/{rule}',
  needs: 'operator',
  permission: 'risk.manage',
  summary:
    'Change a rule. What finds more is done at once; to switch one off, or to let it find less, ' +
    'is asked for, and another person decides. validation_failed names the terms that are out ' +
    'of their bounds; state_conflict where somebody else changed it, or it is asked for already.',
  params: z.object({ rule: id }),
  body: z.object({
    version: z.number().int(),
    isOn: z.boolean(),
    severity,
    terms: z.record(z.string().max(30), amountInput),
    reason,
  }),
  output: z.object({ rule: ruleShown, isAsked: z.boolean() }),
  refusals: ['state_conflict', 'validation_failed'],
});

const finding = z.object({
  id: z.string(),
  memberId: z.string(),
  account: z.string(),
  rule,
  severity,
  state: z.enum(FINDING_STATES),
  /** What was counted when it was looked at last, by the terms of then. */
  counted: terms,
  terms,
  foundAt: timestamp,
  /** When evidence was added last. */
  lookedAt: timestamp,
  evidence: z.number().int(),
  caseId: z.string().nullable(),
  outcome: z.string().nullable(),
});
export type Finding = z.output<typeof finding>;

export const findings = call({
  method: 'GET',
  path: '/office/api/laundering/findings',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  summary: 'What the rules found, the newest first: of a member, of a state, of a rule.',
  query: z.object({
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
    state: z.enum(FINDING_STATES).optional(),
    rule: rule.optional(),
    memberId: id.optional(),
    keyword: z.string().max(60).optional(),
  }),
  output: listOf(finding).extend({ currency: z.string() }),
});

const evidence = z.object({
  kind: z.enum(EVIDENCE_KINDS),
  /** The deposit, withdrawal, transfer, card, method or member by its id. */
  ref: z.string(),
  amount: amount.nullable(),
  at: timestamp,
  /** Of which look it is. */
  look: z.number().int(),
});
export const oneFinding = call({
  method: 'GET',
  path: '/office/api/laundering/findings/{id}',
  needs: 'operator',
  permission: 'risk.read',
  refusals: [],
  summary:
    'A finding with its evidence: what it rests on, and each look with the terms of then and ' +
    'what was counted. Nothing of it is ever changed; 500 pieces at most, the newest first.',
  params: z.object({ id }),
  output: z.object({
    finding,
    currency: z.string(),
    looks: z.array(z.object({ no: z.number().int(), at: timestamp, terms, counted: terms })),
    list: z.array(evidence),
  }),
});
