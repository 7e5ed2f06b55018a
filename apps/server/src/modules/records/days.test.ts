import type { CallShape, OutputOf, PagedShape } from '@fairhouse/contract';
import * as records from '@fairhouse/contract/records';
import { dayIn } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJob } from '../../../../../tests/hold-job.ts';
import { awayFromMidnight } from '../../../../../tests/midnight.ts';
import { openWorld, type Person, type World, written } from '../../../../../tests/world.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import {
  endWagers,
  closeWindow,
  correctWalletPlay,
  moveWallet,
  openWagersOf,
  openWindow,
  placeWager,
  post,
  postWalletPlay,
  voidRound,
} from '../wallet/index.ts';
import { foldDays } from './actions/fold-days.ts';
import { sumUp } from './rules.ts';
import { brandsChanged } from '../brands/index.ts';

let world: World;
let person: Person;
let other: Person;
const kernelOf = () => world.server.kernel;
beforeAll(async () => {
  // The brand's day is not the day of UTC.
  world = await openWorld();
  awayFromMidnight(world, 7);
  // What is folded by hand is not folded beside it, by the zone of a moment ago.
  await holdJob(world, 'records.days');
  await kernelOf().db.run(`update brands set time_zone = 'Asia/Ho_Chi_Minh' where brand_id = 1`);
  brandsChanged.say(kernelOf(), {});
  [person, other] = [await world.register(), await world.register()];
  await world.fund(person, 1_000_000n);
  await world.fund(other, 500_000n);
});
afterAll(async () => {
  await world.close();
});

const spin = async (
  who: Person,
  stakeMinor: bigint,
  payoutMinor: bigint,
  slug = 'harbour-lights',
) => {
  const verdict = await placeWager(kernelOf(), {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug,
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'spin', stakeMinor, payoutMinor, validBetMinor: stakeMinor }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
const tableRound = async (who: Person, stakes: bigint[]): Promise<string> => {
  const roundId = crypto.randomUUID();
  await kernelOf().db.transaction((tx) => openWindow(tx, 1, roundId));
  const verdict = await placeWager(kernelOf(), {
    brandId: 1,
    memberId: BigInt(who.memberId),
    key: crypto.randomUUID(),
    roundId,
    windowId: roundId,
    slug: 'baccarat',
    category: 'LIVE',
    house: 'wagers:LIVE',
    bets: stakes.map((stakeMinor) => ({
      bet: 'banker',
      stakeMinor,
      payoutMinor: 0n,
      validBetMinor: 0n,
    })),
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  await kernelOf().db.transaction((tx) => closeWindow(tx, 1, roundId));
  return roundId;
};
const settle = async (roundId: string, payoutMinor: bigint) => {
  const open = await openWagersOf(kernelOf().db, 1, roundId);
  await endWagers(
    kernelOf(),
    1,
    open.map((one) => ({
      wagerId: one.wagerId,
      payoutMinor,
      validBetMinor: one.stakeMinor,
      outcome: 'banker',
    })),
  );
};
const give = (who: Person, type: string, amountMinor: bigint) =>
  kernelOf().db.transaction((tx) =>
    post(tx, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      type,
      amountMinor,
      house: `test:${type}`,
      key: crypto.randomUUID(),
      reference: `a ${type}`,
    }),
  );

const carry = async (who: Person, direction: 'out' | 'home', amountMinor: bigint) => {
  const moved = await kernelOf().db.transaction((tx) =>
    moveWallet(tx, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      code: 'DEV',
      direction,
      amountMinor,
      key: crypto.randomUUID(),
    }),
  );
  expect(moved.ok).toBe(true);
};
const playAtVendor = async (
  who: Person,
  stakeMinor: bigint,
  payoutMinor: bigint,
  key: string = crypto.randomUUID(),
) => {
  const played = await kernelOf().db.transaction((tx) =>
    postWalletPlay(tx, {
      brandId: 1,
      memberId: BigInt(who.memberId),
      code: 'DEV',
      key,
      roundId: crypto.randomUUID(),
      slug: 'dev-derby',
      category: 'SPORTS',
      bet: 'home',
      stakeMinor,
      payoutMinor,
      validBetMinor: stakeMinor,
      outcome: 'home',
      detail: {},
    }),
  );
  expect(played.ok).toBe(true);
};

/** Folds until nothing is left; transactions that are under way hold it up. */
const foldAll = async () => {
  await expect
    .poll(
      async () => {
        await foldDays(kernelOf());
        return (
          await kernelOf().db.composed<{ isDone: boolean }>(
            `select (select mark from transfer_feeds where brand_id = 1 and feed = 'records.days')
           >= (select max(transfer_id) from transfers where brand_id = 1)
         and (select mark from wager_feeds where brand_id = 1 and feed = 'records.days')
           >= coalesce((select max(wager_id) from wagers where brand_id = 1), 0)
         and not exists (select from bets_reversed where brand_id = 1) as "isDone"`,
          )
        )[0]?.isDone;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBe(true);
};

/** What somebody reads of their records, by what they write into the address. */
const read = async <C extends CallShape>(definition: C, query = '', who = person) =>
  (await world.call(definition, written(query), { token: who.token })).value;
const profitOf = (query = '', who = person) => read(records.profit, query, who);
const minor = (text: string | undefined) => BigInt((text ?? '').replace('.', ''));
const shown = (value: bigint) =>
  `${value < 0n ? '-' : ''}${(value < 0n ? -value : value) / 100n}.${String(
    (value < 0n ? -value : value) % 100n,
  ).padStart(2, '0')}`;

/** What the ledger says, entry by entry. */
const fromLedger = async (who: Person) =>
  kernelOf().db.composed<{ type: string; amount: bigint; day: string }>(
    `select e.type, e.amount, to_char(e.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day
   from balances b join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
     and e.balance_after is not null where b.brand_id = 1 and b.member_id = $1`,
    [BigInt(who.memberId)],
  );
/** The same of the wallets at vendors, whose accounts have no running balance. */
const atVendors = async (who: Person) =>
  kernelOf().db.composed<{ type: string; amount: bigint; day: string }>(
    `select e.type, e.amount, to_char(e.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD') as day
   from vendor_wallets v join entries e on e.brand_id = v.brand_id and e.account_id = v.account_id
   where v.brand_id = 1 and v.member_id = $1`,
    [BigInt(who.memberId)],
  );
type Sums = Record<string, string>;
const expectLedger = async (who: Person, when: string) => {
  const profit = await profitOf('', who);
  const entries = await fromLedger(who);
  const all = [...entries, ...(await atVendors(who))];
  const sums = sumUp(all);
  for (const [key, value] of Object.entries(sums)) {
    expect((profit.totals as Sums)[key], `${when}: ${key}`).toBe(shown(value));
  }
  for (const day of profit.days) {
    const ofDay = sumUp(all.filter((one) => one.day === day.day));
    for (const [key, value] of Object.entries(ofDay)) {
      expect((day as Sums)[key], `${when}: ${day.day} ${key}`).toBe(shown(value));
    }
  }
  expect(minor(profit.closing), when).toBe(all.reduce((sum, one) => sum + one.amount, 0n));
  const rooms = profit.rooms.reduce((sum, one) => sum + minor(one.net), 0n);
  expect(rooms, when).toBe(sums.wins - sums.bets);
  const [wagers] = await kernelOf().db.composed<{
    bets: bigint;
    stake: bigint;
    payout: bigint;
    valid: bigint;
  }>(
    `select count(*) as bets, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
       sum(valid_bet)::bigint as valid from wagers where brand_id = 1 and member_id = $1`,
    [BigInt(who.memberId)],
  );
  for (const query of ['', '?startDate=2020-01-01T00:00:00Z']) {
    expect(await read(records.bettingTotals, query, who), `${when} ${query}`).toMatchObject({
      bets: Number(wagers?.bets),
      stake: shown(wagers?.stake ?? 0n),
      payout: shown(wagers?.payout ?? 0n),
      validBet: shown(wagers?.valid ?? 0n),
    });
    expect(await read(records.transactionTotals, query, who), `${when} ${query}`).toMatchObject({
      entries: entries.length,
      net: shown(entries.reduce((sum, one) => sum + one.amount, 0n)),
    });
  }
};

it(
  '[RQ-60] ' +
    '[RC-04] every sum equals the ledger to the cent, folded or not, whatever becomes of a bet',
  async () => {
    const all = async (when: string) => {
      for (const who of [person, other]) await expectLedger(who, when);
    };
    await spin(person, 1_000n, 0n);
    await spin(person, 500n, 500n);
    await spin(other, 333n, 1_001n, 'orchard-lines');
    await all('nothing is folded');
    await foldAll();
    await all('all is folded');
    const [won, given, taken] = [
      await tableRound(person, [200n, 300n]),
      await tableRound(person, [700n]),
      await tableRound(other, [900n]),
    ];
    await all('bets are open');
    await foldAll();
    await settle(won, 450n);
    await settle(taken, 1_800n);
    await voidRound(kernelOf(), 1, given, 'the shoe fell');
    await all('bets ended that were counted as open');
    await foldAll();
    await all('their ends are counted');
    const wagers = await kernelOf().db.composed<{ wager_id: bigint }>(
      'select wager_id from wagers where brand_id = 1 and round_id = $1',
      [taken],
    );
    await kernelOf().db.transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: 'reversal:test',
        state: 'settled',
        results: wagers.map((one) => ({
          wagerId: one.wager_id,
          payoutMinor: 0n,
          validBetMinor: 900n,
          outcome: 'player',
        })),
      }),
    );
    await all('a bet was reversed');
    await foldAll();
    await all('the reversal is counted');
    const before = await profitOf();
    await carry(person, 'out', 6_000n);
    expect((await profitOf()).closing, 'a move is nothing of the whole').toBe(before.closing);
    await playAtVendor(person, 1_000n, 77n, 'told-wrong');
    await playAtVendor(person, 222n, 905n);
    await all('rounds were played from a wallet at a vendor');
    await foldAll();
    const corrected = await kernelOf().db.transaction((tx) =>
      correctWalletPlay(tx, {
        brandId: 1,
        memberId: BigInt(person.memberId),
        code: 'DEV',
        playKey: 'told-wrong',
        key: 'told-right',
        stakeMinor: 1_111n,
        payoutMinor: 0n,
        validBetMinor: 1_111n,
        roundId: 'told-right',
        bet: 'away',
        outcome: 'home',
        detail: {},
      }),
    );
    expect(corrected).toEqual({ ok: true, isReplay: false });
    await all('a round at a vendor was corrected');
    await foldAll();
    await all('the correction is counted');
    await carry(person, 'home', 5_000n);
    await foldAll();
    await all('what is left came home');
    const after = await profitOf();
    expect(minor(after.totals.bets) - minor(before.totals.bets)).toBe(1_333n);
    expect(minor(after.totals.wins) - minor(before.totals.wins)).toBe(905n);
    expect(minor(after.totals.play) - minor(before.totals.play)).toBe(905n - 1_333n);
    expect(after.totals.transfers).toBe(before.totals.transfers);
    expect(after.rooms.find((one) => one.category === 'SPORTS')).toMatchObject({
      bets: '13.33',
      wins: '9.05',
      net: '-4.28',
    });
    for (const [type, amountMinor] of [
      ['jackpot', 5_000n],
      ['prize', 250n],
      ['adjustment', 40n],
      ['adjustment', -15n],
      ['withdrawal', -2_000n],
      ['withdrawal_return', 2_000n],
      ['downline_transfer', -77n],
      ['rebate', 9n],
      ['a_kind_of_tomorrow', 3n],
    ] as const) {
      await give(person, type, amountMinor);
      await all(`a ${type} came`);
    }
    await foldAll();
    await all('everything is folded');
  },
);

it('[RC-04] a day is cut in the time zone of the brand, and another zone counts it anew', async () => {
  const days = async () =>
    await kernelOf().db.composed<{ day: string; amount: bigint }>(
      `select to_char(day, 'YYYY-MM-DD') as day, sum(amount)::bigint as amount from entry_days
       where brand_id = 1 and member_id = $1 group by 1 order by 1`,
      [BigInt(person.memberId)],
    );
  await foldAll();
  const whole = (await days()).reduce((sum, one) => sum + one.amount, 0n);
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Ho_Chi_Minh']) {
    await kernelOf().db.run('update brands set time_zone = $1 where brand_id = 1', [zone]);
    await foldAll();
    const found = await days();
    const wanted = await kernelOf().db.composed<{ day: string }>(
      `select distinct to_char(e.at at time zone $1, 'YYYY-MM-DD') as day from balances b
         join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
         where b.brand_id = 1 and b.member_id = $2 order by 1`,
      [zone, BigInt(person.memberId)],
    );
    expect(
      found.map((one) => one.day),
      zone,
    ).toEqual(wanted.map((one) => one.day));
    expect(
      found.reduce((sum, one) => sum + one.amount, 0n),
      zone,
    ).toBe(whole);
  }
  // The house may have read its brand meanwhile, with a zone on the way.
  brandsChanged.say(kernelOf(), {});
  await expect
    .poll(async () => (await profitOf('period=today')).endDate)
    .toBe(dayIn(world.server.clock.milliseconds(), 'Asia/Ho_Chi_Minh'));
});

it('[RC-04] a period before the first entry is nothing, and opens and closes at nothing', async () => {
  const profit = await profitOf('startDate=2020-01-01&endDate=2020-01-31');
  expect(profit).toMatchObject({ opening: '0.00', closing: '0.00', days: [], rooms: [] });
  expect(profit.totals.net).toBe('0.00');
  expect(profit.lifetime.deposits).toBe('10000.00');
});

it('[RC-04] periods are days of the brand, and a range that makes no sense is refused', async () => {
  const today = (await profitOf('period=today')).endDate;
  const before = (days: number) =>
    new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  for (const [period, startDate, endDate] of [
    ['today', today, today],
    ['yesterday', before(1), before(1)],
    ['week', before(6), today],
    ['month', before(29), today],
  ]) {
    expect(await profitOf(`period=${period}`)).toMatchObject({ startDate, endDate });
  }
  for (const query of [
    'startDate=2026-02-30',
    'period=ever',
    'endDate=yesterday',
    'startDate=2026-02-02&endDate=2026-02-01',
    'startDate=2020-01-01&endDate=2026-01-01',
  ]) {
    expect(
      (await world.call(records.profit, written(query), { token: person.token })).errorCode,
      query,
    ).toBe('validation_failed');
  }
});

it('[MC-06] bonus details show what the house gave, and nothing it took or another was given', async () => {
  const { list, total } = await read(records.bonusDetails);
  expect(list.map((one) => [one.kind, one.amount, one.state])).toEqual([
    ['rebate', '0.09', 'paid'],
    ['adjustment', '0.40', 'paid'],
    ['prize', '2.50', 'paid'],
    ['jackpot', '50.00', 'paid'],
  ]);
  expect(list.map((one) => one.source)).toEqual(['a rebate', '', 'a prize', 'a jackpot']);
  expect(total).toBe(4);
  await give(person, 'prize', 123n);
  const second = await read(records.bonusDetails, 'pageNo=2&pageSize=1');
  expect(second.total).toBe(5);
  expect(second.list.map((one) => one.amount)).toEqual(['0.09']);
  expect((await read(records.bonusDetails, '', other)).total).toBe(0);
});

it("[RC-08] profit, totals and bonuses are the caller's own, whatever account is named", async () => {
  const own = await profitOf('', other);
  const { memberId: id, username } = person;
  for (const one of [
    records.profit,
    records.bettingTotals,
    records.transactionTotals,
    records.bonusDetails,
    records.bettingRecord,
    records.transactions,
  ]) {
    const named = `memberId=${id}&account=${username}&id=${id}`;
    expect(await read(one, named, other), one.path).toEqual(await read(one, '', other));
    expect((await world.call(one, {})).errorCode, one.path).toBe('login_required');
  }
  expect(own.lifetime.deposits).toBe('5000.00');
});

it('[RC-07] a page by number is the page that a walk by cursor reaches', async () => {
  for (let at = 0; at < 37; at += 1) await spin(other, BigInt(100 + at), 0n);
  for (const isFolded of [false, true]) {
    if (isFolded) await foldAll();
    const [noon] = await kernelOf().db.composed<{ at: Date }>(
      `select at from wagers where brand_id = 1 and member_id = $1
       order by wager_id desc offset 20 limit 1`,
      [BigInt(other.memberId)],
    );
    const middle = noon?.at.toISOString();
    for (const [record, cut] of [
      [records.bettingRecord, 'pageSize=5'],
      [records.transactions, 'pageSize=5'],
      [records.bettingRecord, 'pageSize=5&category=RNG'],
      [records.transactions, 'pageSize=5&type=stake'],
      [records.bettingRecord, `pageSize=5&endDate=${middle}`],
      [records.transactions, `pageSize=5&startDate=${middle}`],
    ] as [PagedShape, string][]) {
      const page = (more: string) => read(record, cut + more, other);
      const path = `${record.path}?${cut}`;
      let cursor: string | null = '';
      for (let pageNo = 1; cursor !== null; pageNo += 1) {
        const walked: OutputOf<PagedShape> = await page(cursor && `&cursor=${cursor}`);
        expect(await page(`&pageNo=${pageNo}`), `${path} ${pageNo}`).toEqual(walked);
        cursor = walked.nextCursor;
      }
      expect((await page('&pageNo=5000')).list, path).toEqual([]);
    }
  }
});
