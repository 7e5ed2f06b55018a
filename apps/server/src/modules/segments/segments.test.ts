import * as segments from '@fairhouse/contract/segments';
import { EVERYBODY, type SegmentRule } from '@fairhouse/contract/segment-words';
import { dayAfter, dayIn } from '@fairhouse/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settledBet } from '../../../../../tests/settled-bet.ts';
import { keepersOf } from '../../../../../tests/keepers.ts';
import { openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { isInSegment, segmentMembers, segmentText } from './index.ts';

let world: World;
let token: string;
let people: [Person, Person, Person, Person];
beforeAll(async () => {
  world = await openWorld();
  token = await world.operator();
  people = [
    await world.register(),
    await world.register(),
    await world.register(),
    await world.register(),
  ];
});
afterAll(async () => {
  await world.close();
});

const run = (sql: string, values: (string | number | bigint)[]) =>
  world.server.kernel.db.run(sql, values);
const brand = { id: 1, timeZone: 'UTC' };
/** Which of the four a rule reaches, by the list; what is asked of each alone says the same. */
const reached = async (change: Partial<SegmentRule>): Promise<number[]> => {
  const { db } = world.server.kernel;
  const rule = { ...EVERYBODY, ...change };
  const all = await segmentMembers(db, { brand, rule, after: 0n, count: 1000 });
  const alone = await Promise.all(
    people.map(({ memberId }) => isInSegment(db, { brand, rule, memberId: BigInt(memberId) })),
  );
  const found = people.map(({ memberId }) => all.includes(BigInt(memberId)));
  expect(alone).toEqual(found);
  return found.flatMap((one, place) => (one ? [place] : []));
};
const deposited = (who: Person, amount: bigint, state: string) =>
  run(
    `insert into deposits (brand_id, deposit_id, member_id, method_id, amount, currency, key, state)
     values (1, $1, $2, 'sandbox', $3, 'USD', $1, $4)`,
    [crypto.randomUUID(), BigInt(who.memberId), amount, state],
  );

it('segments: ranks, days of registration, deposits and the last bet each keep others out', async () => {
  const [ann, bob, cid, dan] = people;
  await run('update members set rank_level = 3 where member_id = $1', [BigInt(bob.memberId)]);
  await run('update members set rank_level = 5 where member_id = $1', [BigInt(cid.memberId)]);
  expect(await reached({})).toEqual([0, 1, 2, 3]);
  expect(await reached({ rankFrom: 3 })).toEqual([1, 2]);
  expect(await reached({ rankFrom: 1, rankTo: 4 })).toEqual([1]);

  const today = dayIn(world.server.clock.now(), 'UTC');
  await run(`update members set created_at = $2 where member_id = $1`, [
    BigInt(dan.memberId),
    `${dayAfter(today, -10)}T23:59:59.999Z`,
  ]);
  expect(await reached({ registeredTo: dayAfter(today, -10) })).toEqual([3]);
  expect(await reached({ registeredTo: dayAfter(today, -11) })).toEqual([]);
  expect(await reached({ registeredFrom: dayAfter(today, -9) })).toEqual([0, 1, 2]);

  await deposited(ann, 5_000n, 'credited');
  await deposited(ann, 5_000n, 'credited');
  await deposited(bob, 9_999n, 'credited');
  await deposited(cid, 90_000n, 'expired');
  expect(await reached({ depositsTo: '0' })).toEqual([2, 3]);
  expect(await reached({ depositsFrom: '10000' })).toEqual([0]);
  expect(await reached({ depositsFrom: '1', depositsTo: '9999' })).toEqual([1]);
  // All of one deposit was taken back, and half of the other.
  await run(
    `insert into deposit_takings (brand_id, transfer_id, deposit_id, member_id, amount, came_at, at)
     select 1, -row_number() over (order by deposit_id), deposit_id, member_id,
       case row_number() over (order by deposit_id) when 1 then 5000 else 2500 end, now(), now()
     from deposits where member_id = $1`,
    [BigInt(ann.memberId)],
  );
  expect(await reached({ depositsFrom: '2501', depositsTo: '9999' })).toEqual([1]);
  expect(await reached({ depositsFrom: '2500', depositsTo: '2500' })).toEqual([0]);
  expect(await reached({ depositCountFrom: 1, depositCountTo: 1 })).toEqual([0, 1]);
  await run('delete from deposit_takings where member_id = $1', [BigInt(ann.memberId)]);

  await settledBet(world.server.kernel.db, { memberId: ann.memberId, validBetMinor: 100n });
  expect(await reached({ playedDays: 7 })).toEqual([0]);
  expect(await reached({ quietDays: 7 })).toEqual([1, 2, 3]);
  world.move(8 * 86_400_000);
  await settledBet(world.server.kernel.db, { memberId: bob.memberId, validBetMinor: 100n });
  expect(await reached({ playedDays: 7 })).toEqual([1]);
  expect(await reached({ quietDays: 7 })).toEqual([0, 2, 3]);
  expect(await reached({ quietDays: 7, playedDays: 30 })).toEqual([0]);
  world.move(-8 * 86_400_000);
  expect(await reached({ rankFrom: 3, depositsTo: '0' })).toEqual([2]);
});

it('segments: free play and blocked accounts are in none, and lists go on after a member', async () => {
  const [ann, bob, cid, dan] = people;
  await run(`update members set status = 'blocked' where member_id = $1`, [BigInt(ann.memberId)]);
  await run('update members set type = 4 where member_id = $1', [BigInt(bob.memberId)]);
  expect(await reached({})).toEqual([2, 3]);
  const page = (after: bigint) =>
    segmentMembers(world.server.kernel.db, { brand, rule: EVERYBODY, after, count: 1 });
  expect(await page(BigInt(ann.memberId))).toEqual([BigInt(cid.memberId)]);
  expect(await page(BigInt(cid.memberId))).toEqual([BigInt(dan.memberId)]);
});

it('segments: the office counts whom a rule reaches, and is told what can reach nobody', async () => {
  const ask = (segment: Record<string, unknown>) =>
    world.call(segments.countSegment, { segment }, { token });
  // The two of the demo house besides.
  expect(await ask({})).toMatchObject({ success: true, value: { count: 4, of: 4 } });
  expect(await ask({ rankFrom: 5, depositsTo: '0.00' })).toMatchObject({
    value: { count: 1, of: 4 },
  });
  const wrong = async (segment: Record<string, unknown>) => (await ask(segment)).refusal.fields;
  expect(await wrong({ rankFrom: 5, rankTo: 4 })).toEqual({ 'segment.rankTo': 'order' });
  expect(await wrong({ depositsFrom: '5.00', depositsTo: '4.99' })).toEqual({
    'segment.depositsTo': 'order',
  });
  expect(await wrong({ depositsFrom: 'lots' })).toEqual({ 'segment.depositsFrom': 'amount' });
  expect(await wrong({ quietDays: 30, playedDays: 7 })).toEqual({ 'segment.playedDays': 'order' });
  expect(await wrong({ registeredFrom: '2026-11-02', registeredTo: '2026-11-01' })).toEqual({
    'segment.registeredTo': 'order',
  });
});

it('[D-U36] segments: logins, windows of deposits, bets by product, balance and what is known of a member', async () => {
  const four = [
    await world.register(),
    await world.register(),
    await world.register(),
    await world.register(),
  ] as [Person, Person, Person, Person];
  people = four;
  const [ann, bob, cid, dan] = four;
  const id = (one: Person) => BigInt(one.memberId);
  await run(`update members set last_login_at = now() - interval '20 days' where member_id = $1`, [
    id(ann),
  ]);
  expect(await reached({ seenDays: 7 })).toEqual([1, 2, 3]);
  expect(await reached({ unseenDays: 7 })).toEqual([0]);

  await deposited(ann, 5_000n, 'credited');
  await deposited(ann, 5_000n, 'credited');
  await deposited(bob, 9_000n, 'credited');
  await run(`update deposits set settled_at = now() - interval '40 days' where member_id = $1`, [
    id(ann),
  ]);
  await run('update deposits set settled_at = now() where member_id = $1', [id(bob)]);
  expect(await reached({ depositCountFrom: 2 })).toEqual([0]);
  expect(await reached({ depositCountTo: 0 })).toEqual([2, 3]);
  expect(await reached({ depositDays: 30, depositCountFrom: 1 })).toEqual([1]);
  expect(await reached({ depositDays: 30, depositsTo: '0' })).toEqual([0, 2, 3]);

  const today = dayIn(world.server.clock.now(), 'UTC');
  const played = (one: Person, category: string, day: string, minor: number) =>
    run(
      `insert into end_days (brand_id, member_id, day, slug, category, is_away, bets, counted,
         stake, valid_bet, payout) values (1, $1, $2, 'a-game', $3, false, 1, 1, $4, $4, 0)`,
      [id(one), day, category, minor],
    );
  await played(cid, 'LIVE', today, 700);
  await played(cid, 'FISH', today, 300);
  await played(dan, 'LIVE', dayAfter(today, -9), 900);
  expect(await reached({ validBetFrom: '900' })).toEqual([2, 3]);
  expect(await reached({ validBetFrom: '1', betProduct: 'FISH' })).toEqual([2]);
  expect(await reached({ validBetFrom: '1', betDays: 9 })).toEqual([2]);
  expect(await reached({ validBetFrom: '1', betDays: 10 })).toEqual([2, 3]);

  await world.fund(dan, 12_345n);
  expect(await reached({ balanceFrom: '12345' })).toEqual([3]);
  expect(await reached({ balanceTo: '12344' })).toEqual([0, 1, 2]);
  await run(
    `update members set dialing_code = '84', mobile_num = '912345678', birthday = '1990-05-17'
     where member_id = $1`,
    [id(bob)],
  );
  expect(await reached({ dialingCode: '84' })).toEqual([1]);
  expect(await reached({ birthdayMonth: 5 })).toEqual([1]);
  await run(
    `insert into identity_checks (brand_id, member_id, tier, state, verdict, submitted_at)
     values (1, $1, 2, 'completed', 'GREEN', now())`,
    [id(cid)],
  );
  expect(await reached({ isVerified: 'yes' })).toEqual([2]);
  expect(await reached({ isVerified: 'no' })).toEqual([0, 1, 3]);
  await run(
    `insert into member_tags (brand_id, member_id, tag, by_name, at)
     values (1, $1, 'lantern', 'a test', now())`,
    [id(dan)],
  );
  expect(await reached({ tag: 'lantern' })).toEqual([3]);
  expect(await reached({ tag: 'lantern', isVerified: 'yes' })).toEqual([]);
});

it('[D-U36] segments: a rule is kept under a name, and one of before asks for nothing new', async () => {
  const keepers = await keepersOf(world);
  const content = await keepers.keeper('content');
  const support = await keepers.keeper('support');
  const save = (name: string, segment: object, by = content) =>
    keepers.office(by.token, segments.saveSegment, wrong({ name, segment }));
  expect((await save('Fans', { rankFrom: 3 }, support)).errorCode).toBe('forbidden');
  expect((await save('Fans', { rankFrom: 3, rankTo: 2 })).refusal.fields).toEqual({
    'segment.rankTo': 'order',
  });
  await save('Fans', { rankFrom: 3 });
  const { value } = await save('fans', { rankFrom: 4, balanceFrom: '1.00' });
  const list = async () =>
    (await keepers.office(support.token, segments.savedSegments, {})).value.list;
  expect(await list()).toEqual([value]);
  expect(value.segment).toEqual({ ...EVERYBODY, rankFrom: 4, balanceFrom: '1.00' });
  const { seenDays: _seen, tag: _tag, ...old } = EVERYBODY;
  expect(segmentText(old as SegmentRule)).toBe(segmentText(EVERYBODY));
  expect(
    (
      await segmentMembers(world.server.kernel.db, {
        brand,
        rule: old as SegmentRule,
        after: 0n,
        count: 100,
      })
    ).length,
  ).toBeGreaterThan(0);
  const drop = () => keepers.office(content.token, segments.dropSegment, { id: value.id });
  expect((await drop()).success).toBe(true);
  expect((await drop()).errorCode).toBe('not_found');
  expect(await list()).toEqual([]);
});

it('[D-U48] segments: of few members only who reads members is told, of more in full tens', async () => {
  const keepers = await keepersOf(world);
  const [content, support] = [await keepers.keeper('content'), await keepers.keeper('support')];
  const count = async (segment: Record<string, unknown>, by = content) =>
    (await keepers.office(by.token, segments.countSegment, wrong({ segment }))).value;
  const { of } = await count({});
  const tagged = async (until: number) => {
    const more = Array.from({ length: until }, () => world.register());
    for (const one of await Promise.all(more)) {
      await run(
        `insert into member_tags (brand_id, member_id, tag, by_name, at)
         values (1, $1, 'harbour', 'a test', now())`,
        [BigInt(one.memberId)],
      );
    }
  };
  const few = { count: null, isExact: false };
  expect(await count({ tag: 'nobody' })).toEqual({ ...few, of });
  await tagged(1);
  expect(await count({ tag: 'harbour' })).toMatchObject(few);
  expect(await count({ tag: 'harbour' }, support)).toMatchObject({ count: 1, isExact: true });
  await tagged(8);
  expect(await count({ tag: 'harbour' })).toMatchObject(few);
  await tagged(4);
  expect(await count({ tag: 'harbour' })).toMatchObject({ count: 10, isExact: false });
  expect(await count({ tag: 'harbour' }, support)).toMatchObject({ count: 13, isExact: true });
});
