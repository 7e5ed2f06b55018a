import { printAmount } from '@fairhouse/money';
import { settingsOf } from '../../brands/index.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { handsOf, limitsOf } from '../../staff/index.ts';
import { settingMinor } from '../rules.ts';
import { sumsOf, type Purse } from '../store.ts';

/** What the operator of this call may still give alone: a day is the last 24 hours. */
export const readOwnGiving = async (ctx: Ctx) => {
  const { brand, db } = ctx;
  const { operatorId, role } = operatorOf(ctx);
  const limits = await limitsOf(db, brand, role);
  const operatorIds = [...(await handsOf(db, { brandId: brand.id, operatorId }))];
  const print = (minor: bigint) => printAmount(minor, brand.currency);
  const purse = async (name: Purse, oneMinor: bigint, dayMinor: bigint) => {
    const { given } = await sumsOf(db, {
      brandId: brand.id,
      now: ctx.clock.now(),
      operatorIds,
      purse: name,
      kind: '',
      key: '',
    });
    return {
      one: print(oneMinor),
      day: print(dayMinor),
      used: print(given),
      left: print(given < dayMinor ? dayMinor - given : 0n),
    };
  };
  const { cashier, rewards } = settingsOf(brand);
  return {
    currency: brand.currency.code,
    prizeMax: print(settingMinor(brand, rewards.prizeMax)),
    give: await purse('give', limits.oneMinor, limits.dayMinor),
    pay: await purse('pay', settingMinor(brand, cashier.fourEyesAbove), limits.payDayMinor),
  };
};
