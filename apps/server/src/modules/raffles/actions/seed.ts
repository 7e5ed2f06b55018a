import { DAY_MILLISECONDS } from '@fairhouse/days';
import { parseAmount } from '@fairhouse/money';
import type { Kernel } from '../../../kernel/kernel.ts';
import { brandById } from '../../brands/index.ts';
import { claimSeed, DEMO_BRAND } from '../../content/index.ts';
import { placesOf, valueOf } from '../rules.ts';
import { makeRaffle } from '../steps/make.ts';
import { promotionTitled, raffleOf } from '../store.ts';

/** The English title of the promotion that carries it, which says its terms. */
const TITLE = 'A raffle of lotteries';
const DAYS = 30;
/** A ticket is worth 0.65 on average for 100.00 of valid bets: less than any lottery keeps. */
const PER = '100';
const PER_MEMBER = 10;
const PRIZES: readonly (readonly [amount: string, count: number])[] = [
  ['25', 1],
  ['5', 4],
  ['1', 20],
  ['0', 75],
];

/** The raffle of the demo house, once: one that is over, or was removed, does not come back. */
export const seedRaffle = async (kernel: Kernel): Promise<void> => {
  const brand = await brandById(kernel, DEMO_BRAND);
  if (!brand) return;
  const { id: brandId, currency } = brand;
  await kernel.db.transaction(async (tx) => {
    const promotionId = await promotionTitled(tx, { brandId, title: TITLE });
    if (promotionId === undefined || !(await claimSeed(tx, brandId, 'raffles'))) return;
    // Its operators were first.
    if (await raffleOf(tx, { brandId, promotionId })) return;
    const prizes = PRIZES.map(([amount, count]) => ({
      amount: String(parseAmount(amount, currency) ?? 0n),
      count,
    }));
    const opensAt = kernel.clock.now();
    await makeRaffle(
      tx,
      {
        brandId,
        promotionId,
        kind: 'claims',
        opensAt,
        closesAt: new Date(opensAt.getTime() + DAYS * DAY_MILLISECONDS),
        prizes,
        places: placesOf(prizes),
        valueMinor: valueOf(prizes),
        rule: {
          kind: 'bets',
          per: String(parseAmount(PER, currency) ?? 0n),
          categories: ['LOTT'],
          perMember: PER_MEMBER,
        },
        reason: 'the demo house opens with it',
      },
      brand.name,
    );
  });
};
