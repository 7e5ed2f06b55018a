import * as approvals from '@fairhouse/contract/approvals';
import { login } from '@fairhouse/contract/session';
import { officeLogin } from '@fairhouse/contract/staff';
import { brandsChanged } from '../../apps/server/src/modules/brands/index.ts';
import { hashPassword, memberById } from '../../apps/server/src/modules/members/index.ts';
import { jobs as contractJobs } from '../../apps/server/src/modules/contracts/jobs.ts';
import { jobs as rebateJobs } from '../../apps/server/src/modules/rebates/jobs.ts';
import { jobs as billJobs } from '../../apps/server/src/modules/salaries/jobs.ts';
import { hashOperatorPassword, openOperator } from '../../apps/server/src/modules/staff/index.ts';
import { jobs as teamJobs } from '../../apps/server/src/modules/team/jobs.ts';
import {
  closeWindow,
  endWagers,
  openWagersOf,
  openWindow,
  placeWager,
  post,
} from '../../apps/server/src/modules/wallet/index.ts';
import { PAYMENT_PASSWORD } from '../../tests/cashier.ts';
import { correctNow } from '../../tests/corrected.ts';
import { holdJob, holdJobs } from '../../tests/hold-job.ts';
import { KEEPER_PASSWORD, WHY } from '../../tests/keepers.ts';
import { putBelow } from '../../tests/lines.ts';
import type { Person, World } from '../../tests/world.ts';
import { HOUR } from './agents-calendar.ts';
import type { AgentBooks } from './agents-books.ts';
import type { Cents } from './money.ts';

const AGENT = 2;
export type Brand = { id: number; host: string; owner: string };
/** Zones that are so far ahead of UTC all the year. */
export const ZONES = [
  { name: 'UTC', ahead: 0 },
  { name: 'Asia/Ho_Chi_Minh', ahead: 7 * HOUR },
  { name: 'Asia/Kathmandu', ahead: 5.75 * HOUR },
] as const;
const SWITCHES = {
  contractDividend: true,
  dailySalary: true,
  hourSalary: true,
  realtimeSalary: true,
};

/** Three brands in zones of their own, and what people there do; all of it reaches the books. */
export const agentStage = async (world: World, books: AgentBooks) => {
  const { kernel } = world.server;
  const { db } = kernel;
  // Rebates of lines come to the accounts of agents too: whoever counts bills alone has none.
  await holdJobs(world, [...teamJobs, ...billJobs, ...rebateJobs, ...contractJobs]);
  await holdJob(world, 'records.days');
  const hash = await hashPassword(PAYMENT_PASSWORD);
  const keeperHash = await hashOperatorPassword(KEEPER_PASSWORD);
  const now = () => kernel.clock.milliseconds();
  const at = ({ host }: Brand) => ({ headers: { 'x-forwarded-host': host } });

  const openBrand = async (id: number): Promise<Brand> => {
    const zone = ZONES[id - 1] ?? ZONES[0];
    const host = `agents-${id}.example`;
    await db.run(
      `insert into brands (brand_id, merchant_code, name, currency, languages, settings)
       select $1::integer, 'AGENTS' || $1::integer, 'Agents', currency, languages, '{}' from brands
       where brand_id = 1 and $1::integer <> 1`,
      [id],
    );
    await db.run(`insert into brand_hosts (brand_id, host) values ($1, $2)`, [id, host]);
    await db.run(
      `update brands set time_zone = $2, settings = settings || $3 where brand_id = $1`,
      [id, zone.name, JSON.stringify({ switches: SWITCHES, operatorSecondFactor: 'optional' })],
    );
    books.zone(id, zone.ahead);
    for (const name of [`SimOwner${id}`, `SimSecond${id}`]) {
      await openOperator(db, { brandId: id, name, role: 'owner', passwordHash: keeperHash });
    }
    brandsChanged.say(kernel, {});
    return { id, host, owner: '' };
  };
  /** When each came in last: a token ends after two hours in which nobody used it. */
  const since = new Map<object, number>();
  const comeIn = async (brand: Brand, one: Person) => {
    if (now() - (since.get(one) ?? 0) < HOUR) return;
    const { username, password } = one;
    one.token = (await world.call(login, { username, password }, at(brand))).value.token;
    since.set(one, now());
  };
  const join = async (brand: Brand, upline?: Person, isAgent = false): Promise<Person> => {
    const above = upline && (await memberById(db, brand.id, BigInt(upline.memberId)));
    const one = await world.register(
      above ? { affiliateCode: above.referral_code } : {},
      at(brand),
    );
    await db.run(
      `update members set type = $3, payment_password_hash = $4
       where brand_id = $1 and member_id = $2`,
      [brand.id, BigInt(one.memberId), isAgent ? AGENT : 0, hash],
    );
    await world.fund(one, 5_000_000n, brand.id);
    books.placed(one.memberId, upline?.memberId ?? null, 0);
    since.set(one, now());
    return one;
  };
  const asAgent = async (brand: Brand, one: Person) => {
    await comeIn(brand, one);
    return { ...at(brand), token: one.token };
  };
  const seconds = new Map<number, { token: string; since: number }>();
  /** The other owner says yes to what waits. */
  const approve = async (brand: Brand): Promise<void> => {
    const known = seconds.get(brand.id);
    const who = { username: `SimSecond${brand.id}`, password: KEEPER_PASSWORD };
    const second =
      known && now() - known.since < HOUR / 4
        ? known
        : { token: (await world.call(officeLogin, who, at(brand))).value.token, since: now() };
    seconds.set(brand.id, second);
    const by = { ...at(brand), token: second.token };
    const { list } = (await world.call(approvals.approvals, {}, by)).value;
    for (const { id } of list.filter(({ state }) => state === 'asked')) {
      const done = await world.call(approvals.approveApproval, { id, reason: WHY }, by);
      if (!done.success) throw new Error(`not approved: ${JSON.stringify(done.raw)}`);
    }
  };
  const asOffice = async (brand: Brand) => {
    if (now() - (since.get(brand) ?? 0) > HOUR / 4) {
      const who = { username: `SimOwner${brand.id}`, password: KEEPER_PASSWORD };
      brand.owner = (await world.call(officeLogin, who, at(brand))).value.token;
      since.set(brand, now());
    }
    return { ...at(brand), token: brand.owner };
  };
  const move = async (brand: Brand, who: Person, to: Person) => {
    const from = books.borderAfter(brand.id, 'day', now());
    const { memberId } = who;
    const uplineId = to.memberId;
    await putBelow(world, { brandId: brand.id, memberId, uplineId, at: new Date(from) });
    books.placed(memberId, uplineId, from);
  };

  type Bet = { stake: Cents; won: Cents };
  const spin = async (brand: Brand, { memberId }: Person, { stake, won }: Bet) => {
    const verdict = await placeWager(kernel, {
      brandId: brand.id,
      memberId: BigInt(memberId),
      key: crypto.randomUUID(),
      roundId: null,
      windowId: null,
      slug: 'harbour-lights',
      category: 'RNG',
      house: 'wagers:RNG',
      bets: [
        { bet: 'spin', stakeMinor: stake, payoutMinor: won, validBetMinor: stake, rule: 'stake' },
      ],
    });
    if (!verdict.ok) throw new Error(verdict.errorCode);
    books.did({ brandId: brand.id, who: memberId, at: now(), stake, won, valid: stake });
  };
  /** A round of a table that ended; it may be corrected later. */
  const table = async (brand: Brand, { memberId }: Person, { stake, won }: Bet) => {
    const roundId = crypto.randomUUID();
    await db.transaction((tx) => openWindow(tx, brand.id, roundId));
    const verdict = await placeWager(kernel, {
      brandId: brand.id,
      memberId: BigInt(memberId),
      key: crypto.randomUUID(),
      roundId,
      windowId: roundId,
      slug: 'baccarat',
      category: 'LIVE',
      house: 'wagers:LIVE',
      bets: [{ bet: 'banker', stakeMinor: stake }],
    });
    if (!verdict.ok) throw new Error(verdict.errorCode);
    await db.transaction((tx) => closeWindow(tx, brand.id, roundId));
    const open = await openWagersOf(db, brand.id, roundId);
    const ends = open.map(({ wagerId }) => ({ wagerId, ...endOf(won, stake) }));
    await endWagers(kernel, brand.id, ends);
    books.did({ brandId: brand.id, who: memberId, at: now(), stake, won, valid: stake });
    const ids = open.map(({ wagerId }) => wagerId);
    return { brand, memberId, ids, won, valid: stake, at: now() };
  };
  const endOf = (payoutMinor: Cents, validBetMinor: Cents) => ({
    payoutMinor,
    validBetMinor,
    rule: 'net' as const,
    outcome: 'banker',
  });
  type Round = Awaited<ReturnType<typeof table>>;
  const correct = async (round: Round, won: Cents, valid: Cents) => {
    const { brand, memberId: who } = round;
    await db.transaction((tx) =>
      correctNow(tx, {
        brandId: brand.id,
        key: `correction:${crypto.randomUUID()}`,
        state: 'settled',
        results: round.ids.map((wagerId) => ({ wagerId, ...endOf(won, valid) })),
      }),
    );
    const [change, of] = [won - round.won, valid - round.valid];
    books.did({ brandId: brand.id, who, at: now(), first: round.at, won: change, valid: of });
    Object.assign(round, { won, valid });
  };
  const give = async (brand: Brand, { memberId }: Person, gift: Cents) => {
    await db.transaction((tx) =>
      post(tx, {
        brandId: brand.id,
        memberId: BigInt(memberId),
        type: 'bonus',
        amountMinor: gift,
        house: 'test:bonus',
        key: crypto.randomUUID(),
        reference: 'a bonus',
      }),
    );
    books.did({ brandId: brand.id, who: memberId, at: now(), gift });
  };
  const run = async (jobs: typeof teamJobs) => {
    for (const job of jobs) while ((await job.run(kernel)) === 'busy');
  };
  /** Answers up to when the windows of each brand were billed. */
  const bill = async (times: number): Promise<Map<number, number>> => {
    for (let turn = 0; turn < 3; turn += 1) await run(teamJobs);
    for (let turn = 0; turn < times; turn += 1) await run(billJobs);
    const marks = await db.composed<{ brand_id: number; folded_until: Date }>(
      'select brand_id, folded_until from team_marks',
    );
    return new Map(marks.map((row) => [row.brand_id, row.folded_until.getTime()]));
  };
  /** On by so much, and then to a minute after a border of five: nothing ends on one. */
  const on = (milliseconds: number) => {
    const then = now() + milliseconds;
    world.move(Math.ceil(then / 300_000) * 300_000 + 60_000 - now());
  };
  return {
    now,
    openBrand,
    join,
    asAgent,
    asOffice,
    approve,
    move,
    spin,
    table,
    correct,
    give,
    bill,
    on,
  };
};
export type AgentStage = Awaited<ReturnType<typeof agentStage>>;
export type TableRound = Awaited<ReturnType<AgentStage['table']>>;
