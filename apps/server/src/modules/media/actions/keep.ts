import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import {
  MEDIA_MAX,
  type changeMedium,
  type removeMedium,
  type uploadMedium,
} from '@fairhouse/contract/media';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isPictureFault, readPicture } from '../../../kernel/pictures.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { keyOf, tidyName, WIDTHS } from '../rules.ts';
import {
  countMedia,
  deleteMedium,
  insertMedium,
  lockLibrary,
  lockMedium,
  mediumByDigest,
  updateMedium,
  type MediumRow,
} from '../store.ts';
import { printMedium } from './show.ts';
import { usesOf } from './uses.ts';

type Done = { action: string; key: string; before?: unknown; after?: unknown };
const noteIt = (ctx: Ctx, tx: Queries, { key, ...done }: Done): Promise<void> => {
  const { operatorId, name } = operatorOf(ctx);
  return note(tx, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    ip: ctx.ip,
    subject: `media:${key}`,
    ...done,
  });
};
const noted = (row: MediumRow) => ({
  fileName: row.file_name,
  alt: row.alt,
  focus: `${row.focus_x} ${row.focus_y}`,
  size: `${row.width} x ${row.height}`,
});

const KEY_BYTES = 12;
export const upload = async (ctx: Ctx, input: InputOf<typeof uploadMedium>) => {
  const brandId = ctx.brand.id;
  const digest = createHash('sha256').update(ctx.rawBody).digest('base64url');
  const known = await mediumByDigest(ctx.db, brandId, digest);
  if (known) return printMedium(known);
  // Known before anything is unfolded; asked once more where it counts.
  if ((await countMedia(ctx.db, brandId)) >= MEDIA_MAX) return refuse('too_many_files');
  const read = await readPicture(ctx.rawBody, WIDTHS);
  if (isPictureFault(read)) return refuse(read);
  return ctx.db.transaction(async (tx) => {
    await lockLibrary(tx, brandId);
    const same = await mediumByDigest(tx, brandId, digest);
    if (same) return printMedium(same);
    if ((await countMedia(tx, brandId)) >= MEDIA_MAX) return refuse('too_many_files');
    const { operatorId, name } = operatorOf(ctx);
    const row = await insertMedium(tx, {
      brandId,
      digest,
      ...read,
      key: ctx.random.bytes(KEY_BYTES).toString('base64url'),
      fileName: tidyName(input.fileName),
      operatorId,
      operatorName: name,
    });
    await noteIt(ctx, tx, { action: 'media.upload', key: row.key, after: noted(row) });
    return printMedium(row);
  });
};

export const changeOne = async (ctx: Ctx, input: InputOf<typeof changeMedium>) => {
  const key = keyOf(input.id);
  if (key === undefined) return refuse('not_found');
  return ctx.db.transaction(async (tx) => {
    const before = await lockMedium(tx, ctx.brand.id, key);
    const after =
      before &&
      (await updateMedium(tx, {
        brandId: ctx.brand.id,
        key,
        alt: input.alt,
        focusX: input.focusX,
        focusY: input.focusY,
      }));
    if (!before || !after) return refuse('not_found');
    await noteIt(ctx, tx, {
      action: 'media.change',
      key,
      before: noted(before),
      after: noted(after),
    });
    return printMedium(after);
  });
};

export const removeOne = async (ctx: Ctx, { id }: InputOf<typeof removeMedium>) => {
  const key = keyOf(id);
  if (key === undefined) return refuse('not_found');
  return ctx.db.transaction(async (tx) => {
    const row = await lockMedium(tx, ctx.brand.id, key);
    if (!row) return refuse('not_found');
    const uses = await usesOf(ctx, tx, key);
    if (uses.length > 0) return refuse('state_conflict', { value: { uses } });
    await deleteMedium(tx, ctx.brand.id, key);
    await noteIt(ctx, tx, { action: 'media.remove', key, before: noted(row) });
    return { id };
  });
};
