import { z } from 'zod';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { connectionRows, type ConnectionRow, type AtVendor } from '../rows/connections.ts';
import {
  dropDifference,
  isEverReconciled,
  isReconciled,
  noteDifference,
  noteReconciled,
  openDifferences,
  ownRounds,
  roundsBegun,
  type Round,
  type Sums,
} from '../rows/differences.ts';
import { askVendor } from '../steps/ask-vendor.ts';

const DAY = 86_400_000;
/** After the end of a day, so that what was under way has come. */
const REST = 3_600_000;
/** Near midnight each side may have begun a round on another day than the other. */
const EDGE = 1_800_000;
const PAGES_MAX = 2_000;
/** What the books can hold: anything else could not even be kept as a difference. */
const sum = z
  .bigint()
  .min(0n)
  .max(2n ** 63n - 1n);
const name = z.string().regex(/^[\x21-\x7e]{1,128}$/);
const told = z.object({
  rounds: z.array(z.object({ user: name, round: name, bets: sum, wins: sum })).max(5_000),
  next: z.string().max(200).nullable(),
});
type Told = Map<string, Round & Sums>;
const NOTHING: Sums = { bets: 0n, wins: 0n };
const isNothing = ({ bets, wins }: Sums): boolean => bets === 0n && wins === 0n;
const nameOf = ({ player, round }: Round): string => JSON.stringify([player, round]);

/** A vendor that was away is asked for so many days, once it answers again. */
const DAYS_BACK = 7;
/**
 * Every connection of a brand for each day that is over, once the vendor has answered. One that
 * cannot be compared stops no other, and the job says afterwards that it was so.
 */
export const reconcileBrand = async (kernel: Kernel, brand: Brand): Promise<void> => {
  const today = Math.floor((kernel.clock.milliseconds() - REST) / DAY) * DAY;
  const faults: unknown[] = [];
  for (const row of await connectionRows(kernel.db, brand.id)) {
    const place = { brandId: brand.id, code: row.code };
    try {
      for (const day of await daysLeft(kernel, place, today)) {
        if (!(await reconcileDay(kernel, { place, row, day }))) break;
      }
    } catch (error) {
      kernel.log.error({ error, ...place }, 'the rounds of a vendor were not compared');
      faults.push(error);
    }
  }
  if (faults.length > 0)
    throw new Error('the rounds of a vendor were not compared', { cause: faults[0] });
};
/** The days since the last that was compared, the oldest first; of a new connection the last. */
const daysLeft = async (kernel: Kernel, place: AtVendor, today: number): Promise<string[]> => {
  const days: string[] = [];
  for (let back = 1; back <= DAYS_BACK; back += 1) {
    const day = new Date(today - back * DAY).toISOString().slice(0, 10);
    if (await isReconciled(kernel.db, { ...place, day })) return days;
    days.unshift(day);
  }
  return (await isEverReconciled(kernel.db, place)) ? days : days.slice(-1);
};

type Asked = { place: AtVendor; row: ConnectionRow; day: string };
/** False where the vendor did not answer: it is asked again later. */
const reconcileDay = async (kernel: Kernel, asked: Asked): Promise<boolean> => {
  const { place, day } = asked;
  const rounds = await askRounds(kernel, asked);
  if (!rounds) return false;
  const known = await ownOf(kernel, place, [...rounds.values()]);
  const begin = new Date(`${day}T00:00:00Z`).getTime();
  const begun = await roundsBegun(kernel.db, {
    ...place,
    from: new Date(begin + EDGE),
    until: new Date(begin + DAY - EDGE),
  });
  const untold = begun.filter((one) => !rounds.has(nameOf(one)));
  // What was open before is looked at again where the vendor tells of it now.
  const open = await openDifferences(kernel.db, place);
  const unheard = await ownOf(kernel, place, [...untold, ...open]);
  await kernel.db.transaction(async (tx) => {
    for (const [name, one] of rounds) {
      const own = known.get(name);
      const isSame = (own ?? NOTHING).bets === one.bets && (own ?? NOTHING).wins === one.wins;
      if (isSame) await dropDifference(tx, { ...place, ...one });
      else await noteDifference(tx, { ...place, ...one, day, own, told: one });
    }
    for (const one of untold) {
      const own = unheard.get(nameOf(one));
      // What came to nothing, such as a round of free bets, need not be told.
      if (own && !isNothing(own))
        await noteDifference(tx, { ...place, ...one, day, own, told: undefined });
    }
    for (const one of open) {
      const own = unheard.get(nameOf(one)) ?? NOTHING;
      const isAgreed = own.bets === (one.told_bets ?? 0n) && own.wins === (one.told_wins ?? 0n);
      if (isAgreed) await dropDifference(tx, { ...place, ...one });
    }
    await noteReconciled(tx, { ...place, day, rounds: rounds.size });
  });
  return true;
};

const ownOf = async (kernel: Kernel, place: AtVendor, rounds: readonly Round[]) =>
  new Map<string, Sums>(
    (await ownRounds(kernel.db, { ...place, rounds })).map((one) => [nameOf(one), one]),
  );

/** All pages of the vendor's day; undefined where one of them does not come or is none. */
const askRounds = async (kernel: Kernel, { place, row, day }: Asked): Promise<Told | undefined> => {
  const rounds: Told = new Map();
  let after: string | null = '';
  for (let page = 0; page < PAGES_MAX && after !== null; page += 1) {
    const question = { operator_id: row.operator_id, day, after };
    const path = '/reconciliation/rounds';
    const asked = await askVendor(kernel, place, { url: row.url, path, question });
    const read = asked.ok ? told.safeParse(asked.answer) : undefined;
    if (!read?.success) {
      const fault = asked.ok ? 'answer_unknown' : asked.fault;
      kernel.log.warn({ ...place, day, fault }, 'a vendor told no rounds to compare');
      return undefined;
    }
    for (const { user: player, round, bets, wins } of read.data.rounds)
      rounds.set(nameOf({ player, round }), { player, round, bets, wins });
    after = read.data.next;
  }
  return after === null ? rounds : undefined;
};
