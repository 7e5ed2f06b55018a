import type { Brand } from '../../../kernel/kernel.ts';
import type { Queries } from '../../../kernel/db.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { dayIn } from '@fairhouse/days';
import { giveReward, mayGetReward } from '../../rewards/index.ts';
import type { KeptState } from '@fairhouse/contract/activity-states';
import { moveMember, noteReached, type MemberRow } from '../rows/member.ts';
import { progressOf } from '../rows/progress.ts';
import { textFor } from '../rules.ts';
import { takePlace } from '../store.ts';
import { tellAlike } from './alike.ts';

type Issued = { brand: Brand; row: MemberRow; from: KeptState; amountMinor?: bigint; now: Date };
const keyOf = (brand: Brand, row: MemberRow) => ({
  brandId: brand.id,
  id: row.promotion_id,
  memberId: row.member_id,
  period: row.period,
});

/**
 * The prize, on the terms the member joined on: it takes a place and waits in the reward centre.
 * Nothing is paid by this. The activity and the member's account are locked by the caller.
 */
export const issue = async (tx: Queries, { brand, row, from, amountMinor, now }: Issued) => {
  const key = keyOf(brand, row);
  const prize = amountMinor ?? row.prize;
  if (!(await mayGetReward(tx, key))) return refuse('on_break');
  const day = dayIn(now, brand.timeZone);
  if (!(await takePlace(tx, { ...key, day, amountMinor: prize }))) return refuse('places_taken');
  const given = await giveReward(tx, {
    brandId: brand.id,
    memberId: row.member_id,
    key: `activity:${row.promotion_id}:${row.period}`,
    kind: 'activity',
    amountMinor: prize,
    words: row.words,
    days: row.reward_days,
    times: row.times,
  });
  if (!given?.isNew) throw new Error(`activity ${row.promotion_id}: a prize was given twice`);
  await moveMember(tx, { ...key, from, to: 'issued', rewardId: given.rewardId });
  await tellAlike(tx, {
    brand,
    prize: { ...key, title: textFor(row.words, brand.defaultLanguage, 'EN') },
    amountMinor: prize,
    outcome: 'paid',
  });
  return given.rewardId;
};

/**
 * How far a task is: begun with the first thing that counts, issued when it is reached. Without a
 * place left it waits for one, and whoever may get nothing now is judged again when they move.
 */
export const judgeTask = async (
  tx: Queries,
  { brand, row, now }: { brand: Brand; row: MemberRow; now: Date },
): Promise<void> => {
  const key = keyOf(brand, row);
  const done = await progressOf(tx, {
    ...key,
    timeZone: brand.timeZone,
    condition: row.condition,
    categories: row.categories,
    first: row.first_day,
    last: row.last_day,
  });
  const isReached = done >= row.need;
  if (row.state === 'signed_up') {
    if (done <= 0n && !isReached) return;
    await moveMember(tx, { ...key, from: 'signed_up', to: 'in_progress' });
  }
  if (!isReached) {
    // Its bets were taken back while it waited for a place.
    if (row.is_reached) await noteReached(tx, { ...key, isReached: false });
    return;
  }
  const issued = await issue(tx, { brand, row, from: 'in_progress', now });
  if (isRefusal(issued) && issued.errorCode === 'places_taken') {
    await noteReached(tx, { ...key, isReached: true });
  }
};
