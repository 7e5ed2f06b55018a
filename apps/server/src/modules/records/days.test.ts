import type { CallShape, OutputOf, PagedShape } from '@fairhouse/contract';
import * as records from '@fairhouse/contract/records';
import * as session from '@fairhouse/contract/session';
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
  payPart,
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
    bets: [{ bet: 'spin', stakeMinor, payoutMinor, validBetMinor: stakeMinor, rule: 'stake' }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
const tableRound = async (who: Person, stakes: bigint[], isFree = false): Promise<string> => {
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
    ...(isFree ? { grant: roundId } : {}),
    bets: stakes.map((stakeMinor) => ({ bet: 'banker', stakeMinor })),
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
      rule: 'net',
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
      rule: 'net',
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
           >= coalesce((select max(end_id) from wager_ends where brand_id = 1), 0)
         and (select mark from wager_feeds where brand_id = 1 and feed = 'records.days')
           >= coalesce((select max(wager_id) from wagers where brand_id = 1), 0) as "isDone"`,
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

const DAY = `to_char(e.at at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`;
const composed = <Row>(sql: string, who = person) =>
  kernelOf().db.composed<Row>(sql, [BigInt(who.memberId)]);
/** What the ledger says, entry by entry. */
const fromLedger = (who: Person) =>
  composed<{ type: string; amount: bigint; day: string }>(
    `select e.type, e.amount, ${DAY} as day
   from balances b join entries e on e.brand_id = b.brand_id and e.account_id = b.account_id
     and e.balance_after is not null where b.brand_id = 1 and b.member_id = $1`,
    who,
  );
/** The same of the wallets at vendors, whose accounts have no running balance. */
const atVendors = (who: Person) =>
  composed<{ type: string; amount: bigint; day: string }>(
    `select e.type, e.amount, ${DAY} as day
   from vendor_wallets v join entries e on e.brand_id = v.brand_id and e.account_id = v.account_id
   where v.brand_id = 1 and v.member_id = $1`,
    who,
  );
/** How bets ended, each change of them. */
const fromEnds = (who: Person) =>
  composed<{ day: string; category: string; stake: bigint; payout: bigint; valid_bet: bigint }>(
    `select ${DAY} as day, e.category, e.stake, e.payout, e.valid_bet from wager_ends e
   where e.brand_id = 1 and e.member_id = $1`,
    who,
  );
type Sums = Record<string, string>;
const sum = (minors: bigint[]) => minors.reduce((all, one) => all + one, 0n);
const expectProfit = async (who: Person, when: string) => {
  const profit = await profitOf('', who);
  const entries = [...(await fromLedger(who)), ...(await atVendors(who))];
  const all = [
    ...entries.map((one) => ({ ...one, stake: 0n, payout: 0n, valid_bet: 0n })),
    ...(await fromEnds(who)).map((one) => ({ ...one, type: null, amount: 0n })),
  ];
  for (const [key, value] of Object.entries(sumUp(all))) {
    expect((profit.totals as Sums)[key], `${when}: ${key}`).toBe(shown(value));
  }
  for (const day of profit.days) {
    const ofDay = sumUp(all.filter((one) => one.day === day.day));
    for (const [key, value] of Object.entries(ofDay)) {
      expect((day as Sums)[key], `${when}: ${day.day} ${key}`).toBe(shown(value));
    }
  }
  const daysOf = (key: 'bets' | 'wins' | 'validBets' | 'net') =>
    shown(sum(profit.days.map((day) => minor(day[key]))));
  for (const key of ['bets', 'wins', 'validBets', 'net'] as const) {
    expect(daysOf(key), `${when}: ${key} of all days`).toBe(profit.totals[key]);
  }
  for (const key of ['bets', 'wins', 'validBets'] as const) {
    expect(shown(sum(profit.rooms.map((one) => minor(one[key])))), `${when}: rooms`).toBe(
      profit.totals[key],
    );
  }
  // The same without the ends: what the wagers are now.
  const [now] = await composed<Record<'stake' | 'payout' | 'valid' | 'open' | 'free', bigint>>(
    // What was paid of an open bet counts as stake of the same amount until it ends.
    `select coalesce(sum(case state when 'settled' then stake when 'open' then payout end),
         0)::bigint as stake,
       coalesce(sum(payout) filter (where state <> 'void'), 0)::bigint as payout,
       coalesce(sum(valid_bet) filter (where state = 'settled'), 0)::bigint as valid,
       coalesce(sum(stake - payout) filter (where state = 'open' and not is_free), 0)::bigint
         as open,
       coalesce(sum(stake) filter (where state = 'open' and is_free), 0)::bigint as free
     from wagers where brand_id = 1 and member_id = $1`,
    who,
  );
  expect(profit.totals, when).toMatchObject({
    bets: shown(now?.stake ?? 0n),
    wins: shown(now?.payout ?? 0n),
    validBets: shown(now?.valid ?? 0n),
  });
  expect([profit.openAfter, profit.freeAfter], when).toEqual([
    shown(now?.open ?? 0n),
    shown(now?.free ?? 0n),
  ]);
  expect(minor(profit.closing), when).toBe(sum(entries.map((one) => one.amount)));
  const days = [...new Set(all.map((one) => one.day))];
  for (const day of days) {
    const one = await profitOf(`startDate=${day}&endDate=${day}`, who);
    const upTo = (last: (at: string) => boolean) =>
      sum(entries.filter((entry) => last(entry.day)).map((entry) => entry.amount));
    expect(minor(one.opening), `${when}: ${day}`).toBe(upTo((at) => at < day));
    expect(minor(one.closing), `${when}: ${day}`).toBe(upTo((at) => at <= day));
    expectIdentity(one, `${when}: ${day}`);
    expect([one.freeBefore, one.freeAfter], `${when}: free stakes of ${day}`).toEqual([
      shown(await freeOpen(who, `< '${day}'`)),
      shown(await freeOpen(who, `<= '${day}'`)),
    ]);
    expect(
      minor(one.opening) + sum(one.types.map((type) => minor(type.amount))),
      `${when}: the entries of ${day}`,
    ).toBe(minor(one.closing));
  }
  expectIdentity(profit, when);
};
/** Stakes of the house that were open after the last of some days: their last end says it. */
const freeOpen = async (who: Person, until: string): Promise<bigint> => {
  const [row] = await composed<{ open: bigint }>(
    `select coalesce(sum(w.stake), 0)::bigint as open from wagers w
     where w.brand_id = 1 and w.member_id = $1 and w.is_free
       and (w.at at time zone 'Asia/Ho_Chi_Minh')::date ${until}
       and coalesce((select e.kind from wager_ends e where e.wager_id = w.wager_id
         and (e.at at time zone 'Asia/Ho_Chi_Minh')::date ${until}
         order by e.end_id desc limit 1), 'part') in ('part', 'reopened')`,
    who,
  );
  return row?.open ?? 0n;
};
/** What there was, and all that came of the period, is what there is. */
const expectIdentity = (
  {
    opening,
    openBefore,
    freeBefore,
    closing,
    openAfter,
    freeAfter,
    totals,
  }: OutputOf<typeof records.profit>,
  when: string,
) => {
  const of = (key: keyof typeof totals) => minor(totals[key]);
  expect(minor(closing) + minor(openAfter) + minor(freeAfter), when).toBe(
    minor(opening) +
      minor(openBefore) +
      minor(freeBefore) +
      of('deposits') -
      of('withdrawals') +
      of('transfers') +
      of('debts') +
      of('rebates') +
      of('bonuses') +
      of('adjustments') +
      of('exchanges') +
      of('others') +
      of('play'),
  );
};
type Totals = Record<'bets' | 'stake' | 'open' | 'payout' | 'valid', bigint>;
/** Of what has ended, without what the house staked; and what is still in open bets. */
const SUMS = `count(*) as bets,
  coalesce(sum(stake) filter (where state <> 'open' and not is_free), 0)::bigint as stake,
  coalesce(sum(payout) filter (where state = 'settled' or (state = 'void' and not is_free)),
    0)::bigint as payout,
  coalesce(sum(valid_bet) filter (where state = 'settled'), 0)::bigint as valid,
  coalesce(sum(greatest(stake - payout, 0)) filter (where state = 'open' and not is_free),
    0)::bigint as open`;
/** The same of all rows, as the days keep them. */
const ROW_SUMS = `count(*) as bets, coalesce(sum(stake), 0)::bigint as stake,
  coalesce(sum(payout), 0)::bigint as payout,
  coalesce(sum(valid_bet) filter (where state = 'settled'), 0)::bigint as valid,
  coalesce(sum(case state when 'open' then 0 else payout - stake end), 0)::bigint as net`;
const expectTotals = async (who: Person, when: string) => {
  const days = await composed<Totals & { from: Date; until: Date }>(
    `select (e.at at time zone 'Asia/Ho_Chi_Minh')::date::timestamp at time zone
         'Asia/Ho_Chi_Minh' as from,
       ((e.at at time zone 'Asia/Ho_Chi_Minh')::date + 1)::timestamp at time zone
         'Asia/Ho_Chi_Minh' as until, ${SUMS}
     from wagers e where brand_id = 1 and member_id = $1 group by 1, 2`,
    who,
  );
  const whole = (key: keyof Totals) => sum(days.map((one) => BigInt(one[key])));
  const wanted = [
    ...days.map((one) => ({
      ...one,
      query: `?startDate=${one.from.toISOString()}&endDate=${one.until.toISOString()}`,
    })),
    ...['', '?startDate=2020-01-01T00:00:00Z'].map((query) => ({
      query,
      bets: whole('bets'),
      stake: whole('stake'),
      open: whole('open'),
      payout: whole('payout'),
      valid: whole('valid'),
    })),
  ];
  for (const { query, ...one } of wanted) {
    const told = await read(records.bettingTotals, query, who);
    expect(told, `${when} ${query}`).toEqual({
      bets: Number(one.bets),
      stake: shown(one.stake),
      inOpen: shown(one.open),
      payout: shown(one.payout),
      validBet: shown(one.valid),
      net: shown(one.payout - one.stake),
    });
    const { list } = await read(records.bettingRecord, `${query || '?'}&pageSize=100`, who);
    const ended = list.filter(({ state }) => state !== 'open');
    const of = (rows: typeof list, key: 'stake' | 'payout' | 'validBet' | 'net') =>
      shown(sum(rows.map((row) => minor(row[key]))));
    expect([told.validBet, told.net], `${when} ${query} rows`).toEqual([
      of(list, 'validBet'),
      of(list, 'net'),
    ]);
    const own = ended.filter(({ isFree }) => !isFree);
    expect([told.stake, told.payout], `${when} ${query} ended rows`).toEqual([
      of(own, 'stake'),
      of(ended, 'payout'),
    ]);
  }
  const entries = await fromLedger(who);
  expect(await read(records.transactionTotals, '', who), when).toMatchObject({
    entries: entries.length,
    ...sumsOfEntries(entries),
  });
};
/** What is lent and paid back is neither in nor out. */
const sumsOfEntries = (entries: readonly { type: string; amount: bigint }[]) => {
  const of = (isWanted: (one: { type: string; amount: bigint }) => boolean) =>
    sum(entries.filter(isWanted).map(({ amount }) => amount));
  return {
    credited: shown(of(({ type, amount }) => type !== 'debt' && amount > 0n)),
    debited: shown(-of(({ type, amount }) => type !== 'debt' && amount < 0n)),
    net: shown(of(({ type }) => type !== 'debt')),
    debts: shown(of(({ type }) => type === 'debt')),
  };
};
const expectLedger = async (who: Person, when: string) => {
  await expectProfit(who, when);
  await expectTotals(who, when);
};
/** Every row of the days, counted from the ledger by the day alone. */
const expectDays = async (when: string) => {
  const of = (sql: string) => kernelOf().db.composed(sql);
  const zone = `at time zone 'Asia/Ho_Chi_Minh'`;
  expect(
    await of(`select member_id, day::text, slug, category, bets, stake, valid_bet as valid, payout,
        net from bet_days where brand_id = 1 order by 1, 2, 3`),
    `${when}: bet_days`,
  ).toEqual(
    await of(`select member_id, (at ${zone})::date::text as day, slug, category, ${ROW_SUMS} from wagers
      where brand_id = 1 group by 1, 2, 3, 4 order by 1, 2, 3`),
  );
  expect(
    await of(`select member_id, day::text, slug, sum(bets)::bigint as bets,
        sum(counted)::bigint as counted, sum(stake)::bigint as stake,
        sum(valid_bet)::bigint as valid, sum(payout)::bigint as payout
      from end_days where brand_id = 1 group by 1, 2, 3 order by 1, 2, 3`),
    `${when}: end_days`,
  ).toEqual(
    await of(`with run as (select e.*, sum(valid_bet) over (partition by wager_id order by end_id)
          as valid_so_far from wager_ends e where brand_id = 1)
      select member_id, (at ${zone})::date::text as day, slug, sum(bets)::bigint as bets,
        sum((valid_so_far > 0)::integer - (valid_so_far > valid_bet)::integer)::bigint as counted,
        sum(stake)::bigint as stake, sum(valid_bet)::bigint as valid,
        sum(payout)::bigint as payout from run group by 1, 2, 3 order by 1, 2, 3`),
  );
  expect(
    await of(`select day::text, slug, category, bets, stake, valid_bet, payout from house_ends
      where brand_id = 1 order by 1, 2, 3`),
    `${when}: house_ends`,
  ).toEqual(
    await of(`select (at ${zone})::date::text as day, slug, category, sum(bets)::bigint as bets,
        sum(stake)::bigint as stake, sum(valid_bet)::bigint as valid_bet,
        sum(payout)::bigint as payout from wager_ends where brand_id = 1
      group by 1, 2, 3 order by 1, 2, 3`),
  );
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
          rule: 'net',
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
        rule: 'net',
        roundId: 'told-right',
        bet: 'away',
        outcome: 'home',
        detail: {},
      }),
    );
    expect(corrected).toMatchObject({ ok: true, isReplay: false });
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
    await expectDays('everything is folded');
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

/** Over night sessions end. */
const nextDay = async () => {
  world.move(86_400_000);
  for (const who of [person, other]) {
    const { username, password } = who;
    who.token = (await world.call(session.login, { username, password })).value.token;
  }
};
it('[RQ-60, RC-04] what ends on a later day counts there, and is listed where it was placed', async () => {
  const all = async (when: string) => {
    for (const who of [person, other]) await expectLedger(who, `${when}, above the mark`);
    await foldAll();
    await expectDays(when);
    for (const who of [person, other]) await expectLedger(who, `${when}, folded`);
  };
  let corrections = 0;
  const correct = async (
    roundId: string,
    state: 'void' | 'settled' | 'open',
    payoutMinor = 0n,
    validBetMinor = 0n,
  ) => {
    const wagers = await kernelOf().db.composed<{ wager_id: bigint }>(
      'select wager_id from wagers where brand_id = 1 and round_id = $1',
      [roundId],
    );
    await kernelOf().db.transaction((tx) =>
      correctNow(tx, {
        brandId: 1,
        key: `correction:${(corrections += 1)}`,
        state,
        results: wagers.map((one) => ({
          wagerId: one.wager_id,
          payoutMinor,
          validBetMinor,
          rule: 'net',
          outcome: 'corrected',
        })),
      }),
    );
  };
  const part = async (roundId: string, amountMinor: bigint) => {
    const [one] = await openWagersOf(kernelOf().db, 1, roundId);
    const paid = await kernelOf().db.transaction((tx) =>
      payPart(tx, { brandId: 1, wagerId: one?.wagerId ?? 0n, amountMinor, key: `${amountMinor}` }),
    );
    expect(paid.ok).toBe(true);
  };
  const tell = async (key: string, stakeMinor: bigint, payoutMinor: bigint) => {
    const told = await kernelOf().db.transaction((tx) =>
      correctWalletPlay(tx, {
        brandId: 1,
        memberId: BigInt(person.memberId),
        code: 'DEV',
        playKey: 'told-later',
        key,
        stakeMinor,
        payoutMinor,
        validBetMinor: stakeMinor,
        rule: 'net',
        roundId: key,
        bet: 'away',
        outcome: 'home',
        detail: {},
      }),
    );
    expect(told).toMatchObject({ ok: true, isReplay: false });
  };
  const round = () => tableRound(person, [400n, 150n]);
  const rounds = {
    late: await round(),
    wrong: await round(),
    gone: await round(),
    parted: await tableRound(person, [400n]),
    partedAndVoid: await tableRound(person, [350n]),
    opened: await round(),
    voidAndOpened: await round(),
    never: await round(),
    spent: await tableRound(other, [5_000n]),
    freeOpen: await tableRound(person, [110n], true),
    freeWon: await tableRound(person, [120n], true),
    freeAndVoid: await tableRound(person, [130n], true),
    freeOpened: await tableRound(person, [140n], true),
  };
  await carry(person, 'out', 5_000n);
  await playAtVendor(person, 700n, 100n, 'told-later');
  await settle(rounds.wrong, 900n);
  await settle(rounds.opened, 0n);
  await settle(rounds.spent, 50_000n);
  await voidRound(kernelOf(), 1, rounds.voidAndOpened, 'no light');
  await all('the day of placing');
  const { closing } = await profitOf('', other);
  await give(other, 'withdrawal', -minor(closing));

  await nextDay();
  await settle(rounds.late, 700n);
  await settle(rounds.freeWon, 500n);
  await settle(rounds.freeOpened, 0n);
  await voidRound(kernelOf(), 1, rounds.freeAndVoid, 'no light');
  const { list: rows } = await read(records.bettingRecord, 'pageSize=6');
  expect(
    rows.filter((row) => row.isFree).map((row) => [row.isFree, row.state, row.payout, row.net]),
  ).toEqual([
    [true, 'settled', '0.00', '0.00'],
    [true, 'void', '0.00', '0.00'],
    [true, 'settled', '3.80', '3.80'],
    [true, 'open', '0.00', '0.00'],
  ]);
  await correct(rounds.wrong, 'settled', 0n, 120n);
  await voidRound(kernelOf(), 1, rounds.gone, 'no light');
  await part(rounds.parted, 60n);
  await part(rounds.partedAndVoid, 90n);
  await correct(rounds.opened, 'open');
  await correct(rounds.freeWon, 'settled', 320n);
  await correct(rounds.voidAndOpened, 'open');
  await tell('later-1', 900n, 0n);
  await correct(rounds.spent, 'settled', 0n, 5_000n);
  expect((await profitOf('period=today', other)).totals).toMatchObject({
    debts: '500.00',
    bets: '0.00',
    wins: '-500.00',
    play: '-500.00',
  });
  await all('the day after');

  await nextDay();
  await correct(rounds.wrong, 'void');
  await correct(rounds.gone, 'settled', 800n, 400n);
  await correct(rounds.freeOpened, 'open');
  await part(rounds.parted, 70n);
  await settle(rounds.parted, 500n);
  await correct(rounds.partedAndVoid, 'void');
  await settle(rounds.opened, 1_000n);
  await settle(rounds.voidAndOpened, 1_000n);
  await correct(rounds.never, 'settled', 10n, 0n);
  await tell('later-2', 0n, 0n);
  await give(other, 'deposit', 10_000n);
  const paid = await tableRound(other, [100n]);
  await settle(paid, 30_000n);
  expect((await profitOf('period=today', other)).totals).toMatchObject({
    debts: '-300.00',
    play: '299.00',
  });
  await all('the third day');

  await nextDay();
  await correct(rounds.wrong, 'settled', 33n, 44n);
  await settle(rounds.freeOpened, 50n);
  await correct(rounds.never, 'settled', 0n, 150n);
  await tell('later-3', 650n, 20n);
  await correct(rounds.gone, 'open');
  await all('the fourth day');
  await correct(rounds.gone, 'void');
  await tell('later-4', 640n, 0n);
  await all('the fourth day again');

  const zone = async (name: string) => {
    await kernelOf().db.run('update brands set time_zone = $1 where brand_id = 1', [name]);
    await foldAll();
  };
  await zone('Pacific/Kiritimati');
  await zone('Asia/Ho_Chi_Minh');
  await all('all is counted anew');
});
