import type { InputOf } from '@fairhouse/contract';
import type { VoidedRound, voidedRounds } from '@fairhouse/contract/records-proofs';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { listSlot } from '../../../kernel/slots.ts';
import { voidRisingRounds } from '../../crash/index.ts';
import { voidIssues } from '../../lottery/index.ts';
import { SPORTSBOOK } from '../../sportsbook/index.ts';
import { voidTableRounds, type VoidRow } from '../../tables/index.ts';
import { voidMatches } from '../../virtuals/index.ts';

type VoidSource = (
  ctx: Ctx,
  page: Parameters<typeof voidTableRounds>[1],
) => Promise<readonly Omit<Voided, 'draw_no' | 'event_id' | 'voided_from' | 'voided_by'>[]>;
/** What else many played at once and was void; by the modules above that run it. */
export const voidSources = listSlot<VoidSource>('records.voids');

/**
 * A round of a game without tables has no place, and only that of a lottery a number of a draw; of
 * a virtual match its sides stand there.
 */
type Voided = Omit<VoidRow, 'place'> & {
  place: string | null;
  draw_no: string | null;
  event_id: string | null;
};

/** Void rounds of all games that many play at once, merged by when they were voided. */
export const listVoids = async (ctx: Ctx, input: InputOf<typeof voidedRounds>) => {
  const page = { brandId: ctx.brand.id, count: input.pageSize + 1, before: placeOf(input.cursor) };
  const rising = (await voidRisingRounds(ctx.db, page)).map((row): Voided => ({
    ...row,
    place: null,
    draw_no: null,
    event_id: null,
    voided_from: 'flying',
    voided_by: 'house',
  }));
  const tables = (await voidTableRounds(ctx.db, page)).map((row): Voided => ({
    ...row,
    draw_no: null,
    event_id: null,
  }));
  const draws = (await voidIssues(ctx.db, page)).map((row): Voided => ({
    ...row,
    place: null,
    event_id: null,
  }));
  const matches = (await voidMatches(ctx.db, page)).map((row): Voided => ({
    ...row,
    slug: SPORTSBOOK,
    place: `${row.sides.home.name} – ${row.sides.away.name}`,
    draw_no: null,
    voided_by: row.is_desk ? 'two' : 'house',
  }));
  const others: Voided[] = [];
  for (const read of voidSources.of(ctx)) {
    for (const row of await read(ctx, page)) {
      others.push({
        ...row,
        draw_no: null,
        event_id: null,
        voided_from: 'acting',
        voided_by: 'house',
      });
    }
  }
  const rows = [...tables, ...rising, ...draws, ...matches, ...others].toSorted(
    (one, other) => Number(other.mark - one.mark) || (other.round_id > one.round_id ? 1 : -1),
  );
  const list = rows.slice(0, input.pageSize);
  const last = rows.length > list.length ? list.at(-1) : undefined;
  return {
    list: list.map((row) => printVoid(ctx, row)),
    nextCursor: last ? `${last.mark}_${last.round_id}` : null,
  };
};

/** What is no cursor begins at the first page. */
const placeOf = (cursor: string | undefined) => {
  const [, mark, roundId] = /^(\d{1,17})_(.{1,100})$/.exec(cursor ?? '') ?? [];
  return mark !== undefined && roundId !== undefined ? { mark: BigInt(mark), roundId } : undefined;
};

const printVoid = (ctx: Ctx, row: Voided): VoidedRound => ({
  roundId: row.round_id,
  slug: row.slug,
  table: row.place,
  number: row.number,
  drawNo: row.draw_no,
  eventId: row.event_id,
  openedAt: row.opened_at.toISOString(),
  voidedAt: row.voided_at.toISOString(),
  from: row.voided_from,
  by: row.voided_by,
  reason: row.reason,
  staked: printAmount(row.staked, ctx.brand.currency),
});
