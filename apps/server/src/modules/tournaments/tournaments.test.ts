import * as members from '@fairhouse/contract/wallet';
import { inbox } from '@fairhouse/contract/messages';
import * as tournaments from '@fairhouse/contract/tournaments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, openWorld, type Person, type World, wrong } from '../../../../../tests/world.ts';
import { placeWager, verifyLedger, voidRound } from '../wallet/index.ts';
import { runTournaments } from './jobs.ts';

let world: World;
let people: [Person, Person, Person];
let token: string;
beforeAll(async () => {
  world = await openWorld();
  people = [await world.register(), await world.register(), await world.register()];
  for (const person of people) await world.fund(person, 1_000_000n);
  token = await world.operator();
});
afterAll(async () => {
  await world.close();
});

const bet = async (
  person: Person,
  stakeMinor: bigint,
  payoutMinor: bigint,
  {
    roundId = null,
    validBetMinor = stakeMinor,
  }: Partial<{ roundId: string | null; validBetMinor: bigint }> = {},
) => {
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(person.memberId),
    key: crypto.randomUUID(),
    roundId,
    windowId: null,
    slug: 'harbour-lights',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [
      {
        bet: 'spin',
        stakeMinor,
        ...(roundId ? {} : { payoutMinor, validBetMinor, rule: 'stake' }),
      },
    ],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
const make = (title: string, score: string, overrides: Record<string, unknown> = {}) =>
  world.call(
    tournaments.makeTournament,
    {
      title,
      score: wrong(score),
      slugs: ['harbour-lights'],
      startsAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + 3_600_000).toISOString(),
      prizes: ['50.00', '20.00'],
      ...overrides,
    },
    { token },
  );
const board = async (id: string) =>
  (await world.call(tournaments.oneTournament, { id })).value.board;
const masked = (person: Person) => `${person.username.slice(0, 2)}***${person.username.slice(-1)}`;
/** Until every end so far was read. */
const run = async (): Promise<void> => {
  // Transactions of anybody in the same PostgreSQL hold the reader up for a while.
  for (let turn = 0; turn < 600; turn += 1) {
    await runTournaments(world.server.kernel);
    const [row] = await world.server.kernel.db.composed<{ left: bigint }>(
      `select greatest(0, (select coalesce(max(end_id), 0) from wager_ends) - mark) as left
       from wager_feeds where brand_id = 1 and feed = 'tournaments'`,
    );
    if (row?.left === 0n) return;
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  }
  throw new Error('the ends were not read');
};
const end = (id: string) =>
  world.server.kernel.db.run(
    `update tournaments set starts_at = starts_at - interval '1 minute',
     ends_at = now() - interval '10 seconds' where tournament_id = $1`,
    [id],
  );
const ids: string[] = [];

it('scores the highest multiple, the turnover and the sum of wins; the first stands first', async () => {
  for (const score of ['multiple', 'turnover', 'wins']) {
    const { value } = await make(`Race of ${score}`, score);
    ids.push(must(value.tournament).id);
  }
  await run();
  const [a, b, c] = people;
  await bet(a, 100n, 500n);
  await bet(b, 200n, 1_000n);
  await bet(a, 300n, 0n);
  await bet(c, 100n, 1_250n, { roundId: 'open-round' });
  await voidRound(world.server.kernel, 1, 'open-round', 'cancelled');
  await run();
  const boards = await Promise.all(ids.map(board));
  expect(boards[0]).toEqual([
    { rank: 1, account: masked(a), score: '5.00', line: expect.any(String) },
    { rank: 2, account: masked(b), score: '5.00', line: expect.any(String) },
  ]);
  expect(boards[1]?.map((one) => [one.account, one.score])).toEqual([
    [masked(a), '4.00'],
    [masked(b), '2.00'],
  ]);
  expect(boards[2]?.map((one) => one.score)).toEqual(['10.00', '5.00']);
  const mine = (await world.call(tournaments.myTournaments, {}, { token: b.token })).value.list;
  expect(mine).toContainEqual({
    id: ids[2],
    rank: 1,
    score: '10.00',
    line: boards[2]?.[0]?.line,
    missing: null,
  });
  await run();
  expect(await board(String(ids[1]))).toEqual(boards[1]);
});

it('prizes are posted once at the end, whoever asks however often', async () => {
  const [a, b] = people;
  const balanceOf = async (person: Person) =>
    Number((await world.call(members.balance, {}, { token: person.token })).value.sumBalance);
  const before = [await balanceOf(a), await balanceOf(b)];
  await end(String(ids[0]));
  await run();
  for (let turn = 0; turn < 400; turn += 1) {
    await Promise.all([runTournaments(world.server.kernel), runTournaments(world.server.kernel)]);
    const [row] = await world.server.kernel.db.composed<{ state: string }>(
      'select state from tournaments where tournament_id = $1',
      [String(ids[0])],
    );
    if (row?.state === 'paid') break;
    await new Promise((done) => {
      setTimeout(done, 50);
    });
  }
  await runTournaments(world.server.kernel);
  expect([await balanceOf(a), await balanceOf(b)]).toEqual([
    (before[0] ?? 0) + 50,
    (before[1] ?? 0) + 20,
  ]);
  expect((await verifyLedger(world.server.kernel.db)).faults).toEqual([]);
  const paid = (await world.call(tournaments.oneTournament, { id: ids[0] ?? '' })).value.tournament;
  expect(paid).toMatchObject({ state: 'paid' });
});

it('each winner finds one letter that names the race, the place and the prize', async () => {
  const lettersOf = async (person: Person) =>
    (await world.call(inbox, {}, { token: person.token })).value.list
      .map(({ title }) => title)
      .filter((title) => title.includes('Race of multiple'));
  expect(await Promise.all(people.map(lettersOf))).toEqual([
    ['Place 1 in Race of multiple: 50.00 USD'],
    ['Place 2 in Race of multiple: 20.00 USD'],
    [],
  ]);
});

it('a race of valid bets counts what counts of bets, and says what passes the place above', async () => {
  const [a, b] = people;
  const id = must((await make('Race of valid bets', 'valid_bets')).value.tournament).id;
  const multiples = must((await make('Race after it', 'multiple')).value.tournament).id;
  await run();
  await bet(a, 1_000n, 0n, { validBetMinor: 400n });
  await bet(b, 5_000n, 9_000n, { validBetMinor: 250n });
  await bet(a, 900n, 1_800n, { validBetMinor: 0n });
  await run();
  expect((await board(id)).map((one) => [one.account, one.score])).toEqual([
    [masked(a), '4.00'],
    [masked(b), '2.50'],
  ]);
  const mineOf = async (race: string) =>
    (await world.call(tournaments.myTournaments, {}, { token: b.token })).value.list.find(
      (one) => one.id === race,
    );
  expect(await mineOf(id)).toMatchObject({ rank: 2, missing: '1.51' });
  expect(await mineOf(multiples)).toMatchObject({ rank: 2, score: '1.80', missing: '2.00' });
  const line = (await mineOf(id))?.line;
  await bet(b, 500n, 0n, { validBetMinor: 151n });
  await run();
  expect(await mineOf(id)).toMatchObject({ rank: 1, missing: null, line });
});

it('an operator makes none that could not be held, and none twice', async () => {
  for (const wrong of [
    { slugs: ['nobody'] },
    { prizes: ['0'] },
    { prizes: ['x'] },
    { endsAt: '2020-01-01T00:00:00Z' },
  ]) {
    expect((await make('Wrong', 'wins', wrong)).errorCode).toBe('validation_failed');
  }
  const later = { startsAt: '2031-01-01T00:00:00Z', endsAt: '2031-01-02T00:00:00Z' };
  expect((await make('Twice', 'wins', later)).success).toBe(true);
  expect((await make('Twice', 'wins', later)).errorCode).toBe('state_conflict');
  const { slugs } = must(
    (await make('All fishing', 'wins', { ...later, slugs: ['FISH', 'harbour-lights'] })).value
      .tournament,
  );
  expect(slugs).toContain('harbour-lights');
  expect(slugs.length).toBeGreaterThan(1);
  expect(slugs).not.toContain('FISH');
});
