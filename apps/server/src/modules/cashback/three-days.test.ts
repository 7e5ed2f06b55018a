import * as cashback from '@fairhouse/contract/cashback';
import * as reports from '@fairhouse/contract/reports';
import * as statements from '@fairhouse/contract/statements';
import { dayAfter, dayIn } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { correctNow } from '../../../../../tests/corrected.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { brandsChanged } from '../brands/index.ts';
import { countCashback } from './actions/count.ts';
import { endWagers, openWindow, placeWager, verifyLedger } from '../wallet/index.ts';

const ZONE = 'Asia/Ho_Chi_Minh';
const DAY = 86_400_000;

let world: World;
let person: Person;
/** Four days of the brand: placed, ended, corrected, and all is over. */
let days: string[];
beforeAll(async () => {
  world = await openWorld();
  // The brand's day is not the day of UTC.
  await kernel().db.run(`update brands set time_zone = '${ZONE}' where brand_id = 1`);
  brandsChanged.say(kernel(), {});
  awayFromMidnight(world, 7);
  const first = dayIn(world.server.clock.now(), ZONE);
  days = [0, 1, 2, 3].map((count) => dayAfter(first, count));
  person = await world.register();
  await world.fund(person, 100_000n);
});
afterAll(async () => {
  await world.close();
});

const kernel = () => world.server.kernel;
const result = (wagerId: bigint, payoutMinor: bigint, validBetMinor: bigint) => [
  { wagerId, payoutMinor, validBetMinor, rule: 'net' as const, outcome: 'banker' },
];
const place = async (): Promise<bigint> => {
  const roundId = crypto.randomUUID();
  await openWindow(kernel().db, 1, roundId);
  const verdict = await placeWager(kernel(), {
    brandId: 1,
    memberId: BigInt(person.memberId),
    key: roundId,
    roundId,
    windowId: roundId,
    slug: 'baccarat',
    category: 'LIVE',
    house: 'wagers:LIVE',
    bets: [{ bet: 'banker', stakeMinor: 10_000n }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers[0]?.wagerId ?? 0n;
};

/** Of one day alone, as an operator reads it. */
const read = async (token: string, day: string) => {
  const range = { startDate: day, endDate: day };
  const profit = (
    await world.call(reports.officeProfit, { id: person.memberId, ...range }, { token })
  ).value;
  const { bets, wins, validBets, net, deposits } = profit.totals;
  const house = (await world.call(reports.houseReport, range, { token })).value;
  const { gross, openStakes } = house.days[0] ?? {};
  const midnight = Date.parse(`${day}T00:00:00+07:00`);
  const file = await world.call(
    statements.officeStatement,
    {
      id: person.memberId,
      format: 'csv',
      startDate: new Date(midnight).toISOString(),
      endDate: new Date(midnight + DAY - 1).toISOString(),
    },
    { token },
  );
  const lines = Buffer.from(file.value.content, 'base64').toString().trim().split('\r\n').slice(1);
  return {
    member: { deposits, bets, wins, validBets, net, open: profit.openAfter },
    moved: [profit.opening, profit.closing],
    house: { gross, openStakes },
    rooms: house.rooms.map((one) => [one.category, one.bets, one.stake, one.validBet, one.payout]),
    lines: lines.map((line) => line.split(',').slice(1, 4)),
  };
};
const cashbackOf = async (token: string, day: string) => {
  const range = { startDate: day, endDate: day };
  const [row] = (await world.call(cashback.officeCashback, range, { token })).value.days;
  return row && [row.validBet, row.granted];
};
/** Reads all days up to now; what is over must read as it did. */
const kept = new Map<string, unknown>();
const readAll = async (count: number) => {
  const token = await world.operator();
  for (const day of days.slice(0, count)) {
    const now = await read(token, day);
    if (kept.has(day) && day !== days[count - 1]) expect(now, day).toEqual(kept.get(day));
    kept.set(day, now);
  }
  return kept.get(days[count - 1] ?? '');
};
/** Until the day before is closed for cashback. */
const closed = async (day: string | undefined, expected: unknown) => {
  const token = await world.operator();
  // A day is closed in several turns of its job, which is not waited for.
  await expect
    .poll(
      async () => {
        await countCashback(kernel());
        return cashbackOf(token, day ?? '');
      },
      { timeout: 60_000, interval: 100 },
    )
    .toEqual(expected);
};

it('[RQ-63] a bet that is placed, ended and corrected on three days: each day shows its own differences', async () => {
  // The first turn of cashback opens its first day.
  await countCashback(kernel());
  const wagerId = await place();
  const still = { bets: '0.00', wins: '0.00', validBets: '0.00', net: '0.00' };
  expect(await readAll(1)).toEqual({
    member: { ...still, deposits: '1000.00', open: '100.00' },
    moved: ['0.00', '900.00'],
    house: { gross: '0.00', openStakes: '100.00' },
    rooms: [],
    lines: [
      ['deposit', '1000.00', '1000.00'],
      ['stake', '-100.00', '900.00'],
    ],
  });

  world.move(DAY);
  await endWagers(kernel(), 1, result(wagerId, 25_000n, 10_000n));
  expect(await readAll(2)).toEqual({
    member: {
      deposits: '0.00',
      bets: '100.00',
      wins: '250.00',
      validBets: '100.00',
      net: '150.00',
      open: '0.00',
    },
    moved: ['900.00', '1150.00'],
    house: { gross: '-150.00', openStakes: '0.00' },
    rooms: [['LIVE', 1, '100.00', '100.00', '250.00']],
    lines: [['payout', '250.00', '1150.00']],
  });

  world.move(DAY);
  await closed(days[1], ['100.00', '0.30']);
  await kernel().db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: 'correction:three-days',
      state: 'settled',
      results: result(wagerId, 4_000n, 6_000n),
    }),
  );
  expect(await readAll(3)).toEqual({
    member: {
      deposits: '0.00',
      bets: '0.00',
      wins: '-210.00',
      validBets: '-40.00',
      net: '-210.00',
      open: '0.00',
    },
    moved: ['1150.00', '940.00'],
    house: { gross: '210.00', openStakes: '0.00' },
    rooms: [['LIVE', 0, '0.00', '-40.00', '-210.00']],
    lines: [
      ['payout', '40.00', '1190.00'],
      ['reversal', '-250.00', '940.00'],
    ],
  });

  world.move(DAY);
  // What the third day took off too much is made up first by a bet of the fourth.
  await closed(days[2], ['-40.00', '0.00']);
  await endWagers(kernel(), 1, result(await place(), 0n, 10_000n));
  await readAll(4);
  world.move(DAY);
  await closed(days[3], ['100.00', '0.18']);
  const token = await world.operator();
  expect(await cashbackOf(token, days[1] ?? '')).toEqual(['100.00', '0.30']);
  expect(await cashbackOf(token, days[2] ?? '')).toEqual(['-40.00', '0.00']);
  expect(await cashbackOf(token, days[0] ?? '')).toBeUndefined();
  for (const day of days) expect(await read(token, day), day).toEqual(kept.get(day));
  expect((await verifyLedger(kernel().db)).faults).toEqual([]);
});
