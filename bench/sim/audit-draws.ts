import { houseReport } from '@fairhouse/contract/reports';
import type { Call } from '../../tests/caller.ts';
import type { Books } from './books.ts';
import { addPlay, countedOf, noPlay, type PlaySums } from './books-draws.ts';
import { DRAW_ROOMS, type DrawHall } from './draw-hall.ts';
import { centsOf, dayOf, type Cents } from './money.ts';

type Compare = (what: string, who: string, books: Cents, answered: Cents) => void;

const SUMS = ['bets', 'stake', 'payout', 'valid'] as const;
const compareSums = (
  compare: Compare,
  { what, who }: { what: string; who: string },
  books: PlaySums,
  answered: PlaySums,
): void => {
  for (const sum of SUMS) compare(`${sum} of ${what}`, who, books[sum], answered[sum]);
};

/**
 * Every bet on a draw by the ends that the feed handed out, the rooms by the day of the end, and
 * the totals of all units: each against what was asked and answered.
 */
export const compareDraws = async (hall: DrawHall, compare: Compare): Promise<void> => {
  const { books, read } = hall;
  const told = new Map<string, PlaySums & { ends: bigint }>();
  const days = new Map<string, PlaySums>();
  for (const { wagerId, at, category, ...end } of read.values()) {
    const known = told.get(wagerId) ?? { ...noPlay(), ends: 0n };
    told.set(wagerId, { ...addPlay(known, end), ends: known.ends + 1n });
    const day = `${dayOf(at.toISOString())} ${category}`;
    days.set(day, addPlay(days.get(day) ?? noPlay(), end));
  }
  for (const bet of books.draws.values()) {
    const ends = told.get(bet.id) ?? { ...noPlay(), ends: 0n };
    compareSums(compare, { what: 'a bet by its ends', who: bet.id }, countedOf(bet), ends);
    compare('ends of a bet', bet.id, BigInt(bet.ends), ends.ends);
    told.delete(bet.id);
  }
  for (const id of told.keys()) books.object('an end of a bet that nobody laid', id);
  for (const day of new Set([...days.keys(), ...books.drawDays.keys()])) {
    compareSums(
      compare,
      { what: 'a room by day', who: day },
      books.drawDays.get(day) ?? noPlay(),
      days.get(day) ?? noPlay(),
    );
  }
  await compareTotals(hall, compare);
};

const compareTotals = async (
  { house, books, rounds }: DrawHall,
  compare: Compare,
): Promise<void> => {
  const rows = await house.db.composed<{ at: string; stake: bigint; liability: bigint }>(
    `select round_id || ' ' || unit as at, stake, liability from round_totals
     where brand_id = 1 and round_id = any($1)`,
    [rounds.map(({ id }) => id)],
  );
  const kept = new Map(rows.map((row) => [row.at, row]));
  const own = books.drawTotals();
  for (const at of new Set([...kept.keys(), ...own.keys()])) {
    compare('stakes on a unit', at, own.get(at)?.stake ?? 0n, kept.get(at)?.stake ?? 0n);
    compare(
      'what a unit may cost',
      at,
      own.get(at)?.liability ?? 0n,
      kept.get(at)?.liability ?? 0n,
    );
  }
};

/** What each member owes, and what grants keep: the row, the account of the debt, the grants. */
export const compareOwed = async (hall: DrawHall, compare: Compare): Promise<void> => {
  const rows = await hall.house.db.composed<{
    member: bigint;
    owed: bigint;
    lent: bigint;
    bound: bigint;
    grants: bigint;
  }>(
    `select b.member_id as member, b.owed, b.bound,
       (select coalesce(-sum(e.amount), 0)::bigint from member_debts d
         join entries e on e.brand_id = d.brand_id and e.account_id = d.account_id
         where d.brand_id = b.brand_id and d.member_id = b.member_id) as lent,
       (select coalesce(sum(g.amount), 0)::bigint from bound_money g
         where g.brand_id = b.brand_id and g.member_id = b.member_id) as grants
     from balances b where b.brand_id = 1`,
  );
  const known = new Map(rows.map((row) => [String(row.member), row]));
  for (const {
    me: { id, account },
  } of hall.drawers) {
    const { owed, boundTo } = hall.books.personOf(id);
    const bound = [...boundTo.values()].reduce((sum, one) => sum + one, 0n);
    const row = known.get(id);
    compare('debt', account, owed, row?.owed ?? -1n);
    compare('account of the debt', account, owed, row?.lent ?? -1n);
    compare('bound money', account, bound, row?.bound ?? -1n);
    compare('bound money by grants', account, bound, row?.grants ?? -1n);
  }
};

/** What the house's report says of play by room, in all and by day. */
export type RoomReport = { rooms: Map<string, PlaySums>; gross: Map<string, Cents> };
export const roomReportOf = async (
  call: Call,
  by: { token: string },
  range: { startDate: string; endDate: string },
): Promise<RoomReport> => {
  const { value } = await call(houseReport, range, by);
  return {
    rooms: new Map(
      value.rooms.map((room) => [
        room.category,
        {
          bets: BigInt(room.bets),
          stake: centsOf(room.stake),
          payout: centsOf(room.payout),
          valid: centsOf(room.validBet),
        },
      ]),
    ),
    gross: new Map(
      value.days.flatMap(({ day, rooms }) =>
        rooms.map((room) => [`${day} ${room.category}`, centsOf(room.gross)]),
      ),
    ),
  };
};
/** Valid bets and counts are known of draws alone: they are compared where nobody else played. */
export const compareRooms = (
  books: Books,
  compare: Compare,
  { before, now }: { before: RoomReport; now: RoomReport },
): void => {
  for (const [room, sums] of now.rooms) {
    const told = addPlay(sums, before.rooms.get(room) ?? noPlay(), -1n);
    const isOf = ([at]: [string, unknown]) => at.endsWith(` ${room}`);
    const all = [...books.roomDays]
      .filter(isOf)
      .reduce((sum, [, { bets, wins }]) => ({ bets: sum.bets + bets, wins: sum.wins + wins }), {
        bets: 0n,
        wins: 0n,
      });
    const drawn = [...books.drawDays]
      .filter(isOf)
      .reduce((sum, [, more]) => addPlay(sum, more), noPlay());
    compare('stake of a room in the report', room, all.bets, told.stake);
    compare('payout of a room in the report', room, all.wins, told.payout);
    if (!DRAW_ROOMS.includes(room) || all.bets !== drawn.stake) continue;
    compare('bets of a room in the report', room, drawn.bets, told.bets);
    compare('valid of a room in the report', room, drawn.valid, told.valid);
  }
  for (const at of new Set([...now.gross.keys(), ...books.roomDays.keys()])) {
    const { bets, wins } = books.roomDays.get(at) ?? { bets: 0n, wins: 0n };
    const told = (now.gross.get(at) ?? 0n) - (before.gross.get(at) ?? 0n);
    compare('gross of a room by day', at, bets - wins, told);
  }
};
