import { cursorOf } from '../../../kernel/ids.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { slugsOf } from '../../catalogue/index.ts';
import { BETS, boundsOf, ENTRIES, placeOf, type Filter, type Log, type Page } from '../store.ts';

type Asked = {
  startDate?: string | undefined;
  endDate?: string | undefined;
  vassalage?: string | undefined;
};

/** What the caller asks of their own record. */
export const filterOf = (ctx: Ctx, input: Asked, kind: string | undefined): Filter => ({
  brandId: ctx.brand.id,
  memberId: memberOf(ctx).memberId,
  timeZone: ctx.brand.timeZone,
  from: input.startDate ?? null,
  until: input.endDate ?? null,
  kind: kind ?? null,
  slugs: input.vassalage === undefined ? null : slugsOf(ctx, input.vassalage),
});

/** The page of a cursor or of a number; undefined where a number is beyond the last one. */
export const pageOf = async (
  ctx: Ctx,
  log: Log,
  filter: Filter,
  input: { cursor?: string | undefined; pageNo?: number | undefined; pageSize: number },
): Promise<Page | undefined> => {
  const cursor = cursorOf(input.cursor);
  const bounds = await boundsOf(ctx.db, log, filter);
  const page = { ...filter, lower: bounds?.lower ?? null, count: input.pageSize + 1 };
  if (cursor === null && input.pageNo !== undefined && input.pageNo > 1) {
    const place = await placeOf(ctx.db, log, {
      ...filter,
      offset: (input.pageNo - 1) * input.pageSize,
    });
    return place === undefined ? undefined : { ...page, before: place + 1n };
  }
  const upper = bounds?.upper ?? null;
  // A place is an id, or of entries ten times the id and the number in it.
  const last = upper === null ? null : log === BETS ? upper + 1n : upper * 10n + 10n;
  return { ...page, before: cursor !== null && (last === null || cursor < last) ? cursor : last };
};

/** Between which transfers a member's entries of a range lie. */
export const boundsOfEntries = async (
  ctx: Ctx,
  memberId: bigint,
  p: { from: string; until: string },
): Promise<{ lower: bigint; upper: bigint }> => {
  const bounds = await boundsOf(ctx.db, ENTRIES, {
    brandId: ctx.brand.id,
    memberId,
    timeZone: ctx.brand.timeZone,
    ...p,
    kind: null,
    slugs: null,
  });
  return { lower: bounds?.lower ?? 0n, upper: bounds?.upper ?? LAST };
};
const LAST = 9_223_372_036_854_775_807n;
