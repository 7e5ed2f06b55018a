import { mostGiven, percentsFrom } from '@fairhouse/contract/least-edges';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { givenBack } from '../../giving/index.ts';
import { leastRakeOf } from '../store.ts';

const BP_IN_PERCENT = 100;
/** Both sides of what changes hands are valid bets, so that the house keeps half of the rake. */
const SIDES = 2;

/** What valid bets of PVP are given back at most, beside what the house keeps of them (D-V24). */
export const rewardsOf = async (kernel: Kernel, db: Queries, brand: Brand) => {
  const given = mostGiven(
    {
      ...(await givenBack(kernel, db, brand)),
      line: percentsFrom(settingsOf(brand).agentTerms.rebates),
    },
    'PVP',
  );
  const least = await leastRakeOf(db, brand.id);
  const bearable = least === null ? null : least / BP_IN_PERCENT / SIDES;
  return { given, bearable, isAbove: bearable !== null && given > bearable };
};
