import type { SegmentRule } from '@fairhouse/contract/segment-words';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { savedRule } from '../store.ts';
import { readsMembers, segmentAmong, segmentMembers } from './members.ts';

/** So many members at most are named to a report: more are nearly everybody. */
const NAMED_MAX = 50_000;
const NAMED_AT_ONCE = 10_000;

/**
 * The rule a list is looked through by, kept under a name; null: by none. Which rows a rule leaves
 * says of their members all that it asks for: that is told to who reads members (D-U61).
 */
export const lookedRule = async (ctx: Ctx, segmentId: string | undefined) => {
  if (segmentId === undefined) return null;
  if (!readsMembers(ctx)) return refuse('forbidden');
  const id = idOf(segmentId);
  const row = id && (await savedRule(ctx.db, ctx.brand.id, id));
  return row ? row.rule : refuse('validation_failed', { fields: { segment: 'unknown' } });
};

/** All members of a rule, for a question about them together; undefined: too many to name. */
export const namedMembers = async (
  ctx: Ctx,
  rule: SegmentRule,
  most = NAMED_MAX,
): Promise<bigint[] | undefined> => {
  const named: bigint[] = [];
  for (let after = 0n; ; after = named.at(-1) ?? after) {
    const next = await segmentMembers(ctx.db, {
      brand: ctx.brand,
      rule,
      after,
      count: NAMED_AT_ONCE,
    });
    named.push(...next);
    if (named.length > most) return undefined;
    if (next.length < NAMED_AT_ONCE) return named;
  }
};

/** Rows of a list that are looked at together, and for one page. */
const AT_ONCE = 500;
const LOOKED_AT = 2000;
type Paged<Row, Cursor> = {
  rule: SegmentRule | null;
  from: Cursor | null;
  count: number;
  /** Rows after a cursor, in the order of the list. */
  read: (after: Cursor | null, count: number) => Promise<Row[]>;
  cursorOf: (row: Row) => Cursor;
  memberOf: (row: Row) => bigint;
};
/**
 * A page of a list, of the members alone that a rule reaches now. One page looks at so many rows at
 * most: it may hold fewer than asked for and still have a next one.
 */
export const lookedPage = async <Row, Cursor>(
  ctx: Ctx,
  { rule, from, count, read, cursorOf, memberOf }: Paged<Row, Cursor>,
): Promise<{ list: Row[]; next: Cursor | null }> => {
  if (rule === null) {
    const rows = await read(from, count + 1);
    const list = rows.slice(0, count);
    const last = list.at(-1);
    return { list, next: rows.length > count && last ? cursorOf(last) : null };
  }
  const list: Row[] = [];
  let cursor = from;
  for (let looked = 0; looked < LOOKED_AT; looked += AT_ONCE) {
    const rows = await read(cursor, AT_ONCE);
    const among = [...new Set(rows.map(memberOf))];
    const kept = new Set(await segmentAmong(ctx.db, { brand: ctx.brand, rule, among }));
    for (const row of rows) {
      if (kept.has(memberOf(row))) {
        if (list.length === count) return { list, next: cursor };
        list.push(row);
      }
      cursor = cursorOf(row);
    }
    if (rows.length < AT_ONCE) return { list, next: null };
  }
  return { list, next: cursor };
};
