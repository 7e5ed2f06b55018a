import type { Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  markFolded,
  noteUnfolded,
  seatsOfHand,
  unfoldedHands,
  walkOf,
  type HandRow,
  type Walk,
} from '../../rooms/index.ts';
import { foldHand } from '../rules/fold.ts';
import { QUICK_MILLISECONDS, TENTHS } from '../rules/pace.ts';
import { addToPace } from '../rows/paces.ts';
import { addFlows, addToPairs, type PairRow } from '../rows/pairs.ts';

const AT_ONCE = 200;

/** Every hand that is over is counted once, in a transaction of its own. */
export const foldHands = async (kernel: Kernel, brandId: number): Promise<void> => {
  for (;;) {
    const hands = await unfoldedHands(kernel.db, brandId, AT_ONCE);
    for (const hand of hands) await foldApart(kernel, hand);
    if (hands.length < AT_ONCE) return;
  }
};

/** One that stumbles is told, tried twice more, and keeps no other from being counted. */
const foldApart = async (kernel: Kernel, hand: HandRow): Promise<void> => {
  try {
    await kernel.db.transaction((tx) => foldOne(kernel, tx, hand));
  } catch (error) {
    kernel.log.error({ error, handId: hand.hand_id }, 'a hand could not be counted');
    await noteUnfolded(kernel.db, hand);
  }
};

const foldOne = async (kernel: Kernel, tx: Queries, hand: HandRow): Promise<void> => {
  if (!(await markFolded(tx, hand))) return;
  if (!hand.result) return;
  const walk = await walkIfAny(kernel, tx, hand);
  const seats = walk?.seats ?? (await seatsOfHand(tx, hand));
  const memberOf = (position: number): bigint => {
    const seat = seats[position];
    if (!seat) throw new Error(`hand ${hand.hand_id} has no position ${position}`);
    return seat.member_id;
  };
  const at = hand.ended_at ?? hand.dealt_at;
  const pairs: PairRow[] = foldHand({
    slug: hand.slug,
    table: hand.stakes,
    steps: walk?.steps ?? [],
    result: hand.result,
  }).map(({ from, to, ...counted }) => ({
    memberId: memberOf(from),
    otherId: memberOf(to),
    ...counted,
  }));
  const place = { brandId: hand.brand_id, at };
  await addFlows(tx, { ...place, handId: hand.hand_id, pairs });
  if (!walk) return;
  await addToPairs(tx, { ...place, slug: hand.slug, pairs });
  await foldPaces(tx, walk);
};

/** Undefined where no rules of today play a hand again; its money moved all the same. */
const walkIfAny = async (kernel: Kernel, tx: Queries, hand: HandRow): Promise<Walk | undefined> => {
  try {
    return await walkOf(kernel, tx, hand);
  } catch (error) {
    kernel.log.error({ error, handId: hand.hand_id }, 'a hand could not be played again');
    return undefined;
  }
};

/** Who acted, how long each took and in which hours; what acted by itself says nothing. */
const foldPaces = async (tx: Queries, { hand, seats, steps }: Walk): Promise<void> => {
  for (const seat of seats.toSorted((a, b) => Number(a.member_id - b.member_id))) {
    const own = steps.filter((one) => one.position === seat.position && !one.isSilence);
    if (own.length === 0) continue;
    const times = own.map((one) => one.milliseconds);
    const tenths = Array.from({ length: TENTHS }, () => 0);
    for (const time of times) {
      const at = Math.min(TENTHS - 1, Math.floor(time / 100));
      tenths[at] = (tenths[at] ?? 0) + 1;
    }
    await addToPace(tx, {
      brandId: hand.brand_id,
      memberId: seat.member_id,
      actions: own.length,
      milliseconds: times.reduce((sum, one) => sum + one, 0),
      squares: times.reduce((sum, one) => sum + one * one, 0),
      quick: times.filter((one) => one < QUICK_MILLISECONDS).length,
      tenths,
      hours: own.reduce((bits, one) => bits | (1 << one.at.getUTCHours()), 0),
      at: hand.ended_at ?? hand.dealt_at,
    });
  }
};
