import { openGroupCommit, type GroupCommit } from '../../../kernel/commit.ts';
import { isOutcomeUnknown } from '../../../kernel/db.ts';
import { openGather } from '../../../kernel/gather.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { traced } from '../../../kernel/tracing.ts';
import { markAllPlaced, writeSlips, type PlacedSlip } from '../rows/new-slips.ts';
import type { NewSlip, SlipRow } from '../rows/slips.ts';
import { findAllLegs, type FoundLeg, type SeenLeg } from './legs.ts';

const ITEMS_MAX = 64;
type Writers = {
  slips: GroupCommit<NewSlip, SlipRow | undefined>;
  placed: GroupCommit<PlacedSlip, true>;
  legs(key: LegsKey): Promise<FoundLeg[] | undefined>;
};
type LegsKey = { brandId: number; legs: readonly SeenLeg[] };

/** What slips of one moment read and write goes to the database together. */
const writersOf = (kernel: Kernel): Writers =>
  kernel.once('sportsbook.together', () => ({
    slips: openGroupCommit<NewSlip, SlipRow | undefined>({
      itemsMax: ITEMS_MAX,
      lanes: 1,
      laneOf: () => 0,
      groupOf: (item) => item.brandId,
      keyOf: (item) => `${item.memberId}/${item.key}`,
      write: (items) =>
        traced(kernel, { name: 'batch slips', attributes: { items: items.length } }, () =>
          writeSlips(kernel.db, items),
        ),
      isFatal: isOutcomeUnknown,
    }),
    placed: openGroupCommit<PlacedSlip, true>({
      itemsMax: ITEMS_MAX,
      lanes: 1,
      laneOf: () => 0,
      groupOf: (item) => item.brandId,
      keyOf: (item) => item.slipId,
      write: async (items) => {
        await markAllPlaced(kernel.db, items);
        return items.map(() => true as const);
      },
      isFatal: isOutcomeUnknown,
    }),
    legs: openGather<LegsKey, FoundLeg[]>(async (keys) => {
      const brandIds = [...new Set(keys.map((one) => one.brandId))];
      const found = new Map<LegsKey, FoundLeg[] | undefined>();
      for (const brandId of brandIds) {
        const own = keys.filter((one) => one.brandId === brandId);
        const lists = own.map((one) => one.legs);
        const all = await findAllLegs(kernel.db, brandId, lists);
        for (const [at, key] of own.entries()) found.set(key, all[at]);
      }
      return keys.map((key) => found.get(key));
    }),
  }));

/** Undefined where the member's key names a slip already. */
export const writeSlip = (kernel: Kernel, slip: NewSlip): Promise<SlipRow | undefined> =>
  writersOf(kernel).slips.submit(slip);
export const notePlacedSlip = (kernel: Kernel, slip: PlacedSlip): Promise<true> =>
  writersOf(kernel).placed.submit(slip);
/** As `findLegs`. */
export const findLegsNow = (
  kernel: Kernel,
  brandId: number,
  legs: readonly SeenLeg[],
): Promise<FoundLeg[] | undefined> => writersOf(kernel).legs({ brandId, legs });
