import type { InputOf } from '@fairhouse/contract';
import type { officeMatches, officeOneMatch } from '@fairhouse/contract/matching';
import type { ProofSide } from '@fairhouse/contract/matching-words';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { claimsOf, countReviews, linesOf, officeRow, officeRows, proofOf } from '../store.ts';
import { printOffice } from '../print.ts';
import { printProof } from './proof.ts';

export const listMatches = async (ctx: Ctx, input: InputOf<typeof officeMatches>) => {
  const rows = await officeRows(ctx.db, {
    brandId: ctx.brand.id,
    view: input.view,
    keyword: input.keyword?.trim() ?? '',
    cursor: input.cursor ?? null,
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map((row) => printOffice(ctx, row)),
    nextCursor: rows.length > list.length ? (list.at(-1)?.match_id ?? null) : null,
    reviews: await countReviews(ctx.db, ctx.brand.id),
  };
};

export const readMatch = async (ctx: Ctx, { id }: InputOf<typeof officeOneMatch>) => {
  const brandId = ctx.brand.id;
  const row = await officeRow(ctx.db, brandId, id);
  if (!row) return refuse('not_found');
  const proof = async (side: ProofSide) => {
    const bytes = await proofOf(ctx.db, { brandId, id, side });
    return bytes ? printProof(bytes) : null;
  };
  return {
    match: printOffice(ctx, row),
    payerProof: await proof('payer'),
    payeeProof: await proof('payee'),
    objectionProof: await proof('objection'),
    payerClaims: await claimsOf(ctx.db, { brandId, memberId: row.payer_id }),
    payeeClaims: await claimsOf(ctx.db, { brandId, memberId: row.payee_id }),
    lines: (await linesOf(ctx.db, brandId, id)).map((line) => ({
      at: line.at.toISOString(),
      by: line.by_name,
      action: line.action,
      note: line.note,
    })),
  };
};
