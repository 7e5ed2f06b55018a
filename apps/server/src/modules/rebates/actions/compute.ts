import { daysBetween, dayAfter, dayIn, startOf } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { houseTermsAt } from '../../agents/index.ts';
import { isNodeOn, settingsOf } from '../../brands/index.ts';
import { claimMinOf, leaveToLines } from '../../cashback/index.ts';
import { lotteriesOf } from '../../lottery/index.ts';
import { billableUntil } from '../../team/index.ts';
import { SPANS_KEPT_DAYS } from '../rules.ts';
import {
  insertDay,
  isCashbackClosed,
  LEFT_AT_ONCE,
  leftToLines,
  lockClock,
  moveClock,
  noteDay,
} from '../rows/compute.ts';

/** So many days that are over are counted in one turn. */
const DAYS_A_TURN = 50;

/** Counts every day of a brand that is over and final, one transaction each. */
export const computeRebates = async (kernel: Kernel, brand: Brand): Promise<void> => {
  for (let turn = 0; turn < DAYS_A_TURN; turn += 1) {
    if (!(await computeDay(kernel, brand))) return;
  }
};

/** Under the clock of the brand: who comes second finds the day counted. */
const computeDay = (kernel: Kernel, brand: Brand): Promise<boolean> =>
  kernel.db.transaction(async (tx) => {
    const brandId = brand.id;
    const today = dayIn(kernel.clock.now(), brand.timeZone);
    const { day, next_at: nextAt } = await lockClock(tx, { brandId, today });
    const next = dayAfter(day, 1);
    // Another time zone of the brand counts nothing twice and leaves nothing out.
    const from = nextAt ?? startOf(day, brand.timeZone);
    const until = laterOf(from, startOf(next, brand.timeZone));
    const final = await billableUntil(tx, brandId);
    if (!final || final < until || day >= today) return false;
    if (settingsOf(brand).teams.rebates) {
      if (!(await isCashbackClosed(tx, { brandId, day }))) return false;
      await insertDay(tx, {
        brandId,
        day,
        from,
        until,
        houseTerms: await houseTermsAt(tx, brand, from),
        isOld: daysBetween(day, today) > SPANS_KEPT_DAYS,
        families: familiesOf(kernel),
        ownOdds: ownOddsOf(kernel),
        hasCashback: isNodeOn(brand, 'memberCenter/manualRebate'),
        claimMin: claimMinOf(brand),
      });
      await takeFromCashback(tx, { brandId, day });
      await noteDay(tx, { brandId, day, from, until });
    }
    await moveClock(tx, { brandId, day: next, at: until });
    return true;
  });

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other);

/** Whoever collects in the same moment goes first: the day is counted anew in the next turn. */
const takeFromCashback = async (tx: Queries, p: { brandId: number; day: string }) => {
  let after: { memberId: bigint; category: string } | null = null;
  for (;;) {
    const rows = await leftToLines(tx, { ...p, after });
    const last = rows.at(-1);
    if (last === undefined) return;
    if ((await leaveToLines(tx, { ...p, rows })) !== rows.length) {
      throw new Error(`cashback of ${p.day} was collected while the day was counted`);
    }
    if (rows.length < LEFT_AT_ONCE) return;
    after = { memberId: last.member_id, category: last.category };
  }
};

const familiesOf = (kernel: Kernel) =>
  [...lotteriesOf(kernel)].map(([slug, { prizeLine }]) => ({
    slug,
    family: prizeLine.toUpperCase(),
  }));

/** Plays with odds of their own, as a bet is named: slug and code. */
const ownOddsOf = (kernel: Kernel) =>
  [...lotteriesOf(kernel)].flatMap(([slug, { family }]) =>
    family.plays.filter(({ scale }) => scale === 'rebate').map(({ code }) => `${slug}|${code}`),
  );
