import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type { matchProof, sendMatchProof } from '@fairhouse/contract/matching';
import type { ProofSide } from '@fairhouse/contract/matching-words';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isPictureFault, readPicture, type PictureFile } from '../../../kernel/pictures.ts';
import { likenessOf, printOf } from '../../../kernel/picture-likeness.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { settingsOf } from '../../brands/index.ts';
import { faultsOf, LIKENESS_MIN, NEAR_PROOFS, PRINT_BITS_APART } from '../rules.ts';
import {
  claimsOf,
  insertLine,
  keepProof,
  matchOf,
  moveMatch,
  nearProofs,
  noteNotice,
  proofOf,
  type MatchRow,
  type NearProof,
} from '../store.ts';
import { lockWhole, tellPayee, type TellAfter } from './settle.ts';
import { printNow } from './take.ts';

const PROOF_WIDTH = 1600;
const UNIQUE_VIOLATION = '23505';

const sideOf = (ctx: Ctx, row: MatchRow | undefined): ProofSide | undefined =>
  row?.payer_id === memberOf(ctx).memberId
    ? row.state === 'partial'
      ? 'objection'
      : 'payer'
    : row?.payee_id === memberOf(ctx).memberId
      ? 'payee'
      : undefined;
/**
 * The payer proves within the time to pay and to object, the other within the time to answer and
 * while an objection is looked at.
 */
const isAsked = (row: MatchRow, side: ProofSide): boolean =>
  side === 'payer'
    ? row.state === 'paying' && !row.is_pay_over
    : side === 'objection'
      ? row.state === 'partial' && !row.is_object_over
      : row.state === 'confirming'
        ? !row.is_confirm_over
        : row.state === 'review' && row.has_objection;

export const receiveProof = async (ctx: Ctx, { id }: InputOf<typeof sendMatchProof>) => {
  const open = await matchOf(ctx.db, ctx.brand.id, id);
  const side = sideOf(ctx, open);
  if (!open || !side) return refuse('not_found');
  if (!isAsked(open, side)) return refuse('state_conflict');
  const read = await readPicture(ctx.rawBody, [PROOF_WIDTH], ['png', 'jpeg']);
  if (isPictureFault(read)) return refuse(read);
  const [file] = read.files;
  if (!file) throw new Error('a picture was drawn in no width');
  const print = await printOf(file.bytes);
  const like = await likeOf(ctx, { id, print, content: file.bytes });
  const told = await ctx.db
    .transaction((tx) => keep(ctx, tx, { id, side, file, print, like }))
    .catch((error: unknown) => {
      // The same picture came to two matches in the same moment.
      if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) {
        return refuse('duplicate_proof');
      }
      throw error;
    });
  if (isRefusal(told)) return told;
  await told?.();
  return printNow(ctx, id);
};

/** The proof of another match that shows the same: near as a whole, and alike in each line. */
const likeOf = async (
  ctx: Ctx,
  p: { id: string; print: string; content: Buffer },
): Promise<NearProof | undefined> => {
  for (const near of await nearProofs(ctx.db, {
    brandId: ctx.brand.id,
    id: p.id,
    print: p.print,
    apart: PRINT_BITS_APART,
    count: NEAR_PROOFS,
  })) {
    if ((await likenessOf(p.content, near.content)) >= LIKENESS_MIN) return near;
  }
  return undefined;
};

type Sent = {
  id: string;
  side: ProofSide;
  file: PictureFile;
  print: string;
  like: NearProof | undefined;
};
/** It took time to draw; what was open may have ended meanwhile. */
const keep = async (ctx: Ctx, tx: Queries, { id, side, file, print, like }: Sent) => {
  const row = await lockWhole(tx, ctx.brand.id, id);
  if (!row || !isAsked(row, side)) return refuse('state_conflict');
  const place = { brandId: ctx.brand.id, id };
  const digest = createHash('sha256').update(file.bytes).digest('base64url');
  if (!(await keepProof(tx, { ...place, side, digest, bytes: file.bytes, print, like }))) {
    return refuse('duplicate_proof');
  }
  await insertLine(tx, { ...place, by: memberOf(ctx).account, action: `proof_${side}` });
  if (like) await insertLine(tx, { ...place, by: 'check', action: 'proof_like', note: like.code });
  return side === 'payer' ? paid(ctx, tx, { row, file, isLike: like !== undefined }) : undefined;
};

/** The clock of the other starts, and they are told for the first time. */
const paid = async (
  ctx: Ctx,
  tx: Queries,
  { row, file, isLike }: { row: MatchRow; file: PictureFile; isLike: boolean },
): Promise<TellAfter> => {
  const payerClaims = await claimsOf(tx, { brandId: ctx.brand.id, memberId: row.payer_id });
  await moveMatch(tx, {
    brandId: ctx.brand.id,
    id: row.match_id,
    state: 'confirming',
    confirmMinutes: settingsOf(ctx.brand).withdrawConfirmMinutes,
    checks: faultsOf({
      width: file.width,
      height: file.height,
      bytes: file.bytes.length,
      payerClaims,
      isLike,
    }),
  });
  await noteNotice(tx, ctx.brand.id, row.match_id);
  return tellPayee(ctx, tx, { brand: ctx.brand, row, text: 'matchPaid' });
};

export const printProof = (bytes: Buffer) => ({
  type: 'image/webp' as const,
  data: bytes.toString('base64'),
});
export const showProof = async (ctx: Ctx, { id, side }: InputOf<typeof matchProof>) => {
  const mine = sideOf(ctx, await matchOf(ctx.db, ctx.brand.id, id));
  const isOwn = (side === 'payee') === (mine === 'payee');
  if (!mine || (side !== 'payer' && !isOwn)) return refuse('not_found');
  const bytes = await proofOf(ctx.db, { brandId: ctx.brand.id, id, side });
  return bytes ? printProof(bytes) : refuse('not_found');
};
