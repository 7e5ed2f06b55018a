import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { countMembers } from '../../members/index.ts';
import { houseOf } from '../rows/overview.ts';
import { judgeBooks } from '../rules.ts';
import { remembered } from './remembered.ts';
import { atOneMoment } from './one-moment.ts';

/** What members hold in all, who plays today, and whether the books balance. */
export const countHouse = (ctx: Ctx) =>
  remembered(ctx, `house:${ctx.brand.id}`, async () => {
    const { brand } = ctx;
    const { house, members } = await atOneMoment(ctx, async (tx, marks) => ({
      house: await houseOf(tx, { brandId: brand.id, timeZone: brand.timeZone, marks }),
      members: await countMembers(tx, brand.id),
    }));
    if (!house) throw new Error('the house has no figures');
    const show = (minor: bigint) => printAmount(minor, brand.currency);
    const difference = judgeBooks(house);
    return {
      members,
      memberFunds: show(house.funds),
      wagers: Number(house.wagers),
      players: Number(house.players),
      books: {
        balanced: difference === 0n,
        checkedAt: ctx.clock.now().toISOString(),
        difference: show(difference),
      },
    };
  });
