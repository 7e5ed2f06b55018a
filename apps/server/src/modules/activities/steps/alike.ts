import type { LikePrizeOutcome } from '@fairhouse/contract/reward-words';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand } from '../../../kernel/kernel.ts';
import { flagged, likenessOf, noteLikePrize } from '../../household/index.ts';
import { joinedAmong } from '../rows/member.ts';
import type { Owner } from '../store.ts';

type Prize = Owner & { id: bigint; period: string; title: string };
type Told = { brand: Brand; prize: Prize; amountMinor: bigint; outcome: LikePrizeOutcome };
/**
 * The desk is told where somebody who looks like the member joined the same period: of a prize that
 * was refused for it, and of one that is given although, being too little to refuse.
 */
export const tellAlike = async (tx: Queries, p: Told): Promise<void> => {
  const { prize } = p;
  const likely = (await likenessOf(tx, prize)).filter((one) => flagged(p.brand, one));
  if (likely.length === 0) return;
  const joined = await joinedAmong(tx, { ...prize, memberIds: likely.map((one) => one.memberId) });
  const alike = likely.filter((one) => joined.some((row) => row.member_id === one.memberId));
  if (alike.length === 0) return;
  await noteLikePrize(tx, {
    brandId: prize.brandId,
    memberId: prize.memberId,
    kind: 'activity',
    sourceId: prize.id,
    place: prize.period,
    title: prize.title,
    amountMinor: p.amountMinor,
    outcome: p.outcome,
    alike,
  });
};
