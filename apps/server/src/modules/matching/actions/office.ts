import type { InputOf } from '@fairhouse/contract';
import type { decideMatch, officeMatches, officeOneMatch } from '@fairhouse/contract/matching';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { claimsOf, countReviews, linesOf, matchOf, noteClaim, officeRow, officeRows, proofOf,
  type MatchRow, type Side } from '../store.ts';
import { printOffice } from './print.ts';
import { printProof } from './proof.ts';
import { credit, letGo, lockWhole } from './settle.ts';

export const listMatches = async (ctx: Ctx, input: InputOf<typeof officeMatches>) => {
  const rows = await officeRows(ctx.db, { brandId: ctx.brand.id, view: input.view,
    keyword: input.keyword?.trim() ?? '', cursor: input.cursor ?? null,
    count: input.pageSize + 1 });
  const list = rows.slice(0, input.pageSize);
  return { list: list.map((row) => printOffice(ctx, row)),
    nextCursor: rows.length > list.length ? list.at(-1)?.match_id ?? null : null,
    reviews: await countReviews(ctx.db, ctx.brand.id) };
};

export const readMatch = async (ctx: Ctx, { id }: InputOf<typeof officeOneMatch>) => {
  const brandId = ctx.brand.id;
  const row = await officeRow(ctx.db, brandId, id);
  if (!row) return refuse('not_found');
  const proof = async (side: Side) => {
    const bytes = await proofOf(ctx.db, { brandId, id, side });
    return bytes ? printProof(bytes) : null;
  };
  return { match: printOffice(ctx, row), payerProof: await proof('payer'),
    payeeProof: await proof('payee'),
    payerClaims: await claimsOf(ctx.db, { brandId, memberId: row.payer_id }),
    payeeClaims: await claimsOf(ctx.db, { brandId, memberId: row.payee_id }),
    lines: (await linesOf(ctx.db, brandId, id)).map((line) => ({ at: line.at.toISOString(),
      by: line.by_name, action: line.action, note: line.note })) };
};

type Decision = InputOf<typeof decideMatch>;
/** A claim is false against what was decided, not beside it. */
const isSense = ({ outcome, falseClaim }: Decision): boolean => falseClaim === 'NONE'
  || (falseClaim === 'PAYER') === (outcome === 'NOT_PAID') || outcome === 'PART';

export const decide = async (ctx: Ctx, input: Decision) => {
  if (!isSense(input)) return refuse('validation_failed', { fields: { falseClaim: 'pattern' } });
  const told = await ctx.db.transaction(async (tx) => {
    const row = await lockWhole(tx, ctx.brand.id, input.id);
    if (!row) return refuse('not_found');
    if (row.state !== 'review') return refuse('state_conflict');
    const done = await settle(ctx, tx, { row, input });
    if (isRefusal(done)) return done;
    if (input.falseClaim !== 'NONE') {
      await noteClaim(tx, { brandId: ctx.brand.id, id: row.match_id,
        memberId: input.falseClaim === 'PAYER' ? row.payer_id : row.payee_id });
    }
    await noteDeed(ctx, tx, { row, input });
    return done;
  });
  if (isRefusal(told)) return told;
  await told();
  const row = await officeRow(ctx.db, ctx.brand.id, input.id);
  return row ? printOffice(ctx, row) : refuse('not_found');
};

type Deciding = { row: MatchRow; input: Decision };
const settle = async (ctx: Ctx, tx: Queries, { row, input }: Deciding) => {
  const deed = { brand: ctx.brand, row, by: operatorOf(ctx).name, note: input.note };
  if (input.outcome === 'NOT_PAID') {
    return letGo(ctx, tx, { ...deed, to: 'refused', reason: 'not_paid' });
  }
  if (input.outcome === 'RECEIVED') {
    return credit(ctx, tx, { ...deed, to: 'forced', receivedMinor: row.amount,
      action: 'forced', reason: 'forced' });
  }
  const part = parseAmount(input.amountReceived ?? '', ctx.brand.currency);
  return part === undefined || part <= 0n || part >= row.amount
    ? refuse('invalid_amount', { fields: { amountReceived: 'pattern' } })
    : credit(ctx, tx, { ...deed, to: 'partly', receivedMinor: part, action: 'partly',
      reason: 'decided_part' });
};

const noteDeed = async (ctx: Ctx, tx: Queries, { row, input }: Deciding): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  const sides = await officeRow(tx, ctx.brand.id, row.match_id);
  const after = await matchOf(tx, ctx.brand.id, row.match_id);
  await note(tx, { brandId: ctx.brand.id, operatorId, operatorName: name, ip: ctx.ip,
    action: 'matching.decide', subject: `member:${sides?.payer ?? ''}`, reason: input.note,
    before: { match: row.match_id, state: row.state },
    after: { state: after?.state, payee: sides?.payee, falseClaim: input.falseClaim,
      amount: printAmount(row.amount, ctx.brand.currency),
      received: printAmount(after?.received ?? 0n, ctx.brand.currency) } });
};
