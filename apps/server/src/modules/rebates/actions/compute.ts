import { daysBetween, dayAfter, dayIn, startOf } from '@fairhouse/days';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { houseTerms } from '../../agents/index.ts';
import { isNodeOn, settingsOf } from '../../brands/index.ts';
import { lotteriesOf } from '../../lottery/index.ts';
import { billableUntil } from '../../team/index.ts';
import { SPANS_KEPT_DAYS } from '../rules.ts';
import { insertDay, isCashbackClosed, lockClock, moveClock, noteDay } from '../rows/compute.ts';

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
    const day = await lockClock(tx, { brandId, today });
    const next = dayAfter(day, 1);
    const until = startOf(next, brand.timeZone);
    const final = await billableUntil(tx, brandId);
    if (!final || final < until || day >= today) return false;
    if (settingsOf(brand).teams.rebates) {
      if (!(await isCashbackClosed(tx, { brandId, day }))) return false;
      await insertDay(tx, {
        brandId,
        day,
        from: startOf(day, brand.timeZone),
        until,
        houseTerms: houseTerms(brand),
        isOld: daysBetween(day, today) > SPANS_KEPT_DAYS,
        families: familiesOf(kernel),
        hasCashback: isNodeOn(brand, 'memberCenter/manualRebate'),
      });
      await noteDay(tx, { brandId, day });
    }
    await moveClock(tx, { brandId, day: next });
    return true;
  });

const familiesOf = (kernel: Kernel) =>
  [...lotteriesOf(kernel)].map(([slug, { prizeLine }]) => ({
    slug,
    family: prizeLine.toUpperCase(),
  }));
