import type { Contract } from '@fairhouse/contract/contracts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { printTerms, termsOf } from '../rules.ts';
import type { ContractRow } from '../store.ts';

export const isPending = (row: Pick<ContractRow, 'state'>): boolean =>
  row.state === 'pending_new' || row.state === 'pending_termination';
/** The side that did not make the request answers (D-J03). */
export const answersIt = (row: ContractRow, memberId: bigint): boolean =>
  isPending(row) &&
  (row.requested_by === 'downline' ? row.upline_id === memberId : row.downline_id === memberId);

export const printFor = (ctx: Ctx, row: ContractRow): Contract =>
  print(ctx, row, answersIt(row, memberOf(ctx).memberId));
/** In the office the house answers what a top agent asked. */
export const printForHouse = (ctx: Ctx, row: ContractRow): Contract =>
  print(ctx, row, isPending(row) && row.upline_id === null && row.requested_by === 'downline');

const print = (ctx: Ctx, row: ContractRow, isMineToAnswer: boolean): Contract => {
  const { currency } = ctx.brand;
  const runs = row.run_version === row.version;
  const now = ctx.clock.now();
  const hasBefore =
    row.before_terms !== null &&
    (row.before_until === null || row.before_until > now) &&
    (!runs || (row.from_at !== null && row.from_at > now));
  return {
    id: row.contract_id,
    version: row.version,
    upline: row.upline,
    downline: row.downline,
    isMineToAnswer,
    state: row.state,
    terms: printTerms(termsOf(row.terms), currency),
    before: hasBefore && row.before_terms ? printTerms(termsOf(row.before_terms), currency) : null,
    hash: row.hash,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    answerBy: row.answer_by?.toISOString() ?? null,
    beginsAt: runs ? (row.from_at?.toISOString() ?? null) : null,
    endsAt: row.ends_at?.toISOString() ?? null,
  };
};
