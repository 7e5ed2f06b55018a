import type { InputOf } from '@fairhouse/contract';
import type {
  dropDocument as dropCall,
  sendDocument as sendCall,
} from '@fairhouse/contract/identity';
import type { DocumentKind } from '@fairhouse/contract/identity-words';
import { seal, sign } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isPictureFault, readPicture, type PictureFile } from '../../../kernel/pictures.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { documentOf, mayAdd, mayMove, nextTier, PICTURE_WIDTH_MAX } from '../rules.ts';
import {
  dropPicture,
  handIn,
  insertCheck,
  insertPicture,
  isFinal,
  lockMember,
  openCheckOf,
  picturesOf,
  setTier,
} from '../store.ts';
import { isAsked, readState, tierStatesOf } from './state.ts';

const KEY_BYTES = 18;
const ownerOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });

/** Whether a picture of it is taken now: only for what the next tier of the table needs. */
const judge = async (ctx: Ctx, tx: Queries, document: DocumentKind) => {
  const owner = ownerOf(ctx);
  await lockMember(tx, owner);
  const next = nextTier(await tierStatesOf(ctx, tx, owner));
  if (!next?.documents.includes(document)) return refuse('state_conflict');
  if (await isFinal(tx, { ...owner, tier: next.tier })) return refuse('state_conflict');
  const open = await openCheckOf(tx, owner);
  if (open && open.state !== 'init') return refuse('state_conflict');
  const pictures = open ? await picturesOf(tx, owner.brandId, open.check_id) : [];
  return mayAdd(document, pictures.filter((one) => one.kind === document).length)
    ? { tier: next.tier, checkId: open?.check_id }
    : refuse('too_many_files');
};

export const receiveDocument = async (ctx: Ctx, input: InputOf<typeof sendCall>) => {
  const document = documentOf(input.document);
  if (!document) return refuse('not_found');
  // Nobody's documents are collected where none are asked for.
  if (!isAsked(ctx.brand)) return refuse('feature_off');
  // Judged before the picture is drawn, which costs, and again when it is kept.
  const early = await ctx.db.transaction((tx) => judge(ctx, tx, document));
  if (isRefusal(early)) return early;
  const read = await readPicture(ctx.rawBody, [PICTURE_WIDTH_MAX], ['png', 'jpeg']);
  if (isPictureFault(read)) return refuse(read);
  const [file] = read.files;
  if (!file) throw new Error('a picture was drawn in no width');
  const kept = await keep(ctx, document, file);
  return isRefusal(kept) ? kept : readState(ctx);
};

const keep = (ctx: Ctx, document: DocumentKind, file: PictureFile) =>
  ctx.db.transaction(async (tx) => {
    const judged = await judge(ctx, tx, document);
    if (isRefusal(judged)) return judged;
    const checkId =
      judged.checkId ?? (await insertCheck(tx, { ...ownerOf(ctx), tier: judged.tier }));
    await insertPicture(tx, {
      brandId: ctx.brand.id,
      checkId,
      kind: document,
      id: ctx.random.bytes(KEY_BYTES).toString('base64url'),
      width: file.width,
      height: file.height,
      sealed: seal(ctx.secrets.atRest, file.bytes, ctx.random),
      // Of the secrets that stay this is the one; the words before keep its uses apart.
      digest: sign(ctx.secrets.waves, `identity:${ctx.brand.id}:`, ctx.rawBody),
    });
    return checkId;
  });

export const removeDocument = async (ctx: Ctx, { id }: InputOf<typeof dropCall>) =>
  (await dropPicture(ctx.db, { ...ownerOf(ctx), id })) ? readState(ctx) : refuse('not_found');

/** Judged by the table of now: what it no longer asks for is not kept. */
export const submit = async (ctx: Ctx) => {
  const owner = ownerOf(ctx);
  if (!isAsked(ctx.brand)) return refuse('feature_off');
  const done = await ctx.db.transaction(async (tx) => {
    await lockMember(tx, owner);
    const open = await openCheckOf(tx, owner);
    const next = nextTier(await tierStatesOf(ctx, tx, owner));
    if (!open || !next || !mayMove(open.state, 'pending') || open.state !== 'init') {
      return refuse('state_conflict');
    }
    const has = new Set(
      (await picturesOf(tx, owner.brandId, open.check_id)).map((one) => one.kind),
    );
    const lacking = next.documents.filter((one) => !has.has(one));
    if (lacking.length > 0) {
      return refuse('validation_failed', {
        fields: Object.fromEntries(lacking.map((one) => [one, 'required'])),
      });
    }
    await setTier(tx, owner.brandId, open.check_id, next.tier);
    await handIn(tx, { brandId: owner.brandId, checkId: open.check_id, documents: next.documents });
    return open.check_id;
  });
  return isRefusal(done) ? done : readState(ctx);
};
