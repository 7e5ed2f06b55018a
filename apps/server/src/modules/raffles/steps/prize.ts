import { textIn } from '../../messengers/index.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import type { Queries } from '../../../kernel/db.ts';
import { settingsOf } from '../../brands/index.ts';
import { giveReward } from '../../rewards/index.ts';
import { giftTimes } from '../../wallet/index.ts';

type Won = { raffleId: bigint; memberId: bigint; place: number; amountMinor: bigint };
/**
 * A prize waits in the reward centre, once by its place. Owed: who won may be given nothing now,
 * on a break or blocked; a prize is never drawn and lost, and is given later.
 */
export const givePrize = async (
  kernel: Kernel,
  tx: Queries,
  { brand, raffleId, memberId, place, amountMinor }: Won & { brand: Brand },
): Promise<{ rewardId: bigint | null; isOwed: boolean }> => {
  if (amountMinor === 0n) return { rewardId: null, isOwed: false };
  const given = await giveReward(tx, {
    brandId: brand.id,
    memberId,
    key: `raffle:${raffleId}:${place}`,
    kind: 'gift',
    amountMinor,
    days: settingsOf(brand).rewards.validDays,
    times: giftTimes(brand),
    words: Object.fromEntries(
      brand.languages.map((language) => [
        language,
        textIn(
          kernel,
          { brand, language },
          { key: 'rewardOfRaffle', values: { no: String(place + 1) } },
        ),
      ]),
    ),
  });
  return { rewardId: given?.rewardId ?? null, isOwed: given === undefined };
};
