import { z } from 'zod';
import { call, cursorQuery, id, listOf } from './call.ts';
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
    'The house offers terms to an agent without an upline. Above the rate of the setting a ' +
    'second operator approves first, and `contract` is null. Header Idempotency-Key is required.',
  body: z.object({
    memberId: id,
    reason,
    costs: z.array(z.enum(COSTS)).default([]),
    ...offered.shape,
  }),
  output: z.object({ contract: contract.nullable() }),
  refusals: ['contract_terms_invalid', 'state_conflict', 'idempotency_conflict', 'feature_off'],
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
  summary: 'Suspends an active contract with a reason code, or lets it go on.',
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
