import type { MediumUse } from '@fairhouse/contract/media';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';

type Asked = {
  brandId: number;
  /** A part of every address of the picture, to be looked for in what is kept. */
  part: string;
};
export type FindUses = (db: Queries, asked: Asked) => Promise<MediumUse[]>;

const finders = (kernel: Kernel): FindUses[] => kernel.once('media.uses', () => []);

/** A module that keeps addresses of pictures says here how they are found. */
export const findUsesBy = (kernel: Kernel, find: FindUses): void => {
  finders(kernel).push(find);
};

/** Where a picture stands: in what modules keep, and in the settings of the brand. */
export const usesOf = async (ctx: Ctx, db: Queries, key: string): Promise<MediumUse[]> => {
  const part = `/media/${key}`;
  const uses: MediumUse[] = JSON.stringify(settingsOf(ctx.brand)).includes(part)
    ? [{ kind: 'settings', name: ctx.brand.name }]
    : [];
  for (const find of finders(ctx)) uses.push(...(await find(db, { brandId: ctx.brand.id, part })));
  return uses;
};
