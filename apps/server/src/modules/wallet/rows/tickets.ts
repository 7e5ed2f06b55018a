import type { Queries, RowOf } from '../../../kernel/db.ts';
import { wagerKeyOf, type Ticket } from '../actions/tickets.ts';

/** Verdicts that stand: judging again changes nothing, or the caller of `place` does it itself. */
export const FINAL = [
  'ok',
  'replay',
  'idempotency_conflict',
  'stale_seed',
  'stale_room',
  'exposure_full',
  'not_found',
];

const STATEMENT = `select item /* not null */, verdict /* not null */, transfer, available_after,
  seed_now, nonce_now, wager_ids, placed_at /* not null */, room
  from place_wagers($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,
  $19,$20,$21,$22,$23,$24,$25,$26,$27,$28,$29,$30,$31,$32,$33,$34,$35,$36)` as const;
export type VerdictRow = RowOf<typeof STATEMENT>;

/** Judges and writes tickets of one brand; under locks, where maxima are given, be they none. */
export const judgeTickets = (
  db: Queries,
  items: Ticket[],
  isUnderLocks: boolean,
): Promise<VerdictRow[]> => {
  const bets = items.flatMap((item, index) => item.bets.map((bet) => ({ item: index + 1, bet })));
  const gates = items.flatMap((item, index) =>
    gatesOf(item).map(([windowId, version]) => ({ item: index + 1, windowId, version })),
  );
  const units = bets.flatMap(({ item, bet }, index) =>
    bet.units.map((one) => ({
      ...one,
      unit: unitOf(items[item - 1], one.unit),
      bet: index + 1,
      stakeMinor: bet.stakeMinor,
    })),
  );
  const ofUnits = <One>(list: One): One | null => (units.length === 0 ? null : list);
  return db.prepared('place-wagers', STATEMENT, [
    items[0]?.brandId ?? 0,
    numbers(items, (one) => one.memberId),
    texts(items, wagerKeyOf),
    texts(items, (one) => one.fingerprint),
    texts(items, (one) => one.reference),
    numbers(items, (one) => one.stakeMinor),
    numbers(items, (one) => one.payoutMinor),
    numbers(items, (one) => (one.isFree ? one.stakeMinor : 0n)),
    numbers(items, (one) => one.seed?.seedId),
    numbers(items, (one) => one.seed?.nonce),
    flags(items, isTrial),
    numbers(gates, (one) => one.item),
    texts(gates, (one) => one.windowId),
    numbers(gates, (one) => one.version),
    numbers(bets, (one) => one.item),
    texts(bets, (one) => one.bet.bet),
    texts(bets, (one) => one.bet.place.roundId),
    texts(bets, (one) => one.bet.place.slug),
    texts(bets, (one) => one.bet.place.category),
    numbers(bets, (one) => one.bet.houseId),
    texts(bets, (one) => one.bet.state),
    numbers(bets, (one) => one.bet.stakeMinor),
    numbers(bets, (one) => one.bet.payoutMinor),
    numbers(bets, (one) => one.bet.validBetMinor ?? 0n),
    texts(bets, (one) => one.bet.outcome ?? null),
    texts(bets, (one) => one.bet.rule ?? null),
    JSON.stringify(bets.map((one) => one.bet.detail ?? null)),
    bets.some((one) => one.bet.alike !== undefined)
      ? texts(bets, (one) => one.bet.alike ?? null)
      : null,
    isUnderLocks || bets.some((one) => one.bet.stakeMinorMax !== undefined)
      ? numbers(bets, (one) => one.bet.stakeMinorMax)
      : null,
    ofUnits(numbers(units, (one) => one.bet)),
    ofUnits(texts(units, (one) => one.roundId)),
    ofUnits(texts(units, (one) => one.unit)),
    ofUnits(numbers(units, (one) => one.stakeMinor)),
    ofUnits(numbers(units, (one) => one.liabilityMinor)),
    ofUnits(numbers(units, (one) => one.capMinor ?? undefined)),
    db.now(),
  ]);
};

/** Free play has units of its own under the same caps: it uses up nothing of the real ones. */
const unitOf = (ticket: Ticket | undefined, unit: string): string =>
  ticket && isTrial(ticket) ? `trial:${unit}` : unit;
const isTrial = (ticket: Ticket): boolean => ticket.house.startsWith('trial:');

/**
 * The windows of a ticket's bets, with each version that one of them saw, in one order for all
 * tickets.
 */
const gatesOf = ({ bets }: Ticket): [string, number | undefined][] => {
  const gates = new Map<string, [string, number | undefined]>();
  for (const { place, gates: further = [] } of bets) {
    for (const { windowId, windowVersion } of [place, ...further]) {
      if (windowId === null) continue;
      gates.set(`${windowId}#${windowVersion ?? ''}`, [windowId, windowVersion]);
    }
  }
  return [...gates.values()].toSorted(([one], [other]) => (one < other ? -1 : 1));
};

/**
 * Array literals of PostgreSQL, written in one go: the driver's own conversion of every element
 * took a fifth of the server's time per round.
 */
const numbers = <One>(
  list: readonly One[],
  read: (one: One) => bigint | number | undefined,
): string => `{${list.map((one) => read(one) ?? 'NULL').join(',')}}`;
const flags = <One>(list: readonly One[], read: (one: One) => boolean): string =>
  `{${list.map(read).join(',')}}`;
const texts = <One>(list: readonly One[], read: (one: One) => string | null): string =>
  `{${list.map((one) => quoted(read(one))).join(',')}}`;
const quoted = (text: string | null): string =>
  text === null ? 'NULL' : `"${/["\\]/.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;
