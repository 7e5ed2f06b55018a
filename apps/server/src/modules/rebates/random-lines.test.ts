import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebateHouse, type RebateHouse } from '../../../../../tests/rebate-house.ts';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { LEDGER_QUESTIONS } from '../../ledger-questions.ts';
import { verifyLedger } from '../wallet/index.ts';
import { REBATES_RECOUNT } from './index.ts';
import { runRebates } from './jobs.ts';

const TOP = { RNG: 8000, LIVE: 6000 };
type Terms = { RNG: number; LIVE: number };
const CATEGORIES = ['RNG', 'LIVE'] as const;
let world: World;
let other: World;
let house: RebateHouse;
const kernelOf = () => world.server.kernel;

/** Numbers that are the same in each run. */
let seed = 27_112_026;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const oneOf = <T>(list: readonly T[]): T => {
  const one = list[random(list.length)];
  if (one === undefined) throw new Error('nothing to choose of');
  return one;
};

const agents: Person[] = [];
const uplines = new Map<string, string>();
const terms = new Map<string, Terms>();
/** What the test remembers of each day: who stood above whom, and the terms of its start. */
type Day = { day: string; uplines: Map<string, string>; terms: Map<string, Terms> };
const days: Day[] = [];
const noteDay = () =>
  days.push({ day: house.today(), uplines: new Map(uplines), terms: new Map(terms) });
const setTerms = async (who: Person, given: Terms) => {
  await kernelOf().db.run(
    `insert into member_terms (brand_id, member_id, from_at, rebates) values (1, $1, $2, $3)`,
    [BigInt(who.memberId), kernelOf().clock.now(), JSON.stringify(given)],
  );
  terms.set(who.memberId, given);
};
const below = ({ RNG, LIVE }: Terms): Terms => ({ RNG: random(RNG + 1), LIVE: random(LIVE + 1) });
const joinBelow = async (upline: Person | undefined, type: number) => {
  const one = await house.join(upline, type);
  if (type > 0) agents.push(one);
  if (upline) {
    uplines.set(one.memberId, upline.memberId);
    await setTerms(one, below(terms.get(upline.memberId) ?? TOP));
  }
  await world.fund(one, 10_000_000n);
};

beforeAll(async () => {
  world = await openWorld();
  house = await rebateHouse(world);
  other = await openWorld({ databaseUrl: world.databaseUrl, dataDir: world.dataDir });
  for (let at = 0; at < 2; at += 1) await joinBelow(undefined, 1);
  for (let at = 0; at < 5; at += 1) await joinBelow(oneOf(agents), 2);
  for (let at = 0; at < 7; at += 1) await joinBelow(oneOf(agents), 0);
  await house.begin();
  await house.endDay();
  await runRebates(kernelOf());
}, 180_000);
afterAll(async () => {
  await other.close();
  await world.close();
});

const ended: string[] = [];
const playSome = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) {
    const who = oneOf(house.people);
    const stake = BigInt(100 + random(90_000));
    const what = random(10);
    if (what < 5) await house.spin(who, stake, 0n);
    else if (what < 9 || ended.length === 0) {
      const round = await house.tableBet(who, stake);
      await house.settle(round, 0n);
      ended.push(round);
    } else await house.correct(oneOf(ended), 0n, BigInt(random(20_000)));
  }
};
/** Whom an agent may stand below: nobody of its own team. */
const mayStandBelow = (who: Person, to: Person): boolean => {
  for (let at: string | undefined = to.memberId; at !== undefined; at = uplines.get(at)) {
    if (at === who.memberId) return false;
  }
  return true;
};

const wayTo = (of: Day, id: string): string[] => {
  const upline = of.uplines.get(id);
  return upline === undefined ? [id] : [...wayTo(of, upline), id];
};
type Played = { day: string; member_id: bigint; category: 'RNG' | 'LIVE'; valid_bet: bigint };
type House = { day: string; member_id: bigint; category: string; percent: number };
type Sum = { payee: string; parts: bigint };

/** Every bet of a day up its line, by what the test remembers. */
const expectedOf = async () => {
  const played = await kernelOf().db.composed<Played>(
    `select to_char((at at time zone 'Asia/Ho_Chi_Minh')::date, 'YYYY-MM-DD') as day, member_id,
       category, sum(valid_bet)::bigint as valid_bet from wager_ends where brand_id = 1
     group by 1, 2, 3`,
  );
  const percents = await kernelOf().db.composed<House>(
    `select to_char(day, 'YYYY-MM-DD') as day, member_id, category, percent from cashbacks
     where percent is not null`,
  );
  const rests = new Map<string, bigint>();
  const paid: string[] = [];
  let total = 0n;
  for (const of of days) {
    for (const category of CATEGORIES) {
      const sums = new Map<string, Sum>();
      const lines = new Map<string, { most: bigint; rate: bigint }>();
      for (const row of played.filter((one) => one.day === of.day && one.category === category)) {
        const id = row.member_id.toString();
        const way = wayTo(of, id);
        if (!agents.some((one) => one.memberId === way[0])) continue;
        const name = `${id} ${category}`;
        const whole = row.valid_bet + (rests.get(name) ?? 0n);
        rests.set(name, whole < 0n ? whole : 0n);
        const base = whole < 0n ? 0n : whole;
        const rates: number[] = [];
        for (const one of way) {
          const given = (of.terms.get(one) ?? TOP)[category];
          rates.push(Math.min(given, rates.at(-1) ?? given));
        }
        const top = lines.get(way[0] ?? '') ?? { most: 0n, rate: BigInt(rates[0] ?? 0) };
        const houseRate =
          100 *
          (percents.find(
            (one) =>
              one.day === of.day && one.member_id === row.member_id && one.category === category,
          )?.percent ?? 0);
        // With its cashback the house gives of these bets what the higher of both is, and no more.
        const left = BigInt(Math.max(0, Number(top.rate) - houseRate));
        lines.set(way[0] ?? '', { ...top, most: top.most + base * left });
        for (const [at, payee] of way.entries()) {
          const rate = rates[at] ?? 0;
          const next = rates[at + 1];
          const share = Math.max(0, rate - Math.max(next ?? 0, houseRate));
          const sum = sums.get(payee)?.parts ?? 0n;
          sums.set(payee, { payee, parts: sum + base * BigInt(share) });
        }
      }
      let cost = 0n;
      for (const { payee, parts } of sums.values()) {
        const amount = parts / 1_000_000n;
        cost += amount;
        if (amount > 0n) paid.push(`${of.day} ${payee} ${category} ${amount}`);
      }
      const most = [...lines.values()].reduce((all, one) => all + one.most, 0n);
      expect(cost <= most / 1_000_000n, `${of.day} ${category}`).toBe(true);
      total += cost;
    }
  }
  expect(total).toBeGreaterThan(0n);
  return paid.toSorted();
};
const writtenRows = async () =>
  (
    await kernelOf().db.composed<{ text: string }>(
      `select day || ' ' || member_id || ' ' || category || ' ' || amount as text
       from line_rebates where amount > 0`,
    )
  )
    .map((row) => row.text)
    .toSorted();
const check = async () => {
  const { db } = kernelOf();
  expect(await db.transaction((tx) => REBATES_RECOUNT.compare(tx))).toEqual([]);
  expect((await db.transaction((tx) => verifyLedger(tx, LEDGER_QUESTIONS))).faults).toEqual([]);
};

it('in lines that change by chance everybody has what each bet brought up its line of the day', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    noteDay();
    await playSome(40);
    // Counts from the next day on, also where it breaks what is told below.
    for (let at = 0; at < 4; at += 1) {
      const who = oneOf(house.people);
      if (uplines.has(who.memberId)) await setTerms(who, below(TOP));
    }
    await playSome(10);
    const who = oneOf(house.people.filter((one) => uplines.has(one.memberId)));
    const to = oneOf(agents);
    const moves = mayStandBelow(who, to) ? [{ who, to }] : [];
    await house.endDay(moves);
    if (moves.length > 0) uplines.set(who.memberId, to.memberId);
    if (turn % 2 === 1) await runRebates(kernelOf());
  }
  await runRebates(kernelOf());
  expect(await writtenRows()).toEqual(await expectedOf());
  await check();
}, 300_000);

/** A process that dies at its transaction of this number, before or within it. */
const dyingAt = (kernel: Kernel, number: number, isWithin: boolean): Kernel => {
  let count = 0;
  const died = () => {
    throw new Error('died');
  };
  return {
    ...kernel,
    log: { ...kernel.log, error: died } as Kernel['log'],
    db: {
      ...kernel.db,
      transaction: (work) => {
        count += 1;
        if (count < number) return kernel.db.transaction(work);
        if (!isWithin) return died();
        return kernel.db.transaction(async (tx) => {
          await work(tx);
          return died();
        });
      },
    },
  };
};

it('pays each payee of a day once, in two processes that die between any two of them', async () => {
  noteDay();
  await playSome(60);
  await house.endDay();
  const day = days.at(-1)?.day ?? '';
  const count = async (sql: string) =>
    Number((await kernelOf().db.composed<{ n: bigint }>(sql, [day]))[0]?.n ?? -1n);
  const open = () =>
    count('select count(*) as n from line_rebate_payments where day = $1 and transfer_id is null');
  const kernels = [kernelOf(), other.server.kernel];
  for (let turn = 1; turn === 1 || (await open()) > 0 || turn < 4; turn += 1) {
    if (turn > 200) throw new Error('it does not come to an end');
    const runs = kernels.map((kernel, at) =>
      runRebates(dyingAt(kernel, 1 + ((turn + at) % 4), (turn + at) % 3 === 0)),
    );
    for (const run of await Promise.allSettled(runs)) {
      if (run.status === 'rejected') expect((run.reason as Error).message).toBe('died');
    }
  }
  for (let turn = 0; turn < 10; turn += 1) await Promise.all(kernels.map(runRebates));
  const payees = await count('select count(*) as n from line_rebate_payments where day = $1');
  expect(payees).toBeGreaterThan(5);
  expect(
    await count(`select count(*) as n from transfers where key like 'rebate:' || $1 || ':%'`),
  ).toBe(payees);
  expect(
    await count('select sum(amount)::bigint as n from line_rebate_payments where day = $1'),
  ).toBe(
    await count(
      `select sum(e.amount)::bigint as n from transfers t join entries e
         on e.brand_id = t.brand_id and e.transfer_id = t.transfer_id and e.amount > 0
       where t.key like 'rebate:' || $1 || ':%'`,
    ),
  );
  expect(await writtenRows()).toEqual(await expectedOf());
  await check();
}, 300_000);

it('a recount finds each figure that is changed by hand', async () => {
  const { db } = kernelOf();
  const found = async (sql: string): Promise<string[]> => {
    let faults: string[] = [];
    const isBack = await db
      .transaction(async (tx) => {
        await tx.composed('alter table line_rebates disable trigger line_rebates_append_only');
        await tx.composed(
          'alter table line_rebate_payments disable trigger line_rebate_payments_stay',
        );
        await tx.composed(sql);
        faults = (await REBATES_RECOUNT.compare(tx)).map(({ what }) => what);
        throw new Error('taken back');
      })
      .catch((error: Error) => error.message);
    expect(isBack).toBe('taken back');
    return faults;
  };
  expect(await found('select 1')).toEqual([]);
  const one = (of: string) => `where ctid = (select ctid from ${of} order by ctid limit 1)`;
  const row = one('line_rebates where amount > 0 and upline_id is not null');
  expect(await found(`update line_rebates set amount = amount + 1 ${row}`)).toEqual([
    'brand 1: rebates of lines',
    'brand 1: payments of rebates',
  ]);
  expect(
    await found(`update line_rebates set counted = counted + 1, base = base + 1 ${row}`),
  ).toContain('brand 1: what lines were counted by');
  expect(await found(`update line_rebates set rate = rate + 1 ${row}`)).toContain(
    'brand 1: rates of lines',
  );
  expect(
    await found(
      `update line_rebate_payments set amount = amount + 1 ${one('line_rebate_payments')}`,
    ),
  ).toEqual(['brand 1: payments of rebates']);
  expect(await found(`delete from line_rebates ${row}`)).not.toEqual([]);
});
