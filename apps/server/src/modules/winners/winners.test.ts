import * as catalogue from '@fairhouse/contract/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { correctNow } from '../../../../../tests/corrected.ts';
import { endWagers, payPart, placeWager } from '../wallet/index.ts';
import { maskAccount } from './rules.ts';

let world: World;
let person: Person;
beforeAll(async () => {
  world = await openWorld();
  person = await world.register();
  await world.fund(person, 1_000_000n);
});
afterAll(async () => {
  await world.close();
});

const place = async (stakeMinor: bigint, payoutMinor: bigint, roundId: string | null = null) => {
  const valid = roundId === null ? { validBetMinor: stakeMinor, rule: 'stake' as const } : {};
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(person.memberId),
    key: crypto.randomUUID(),
    roundId,
    windowId: null,
    slug: 'harbour-lights',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'spin', stakeMinor, payoutMinor, ...valid }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
  return verdict.wagers[0]?.wagerId ?? 0n;
};
/** A spin, which ends as it is placed. */
const win = (stakeMinor: bigint, payoutMinor: bigint) => place(stakeMinor, payoutMinor);
const correct = (wagerId: bigint, state: 'settled' | 'void', payoutMinor: bigint) =>
  world.server.kernel.db.transaction((tx) =>
    correctNow(tx, {
      brandId: 1,
      key: crypto.randomUUID(),
      state,
      results: [{ wagerId, payoutMinor, validBetMinor: 0n, rule: 'net', outcome: 'corrected' }],
    }),
  );
const read = async () => {
  const { kernel } = world.server;
  kernel.once('winners.cache', () => new Map<number, unknown>()).clear();
  return (await world.call(catalogue.rankList, {})).value.list;
};

it('nobody is shown before anybody won', async () => {
  expect(await read()).toEqual([]);
});

it('[AP-35, PR-15] real wins are shown newest first, with the account masked', async () => {
  await win(100n, 500n);
  await win(100n, 499n);
  await win(250n, 2_630n);
  const list = await read();
  expect(list.map((one) => [one.amount, one.multiple])).toEqual([
    ['26.30', '10.5'],
    ['5.00', '5.0'],
  ]);
  expect(list[0]).toMatchObject({
    slug: 'harbour-lights',
    gameName: 'Harbour Lights',
    account: `${person.username.slice(0, 2)}***${person.username.slice(-1)}`,
  });
  expect(JSON.stringify(list)).not.toContain(person.username);
  expect(Math.abs(Date.now() - Date.parse(list[0]?.time ?? ''))).toBeLessThan(30_000);
});

it('at most twenty are shown, the newest', async () => {
  for (let at = 0; at < 22; at += 1) await win(100n, 1_000n + BigInt(at));
  const list = await read();
  expect(list).toHaveLength(20);
  expect(list[0]?.amount).toBe('10.21');
  expect(list.at(-1)?.amount).toBe('10.02');
});

it('a win stands where it ended, however many bets were placed after it and are open', async () => {
  const { kernel } = world.server;
  const early = await place(100n, 0n, 'long-round');
  await win(100n, 6_900n);
  await kernel.db.run(
    `insert into wagers (brand_id, member_id, transfer_id, round_id, slug, category, bet, stake,
       state, at)
     select 1, $1, 0, 'other-round', 'harbour-lights', 'RNG', 'spin', 100, 'open', $2
     from generate_series(1, 5001)`,
    [BigInt(person.memberId), kernel.db.now()],
  );
  await endWagers(kernel, 1, [
    { wagerId: early, payoutMinor: 7_000n, validBetMinor: 100n, rule: 'net', outcome: 'won' },
  ]);
  expect((await read()).slice(0, 2).map((one) => one.amount)).toEqual(['70.00', '69.00']);
});

it('a big win behind 5,000 ends that paid little or nothing is still shown', async () => {
  const { kernel } = world.server;
  await win(100n, 7_100n);
  await kernel.db.run(
    `insert into wager_ends (brand_id, wager_id, member_id, slug, category, kind, bets, stake,
       payout, valid_bet, rule, placed_at, at)
     select 1, 0, $1, 'harbour-lights', 'RNG', 'end', 1, 100, n % 3 * 100, 100, 'net', $2, $2
     from generate_series(1, 5100) n`,
    [BigInt(person.memberId), kernel.db.now()],
  );
  expect((await read())[0]).toMatchObject({ amount: '71.00' });
});

it('a win that was taken back is not shown, and one that was corrected as it is now, once', async () => {
  const [back, less, more] = [
    await win(100n, 8_100n),
    await win(100n, 8_200n),
    await win(100n, 0n),
  ];
  await correct(back, 'void', 100n);
  await correct(less, 'settled', 600n);
  await correct(more, 'settled', 8_300n);
  const amounts = (await read()).map((one) => one.amount);
  expect(amounts.slice(0, 2)).toEqual(['83.00', '6.00']);
  expect(amounts).not.toContain('81.00');
  await correct(less, 'settled', 100n);
  expect((await read()).map((one) => one.amount)).not.toContain('6.00');
});

it('a bet that is paid in parts is a win once it has ended, with all that it paid', async () => {
  const { kernel } = world.server;
  const wagerId = await place(100n, 0n, 'paid-in-parts');
  await kernel.db.transaction((tx) =>
    payPart(tx, { brandId: 1, wagerId, amountMinor: 9_000n, key: 'first' }),
  );
  expect((await read()).map((one) => one.amount)).not.toContain('90.00');
  await endWagers(kernel, 1, [
    { wagerId, payoutMinor: 9_100n, validBetMinor: 100n, rule: 'net', outcome: 'won' },
  ]);
  expect((await read())[0]).toMatchObject({ amount: '91.00', multiple: '91.0' });
});

it('[AP-35] a mask keeps two letters and the last, however short the name', () => {
  expect(maskAccount('brightlamp')).toBe('br***p');
  expect(maskAccount('ab')).toBe('ab***b');
});
