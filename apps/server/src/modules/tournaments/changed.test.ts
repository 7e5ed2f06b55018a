import * as approvals from '@fairhouse/contract/approvals';
import { inbox, readMessage } from '@fairhouse/contract/messages';
import * as tournaments from '@fairhouse/contract/tournaments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdJobs } from '../../../../../tests/hold-job.ts';
import { keepersOf, WHY, type Keeper, type Keepers } from '../../../../../tests/keepers.ts';
import { must, openWorld, type World } from '../../../../../tests/world.ts';
import { spunBet } from '../../../../../tests/spun-bet.ts';
import { runTournaments } from './jobs.ts';
import { module } from './index.ts';

let world: World;
let keepers: Keepers;
let ann: Keeper;
let bob: Keeper;
beforeAll(async () => {
  world = await openWorld();
  await holdJobs(world, module.jobs ?? []);
  world.server.kernel.limiter = { take: () => true };
  keepers = await keepersOf(world);
  [ann, bob] = await keepers.twoOwners();
});
afterAll(async () => {
  await world.close();
});

let races = 0;
const inHours = (hours: number) =>
  new Date(world.server.clock.milliseconds() + hours * 3_600_000).toISOString();
const itemOf = (change: Record<string, unknown> = {}) => ({
  title: `Race ${(races += 1)}`,
  titles: {},
  slugs: ['harbour-lights'],
  score: 'wins' as const,
  startsAt: inHours(1),
  endsAt: inHours(3),
  prizes: ['50.00', '20.00'],
  ...change,
});
type Item = ReturnType<typeof itemOf>;
const made = async (change: Record<string, unknown> = {}) => {
  const item = itemOf(change);
  const { value } = await keepers.office(ann.token, tournaments.makeTournament, item);
  return { id: must(value.tournament).id, item };
};
const change = (id: string, item: Item, by = ann) =>
  keepers.office(by.token, tournaments.changeTournament, { id, ...item });
const end = (id: string, how: 'end' | 'cancel', by = ann) =>
  keepers.office(by.token, tournaments.endTournament, { id, how, reason: WHY });
const read = async (id: string, language = 'EN') =>
  (await world.call(tournaments.oneTournament, { id }, { headers: { language } })).value.tournament;
const listed = async (id: string) =>
  (await keepers.office(ann.token, tournaments.officeTournaments, {})).value.list.find(
    (one) => one.id === id,
  );
const begin = (id: string) =>
  world.server.kernel.db.run(
    `update tournaments set starts_at = now() - interval '1 minute' where tournament_id = $1`,
    [id],
  );
/** Runs them until it is so: transactions of others in the same PostgreSQL hold readers up. */
const runUntil = (isSo: () => Promise<boolean>) =>
  expect
    .poll(
      async () => {
        await runTournaments(world.server.kernel);
        return isSo();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
const waitingFor = async (kind: string) =>
  (await keepers.office(bob.token, approvals.approvals, { pageSize: 100 })).value.list.find(
    (one) => one.kind === kind && one.state === 'asked',
  );

it('members read a race in their language, and in its first where that has none', async () => {
  const { id } = await made({ title: 'Lantern race', titles: { VI: 'Chặng đua đèn lồng' } });
  expect((await read(id)).title).toBe('Lantern race');
  expect((await read(id, 'VI')).title).toBe('Chặng đua đèn lồng');
  expect((await read(id, 'AR')).title).toBe('Lantern race');
  expect(await listed(id)).toMatchObject({ titles: { VI: 'Chặng đua đèn lồng' }, mayChange: true });
  const strange = itemOf({ titles: { XX: 'Nowhere' } });
  const refused = await keepers.office(ann.token, tournaments.makeTournament, strange);
  expect(refused.refusal.fields).toEqual({ titles: 'unknown' });
});

it('a coming race is changed: titles, prizes, games, score and dates; audited with both', async () => {
  const { id, item } = await made();
  const later = { ...item, startsAt: inHours(2), endsAt: inHours(9), prizes: ['60.00'] };
  const changed = { ...later, score: 'wins' as const, titles: { AR: 'سباق' } };
  expect((await change(id, changed)).value).toMatchObject({
    approvalId: null,
    tournament: { prizes: ['60.00'], titles: { AR: 'سباق' }, mayChange: true, mayEnd: false },
  });
  expect(await read(id, 'AR')).toMatchObject({
    title: 'سباق',
    prizes: ['60.00'],
    startsAt: later.startsAt,
    state: 'coming',
  });
  const [line] = await keepers.audit(ann.token, `tournament:${id}`);
  expect(line).toMatchObject({
    action: 'tournaments.change',
    before: { prizes: '50.00, 20.00' },
    after: { prizes: '60.00' },
  });
  expect((await change(id, { ...item, prizes: ['none'] })).refusal.fields).toEqual({
    prizes: 'amount',
  });
  expect((await change('999999', item)).errorCode).toBe('not_found');
  const other = await made();
  const same = { ...changed, title: other.item.title, startsAt: other.item.startsAt };
  expect((await change(id, same)).errorCode).toBe('state_conflict');
  const reader = await keepers.keeper('read-only');
  expect((await change(id, changed, reader)).errorCode).toBe('forbidden');
  expect((await end(id, 'cancel', reader)).errorCode).toBe('forbidden');
});

it('prizes above what one gives wait for a second person, who changes what was read', async () => {
  const { id, item } = await made();
  await world.server.kernel.db.run(
    `insert into role_limits (brand_id, role, one_minor, day_minor, paid_day_minor)
     values (1, 'owner', 10000, 100000000, 100000000)`,
  );
  try {
    const dear = { ...item, prizes: ['500.00'] };
    expect((await change(id, dear)).value).toMatchObject({ tournament: null });
    expect((await read(id)).prizes).toEqual(['50.00', '20.00']);
    // It waits once, and titles are words that one person changes.
    expect((await change(id, dear)).errorCode).toBe('state_conflict');
    const worded = { ...item, titles: { VI: 'Cuộc đua' } };
    expect((await change(id, worded)).value).toMatchObject({ approvalId: null });
    const request = await waitingFor('tournaments.change');
    expect(request).toMatchObject({ details: { prizes: '500.00', total: '500.00' } });
    expect((await keepers.decide(ann.token, request?.id)).success).toBe(false);
    expect((await keepers.decide(bob.token, request?.id)).success).toBe(true);
    expect((await read(id)).prizes).toEqual(['500.00']);
    // The same once more, but the race was changed after it was asked for.
    const dearer = { ...dear, prizes: ['600.00'] };
    await change(id, dearer);
    const again = await waitingFor('tournaments.change');
    await change(id, { ...item, prizes: ['10.00'] });
    expect((await keepers.decide(bob.token, again?.id)).errorCode).toBe('state_conflict');
    expect((await read(id)).prizes).toEqual(['10.00']);
  } finally {
    await world.server.kernel.db.run(`delete from role_limits where role = 'owner'`);
  }
});

it('a race that two persons made is ended early by two as well: who ends it says who wins', async () => {
  const [grand, other, quiet] = [await made(), await made(), await made()];
  for (const { id } of [grand, other, quiet]) await begin(id);
  await world.server.kernel.db.run(
    `insert into role_limits (brand_id, role, one_minor, day_minor, paid_day_minor)
     values (1, 'owner', 6999, 100000000, 100000000)`,
  );
  try {
    const before = must(await listed(grand.id)).endsAt;
    const asked = await end(grand.id, 'end');
    expect(asked.value).toMatchObject({ tournament: null });
    expect(must(await listed(grand.id)).endsAt).toBe(before);
    expect((await end(grand.id, 'end')).errorCode).toBe('state_conflict');
    const request = await waitingFor('tournaments.end');
    expect(request).toMatchObject({ reason: WHY, details: { total: '70.00' } });
    expect((await keepers.decide(ann.token, request?.id)).errorCode).toBe('same_operator');
    expect((await keepers.decide(bob.token, request?.id)).success).toBe(true);
    // Half a minute from then on.
    const left = Date.parse((await read(grand.id)).endsAt) - world.server.clock.milliseconds();
    expect(left).toBeGreaterThan(20_000);
    expect(left).toBeLessThanOrEqual(30_000);
    // What was cancelled meanwhile does not end; to cancel pays nobody and takes one person.
    await end(other.id, 'end');
    const late = await waitingFor('tournaments.end');
    expect((await end(other.id, 'cancel')).value).toMatchObject({ approvalId: null });
    expect((await keepers.decide(bob.token, late?.id)).errorCode).toBe('state_conflict');
  } finally {
    await world.server.kernel.db.run(`delete from role_limits where role = 'owner'`);
  }
  expect((await end(quiet.id, 'end')).value).toMatchObject({ approvalId: null });
});

it('a race that began is not changed; ended, what stands half a minute later is paid', async () => {
  const who = await world.register();
  await world.fund(who, 10_000n);
  const { id, item } = await made({ titles: { VI: 'Chặng đua cuối' } });
  expect((await end(id, 'end')).errorCode).toBe('state_conflict');
  await begin(id);
  expect((await change(id, item)).errorCode).toBe('state_conflict');
  await spunBet(world, who, 900n);
  const isOnBoard = async () =>
    (await world.call(tournaments.oneTournament, { id })).value.board.length > 0;
  await runUntil(isOnBoard);
  const ended = await end(id, 'end');
  const told = must(ended.value.tournament);
  expect(told).toMatchObject({ state: 'running', mayEnd: false });
  const left = Date.parse(told.endsAt) - world.server.clock.milliseconds();
  expect(left).toBeGreaterThan(20_000);
  expect(left).toBeLessThanOrEqual(30_000);
  expect((await end(id, 'end')).errorCode).toBe('state_conflict');
  const [line] = await keepers.audit(ann.token, `tournament:${id}`);
  expect(line).toMatchObject({ action: 'tournaments.end', reason: WHY });
  await world.server.kernel.db.run(
    `update tournaments set ends_at = now() - interval '10 seconds' where tournament_id = $1`,
    [id],
  );
  await runUntil(async () => (await read(id)).state === 'paid');
  // The letter names it as its reader does.
  const inVietnamese = { token: who.token, headers: { language: 'VI' } };
  const [letter] = (await world.call(inbox, {}, inVietnamese)).value.list;
  const shown = await world.call(readMessage, { id: letter?.id ?? '' }, inVietnamese);
  expect(JSON.stringify(shown.value)).toContain('Chặng đua cuối');
  expect((await end(id, 'cancel')).errorCode).toBe('state_conflict');
});

it('a cancelled race pays nobody, is shown as cancelled, and is never changed again', async () => {
  const who = await world.register();
  await world.fund(who, 10_000n);
  const { id, item } = await made();
  await begin(id);
  await spunBet(world, who, 700n);
  await runTournaments(world.server.kernel);
  expect((await end(id, 'cancel')).value).toMatchObject({
    tournament: { state: 'cancelled', mayCancel: false },
  });
  expect((await end(id, 'cancel')).errorCode).toBe('state_conflict');
  expect((await change(id, item)).errorCode).toBe('state_conflict');
  await world.server.kernel.db.run(
    `update tournaments set ends_at = now() - interval '10 seconds' where tournament_id = $1`,
    [id],
  );
  for (let turn = 0; turn < 5; turn += 1) await runTournaments(world.server.kernel);
  const { list } = (await world.call(tournaments.tournaments, {})).value;
  expect(list.find((one) => one.id === id)).toMatchObject({ state: 'cancelled' });
  const paid = await world.server.kernel.db.composed(
    'select 1 from tournament_prizes where tournament_id = $1',
    [BigInt(id)],
  );
  expect(paid).toEqual([]);
  const [line] = await keepers.audit(ann.token, `tournament:${id}`);
  expect(line).toMatchObject({ action: 'tournaments.cancel', reason: WHY });
  // Who had a score in it is told, once.
  const letters = await world.call(inbox, {}, { token: who.token });
  expect(letters.value.list.map((one) => one.title)).toEqual([`${item.title} was cancelled`]);
});
