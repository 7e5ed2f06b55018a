import type { Queries } from '../../../kernel/db.ts';
import { groupRows } from '../store.ts';

/** Codes that no group of the brand ever had; what names one that was closed may stay. */
export const unknownGroups = async (
  db: Queries,
  brandId: number,
  codes: readonly string[],
): Promise<Set<string>> => {
  const known = codes.length === 0 ? [] : await groupRows(db, brandId);
  return new Set(codes.filter((one) => !known.some(({ code }) => code === one)));
};
