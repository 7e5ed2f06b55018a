import { openGroupCommit, type GroupCommit } from '../../../kernel/commit.ts';
import { isOutcomeUnknown } from '../../../kernel/db.ts';
import { openGather } from '../../../kernel/gather.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { traced } from '../../../kernel/tracing.ts';
import { markAllPlaced, writeSlips, type PlacedSlip } from '../rows/new-slips.ts';
import { slipsByKeys, type NewSlip, type SlipRow } from '../rows/slips.ts';
import { boundsOf, type Bound } from './bound.ts';
import { findAllLegs, type FoundLeg, type SeenLeg } from './legs.ts';

const ITEMS_MAX = 64;
type Writers = {
  slips: GroupCommit<NewSlip, SlipRow | undefined>;
  placed: GroupCommit<PlacedSlip, true>;
  legs(key: LegsKey): Promise<FoundLeg[] | undefined>;
  known(key: OwnKey): Promise<SlipRow | undefined>;
  bounds(key: Owner): Promise<Bound | undefined>;
};
type LegsKey = { brandId: number; legs: readonly SeenLeg[] };
type Owner = { brandId: number; memberId: bigint };
type OwnKey = Owner & { key: string };

/** Reads what is asked of one moment, brand by brand; the answers are in the order of the keys. */
const gatherByBrand = <Key extends { brandId: number }, Row>(
  read: (brandId: number, keys: readonly Key[]) => Promise<readonly (Row | undefined)[]>,
): ((key: Key) => Promise<Row | undefined>) =>
  openGather<Key, Row>(async (keys) => {
    const found = new Map<Key, Row | undefined>();
    for (const [brandId, own] of Map.groupBy(keys, (one) => one.brandId)) {
      const rows = await read(brandId, own);
      for (const [at, key] of own.entries()) found.set(key, rows[at]);
    }
    return keys.map((key) => found.get(key));
  });

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
    legs: gatherByBrand((brandId, keys: readonly LegsKey[]) =>
      findAllLegs(
        kernel.db,
        brandId,
        keys.map((one) => one.legs),
      ),
    ),
    known: gatherByBrand(async (brandId, keys: readonly OwnKey[]) => {
      const rows = await slipsByKeys(kernel.db, brandId, keys);
      const named = new Map(rows.map((row) => [`${row.member_id}/${row.key}`, row]));
      return keys.map(({ memberId, key }) => named.get(`${memberId}/${key}`));
    }),
    bounds: gatherByBrand((brandId, owners: readonly Owner[]) =>
      boundsOf(
        kernel.db,
        brandId,
        owners.map((one) => one.memberId),
      ),
    ),
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
/** The slip that a member's key names. */
export const slipByKey = (kernel: Kernel, key: OwnKey): Promise<SlipRow | undefined> =>
  writersOf(kernel).known(key);
/** As `boundOf`. */
export const boundNow = async (kernel: Kernel, owner: Owner): Promise<Bound> => {
  const bound = await writersOf(kernel).bounds(owner);
  if (!bound) throw new Error(`no bound of member ${owner.memberId} was read`);
  return bound;
};
