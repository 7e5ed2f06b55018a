import type { InputOf } from '@fairhouse/contract';
import type { activityImage, officeActivityImage } from '@fairhouse/contract/activities';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isPictureFault, readPicture } from '../../../kernel/pictures.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lockAccount } from '../../wallet/index.ts';
import { IMAGE_WIDTH_MAX, WAITING_IMAGES_MAX } from '../rules.ts';
import { countWaitingImages, imageOf, insertImage } from '../rows/application.ts';
import { ownerOf } from './show.ts';

const KEY_BYTES = 16;
/** Kept for the application that names it; not shown to anybody before. */
export const receiveImage = async (ctx: Ctx) => {
  const owner = ownerOf(ctx);
  if ((await countWaitingImages(ctx.db, owner)) >= WAITING_IMAGES_MAX)
    return refuse('too_many_files');
  const read = await readPicture(ctx.rawBody, [IMAGE_WIDTH_MAX], ['png', 'jpeg']);
  if (isPictureFault(read)) return refuse(read);
  const [file] = read.files;
  if (!file) throw new Error('a picture was drawn in no width');
  const id = ctx.random.bytes(KEY_BYTES).toString('base64url');
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, owner.brandId, owner.memberId);
    if ((await countWaitingImages(tx, owner)) >= WAITING_IMAGES_MAX)
      return refuse('too_many_files');
    await insertImage(tx, { ...owner, id, bytes: file.bytes });
    return { id };
  });
};

const print = (id: string, bytes: Buffer | undefined) =>
  bytes ? { id, type: 'image/webp' as const, data: bytes.toString('base64') } : refuse('not_found');

export const showOwnImage = async (ctx: Ctx, { id }: InputOf<typeof activityImage>) =>
  print(id, await imageOf(ctx.db, { ...ownerOf(ctx), id }));
export const showImage = async (ctx: Ctx, { id }: InputOf<typeof officeActivityImage>) =>
  print(id, await imageOf(ctx.db, { brandId: ctx.brand.id, id, memberId: null }));
