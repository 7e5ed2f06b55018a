import type { MediumUse } from '@fairhouse/contract/media';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { listSlot } from '../../../kernel/slots.ts';
import { settingsOf } from '../../brands/index.ts';

type Asked = {
  brandId: number;
  /** A part of every address of the picture, to be looked for in what is kept. */
  part: string;
};
export type FindUses = (db: Queries, asked: Asked) => Promise<MediumUse[]>;

/** How addresses of pictures are found; by each module that keeps some. */
export const pictureUses = listSlot<FindUses>('media.uses');

/** Where a picture stands: in what modules keep, and in the settings of the brand. */
export const usesOf = async (ctx: Ctx, db: Queries, key: string): Promise<MediumUse[]> => {
  const part = `/media/${key}`;
  const uses: MediumUse[] = JSON.stringify(settingsOf(ctx.brand)).includes(part)
    ? [{ kind: 'settings', name: ctx.brand.name }]
    : [];
  for (const find of pictureUses.of(ctx))
    uses.push(...(await find(db, { brandId: ctx.brand.id, part })));
  return uses;
};
