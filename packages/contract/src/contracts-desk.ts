import { z } from 'zod';
import { call, cursorQuery, id, listOf, timestamp } from './call.ts';
import { contract, contractKind, contractState, COSTS, offered } from './contracts.ts';

const reason = z.string().trim().min(5).max(300);
const reading = { needs: 'operator', permission: 'contracts.read' } as const;
const managing = { needs: 'operator', permission: 'contracts.manage' } as const;
/** Why a contract stands still: its bills wait as disputed until it goes on. */
export const SUSPEND_REASONS = ['fraud', 'self_dealing', 'identity', 'legal', 'other'] as const;

export const officeContracts = call({
  method: 'GET',
  path: '/office/api/contracts',
  ...reading,
  refusals: [],
  summary: 'The register of contracts of agents, the newest first.',
  query: z.object({
    kind: contractKind.optional(),
    state: contractState.optional(),
    account: z.string().max(64).optional(),
    cursor: cursorQuery.cursor,
    pageSize: cursorQuery.pageSize,
  }),
  output: listOf(contract),
});
export const officeContract = call({
  method: 'GET',
  path: '/office/api/contracts/{id}',
  ...reading,
  refusals: [],
  summary: 'A contract with all its versions and their hashes.',
  params: z.object({ id }),
  output: z.object({ contract, versions: z.array(contract), reasonCode: z.string().nullable() }),
});
export const offerHouseContract = call({
  method: 'PUT',
  path: '/office/api/contracts',
  ...managing,
  summary:
    'The house offers terms to an agent without an upline: those of a template, or those given. ' +
    'Above the rate of the setting, and of wages that with all else come to what the best play ' +
    'leaves, a second operator approves first, and `contract` is null. ' +
    'Header Idempotency-Key is required.',
  body: z.object({
    memberId: id,
    reason,
    /** Its terms are offered as they stand; no others are given beside it. */
    templateId: id.optional(),
    costs: z.array(z.enum(COSTS)).default([]),
    ...offered.partial({ kind: true, period: true, tiers: true }).shape,
  }),
  output: z.object({ contract: contract.nullable() }),
  refusals: [
    'contract_terms_invalid',
    'agent_not_approved',
    'state_conflict',
    'idempotency_conflict',
    'feature_off',
  ],
});
export const answerHouseContract = call({
  method: 'POST',
  path: '/office/api/contracts/{id}/answer',
  ...managing,
  summary: 'The house answers a top agent that asks to end a contract.',
  params: z.object({ id }),
  body: z.object({ version: z.number().int(), answer: z.enum(['sign', 'reject']), reason }),
  output: contract,
  refusals: ['state_conflict'],
});
export const endHouseContract = call({
  method: 'POST',
  path: '/office/api/contracts/{id}/end',
  ...managing,
  summary: 'The house asks a top agent to end a contract.',
  params: z.object({ id }),
  body: z.object({ version: z.number().int(), reason }),
  output: contract,
  refusals: ['state_conflict'],
});
export const suspendContract = call({
  method: 'POST',
  path: '/office/api/contracts/{id}/suspend',
  ...managing,
  summary:
    'Suspends a contract with a reason code, whatever it waits for, or lets it go on. Its bills ' +
    'wait as disputed meanwhile.',
  params: z.object({ id }),
  body: z.object({
    version: z.number().int(),
    action: z.enum(['suspend', 'go_on']),
    reasonCode: z.enum(SUSPEND_REASONS),
    reason,
  }),
  output: contract,
  refusals: ['state_conflict'],
});

const template = z.object({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  terms: contract.shape.terms,
  /** What a top agent is offered by itself when its upline was closed; one a kind. */
  isDefault: z.boolean(),
  /** The rate of the setting is passed: it was written by two operators. */
  isDear: z.boolean(),
  changedAt: timestamp,
  changedBy: z.string(),
});
export type ContractTemplate = z.output<typeof template>;
export const contractTemplates = call({
  method: 'GET',
  path: '/office/api/contract-templates',
  ...reading,
  refusals: [],
  summary: 'Templates of contracts of the house, by kind and name; at most a hundred.',
  query: z.object({ kind: contractKind.optional() }),
  output: z.object({ list: z.array(template) }),
});
export const contractTemplate = call({
  method: 'GET',
  path: '/office/api/contract-templates/{id}',
  ...reading,
  refusals: [],
  summary: 'A template with all its versions, the newest first.',
  params: z.object({ id }),
  output: z.object({ template, versions: z.array(template.omit({ isDefault: true })) }),
});
export const writeContractTemplate = call({
  method: 'PUT',
  path: '/office/api/contract-templates',
  ...managing,
  summary:
    'Writes a template: a new one without `id`, otherwise the next version of the one that was ' +
    'read in `version`; its kind stays. Above the rate of the setting a second operator approves ' +
    'first, and `template` is null. What was offered before stays as it is.',
  body: z.object({
    id: id.optional(),
    version: z.number().int().min(0).default(0),
    name: z.string().trim().min(2).max(60),
    isDefault: z.boolean().default(false),
    costs: z.array(z.enum(COSTS)).default([]),
    reason,
    ...offered.shape,
  }),
  output: z.object({ template: template.nullable() }),
  refusals: ['contract_terms_invalid', 'state_conflict'],
});
export const removeContractTemplate = call({
  method: 'POST',
  path: '/office/api/contract-templates/{id}/remove',
  ...managing,
  summary: 'Takes a template out of the list; what was offered from it stays.',
  params: z.object({ id }),
  body: z.object({ version: z.number().int(), reason }),
  output: z.object({ ok: z.literal(true) }),
  refusals: ['state_conflict'],
});
