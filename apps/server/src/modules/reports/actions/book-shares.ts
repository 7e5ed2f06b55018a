import { dayAfter, dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Kernel } from '../../../kernel/kernel.ts';
import { settingsOf } from '../../brands/index.ts';
import { postHouse } from '../../wallet/index.ts';
import { insertShare, lockClock, moveClock } from '../rows/shares.ts';
import { shareOf } from '../rules/shares.ts';
import { eachBrand } from '../steps/each-brand.ts';
import { atOneMoment } from '../steps/one-moment.ts';
import { vendorOf } from '../steps/vendor.ts';
import { playOf } from '../store.ts';

/** What began before midnight is written by then: who stands still for long is ended. */
const AFTER_MILLISECONDS = 10 * 60_000;

/**
 * Books what vendors have of each day that is over, once (D-U15). What ends again counts on the day
 * it does, here as everywhere, so a day that is booked is never booked anew.
 */
export const bookShares = (kernel: Kernel): Promise<void> =>
  eachBrand(kernel, 'shares of vendors are not booked', async (brand) => {
    while (await bookDay(kernel, brand));
  });

/** Answers whether a day was booked. */
const bookDay = async (kernel: Kernel, brand: Brand): Promise<boolean> => {
  const now = kernel.clock.milliseconds();
  const over = dayAfter(dayIn(now - AFTER_MILLISECONDS, brand.timeZone), -1);
  const place = { brandId: brand.id, day: over };
  const booked = await kernel.db.transaction((tx) => lockClock(tx, place));
  if (booked >= over) return false;
  const day = dayAfter(booked, 1);
  // Of a day that is over: it is the same whenever it is read.
  const sums = await grossByVendor(kernel, brand, day);
  await kernel.db.transaction(async (tx) => {
    // Another process may have been quicker.
    if ((await lockClock(tx, place)) === booked) await bookAt(tx, { brand, day, sums });
  });
  return true;
};

const grossByVendor = async (
  kernel: Kernel,
  brand: Brand,
  day: string,
): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await atOneMoment({ db: kernel.db, brand }, (tx, marks) =>
    playOf(tx, {
      brandId: brand.id,
      timeZone: brand.timeZone,
      startDate: day,
      endDate: day,
      marks,
    }),
  );
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    const code = vendorOf(kernel, row.slug).toUpperCase();
    sums.set(code, (sums.get(code) ?? 0n) + row.stake - row.payout);
  }
  return sums;
};

type Posting = { brand: Brand; day: string; sums: ReadonlyMap<string, bigint> };
const bookAt = async (tx: Queries, { brand, day, sums }: Posting): Promise<void> => {
  for (const { code, percent } of settingsOf(brand).vendorShares) {
    const gross = sums.get(code) ?? 0n;
    const amount = shareOf(gross, percent);
    if (amount === 0n) continue;
    const [cost, vendor] = ['vendor-shares', `vendor:${code}`];
    const { transferId } = await postHouse(tx, {
      brandId: brand.id,
      type: 'vendor_share',
      amountMinor: amount < 0n ? -amount : amount,
      from: amount < 0n ? vendor : cost,
      to: amount < 0n ? cost : vendor,
      key: `vendor-share:${day}:${code}`,
      reference: `${code} ${day}`,
    });
    await insertShare(tx, { brandId: brand.id, day, code, percent, gross, amount, transferId });
  }
  await moveClock(tx, { brandId: brand.id, day });
};
