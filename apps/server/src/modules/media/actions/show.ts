import type { InputOf } from '@fairhouse/contract';
import type { listMedia, Medium, Picture, readMedium } from '@fairhouse/contract/media';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf } from '../../../kernel/ids.ts';
import type { Ctx, Kernel } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { addressOf, keyAt, keyOf } from '../rules.ts';
import { countMedia, mediaByKeys, mediaOf, type MediumRow } from '../store.ts';
import { usesOf } from './uses.ts';

const printPicture = (row: MediumRow): Picture => ({
  width: row.width,
  height: row.height,
  focusX: row.focus_x,
  focusY: row.focus_y,
  widths: row.widths,
  alt: row.alt,
});

export const printMedium = (row: MediumRow): Medium => ({
  ...printPicture(row),
  id: row.key,
  address: addressOf(row.key),
  fileName: row.file_name,
  fileBytes: row.file_bytes,
  uploadedBy: row.uploaded_name,
  at: row.at.toISOString(),
});

export const list = async (ctx: Ctx, input: InputOf<typeof listMedia>) => {
  const before = cursorOf(input.cursor);
  const rows = await mediaOf(ctx.db, {
    brandId: ctx.brand.id,
    before,
    keyword: input.keyword.trim(),
    count: input.pageSize + 1,
  });
  const shown = rows.slice(0, input.pageSize);
  return {
    list: shown.map(printMedium),
    total: await countMedia(ctx.db, ctx.brand.id),
    nextCursor: rows.length > shown.length ? String(shown.at(-1)?.medium_id) : null,
  };
};

export const readOne = async (ctx: Ctx, { id }: InputOf<typeof readMedium>) => {
  const key = keyOf(id);
  const [row] = key === undefined ? [] : await mediaByKeys(ctx.db, ctx.brand.id, [key]);
  return row
    ? { medium: printMedium(row), uses: await usesOf(ctx, ctx.db, row.key) }
    : refuse('not_found');
};

/** What pages need to know of those addresses that are of the library, by address. */
export const picturesAt = async (
  db: Queries,
  brandId: number,
  addresses: readonly string[],
): Promise<Map<string, Picture>> => {
  const keys = new Map(
    addresses.flatMap((address) => {
      const key = keyAt(address);
      return key === undefined ? [] : [[address, key] as const];
    }),
  );
  if (keys.size === 0) return new Map();
  const rows = await mediaByKeys(db, brandId, [...new Set(keys.values())]);
  return new Map(
    [...keys].flatMap(([address, key]) => {
      const row = rows.find((one) => one.key === key);
      return row ? [[address, printPicture(row)] as const] : [];
    }),
  );
};

type Placed = { brandId: number; addresses: readonly string[]; width: number };
/** The file of each that is wide enough, with the size it is drawn in. */
export const shownAt = async (kernel: Kernel, { brandId, addresses, width }: Placed) =>
  new Map(
    [...(await picturesAt(kernel.db, brandId, addresses))].map(([address, one]) => {
      const whole = Math.max(...one.widths);
      const file = one.widths.toSorted((a, b) => a - b).find((each) => each >= width) ?? whole;
      const src = file === whole ? address : address.replace(/(?:-\d+)?\.webp$/, `-${file}.webp`);
      return [
        address,
        { src, width: file, height: Math.max(1, Math.round((one.height * file) / one.width)) },
      ] as const;
    }),
  );
