import * as catalogue from '@fairhouse/contract/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type Person, type World } from '../../../../../tests/world.ts';
import { placeWager } from '../wallet/index.ts';
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

const win = async (stakeMinor: bigint, payoutMinor: bigint) => {
  const verdict = await placeWager(world.server.kernel, {
    brandId: 1,
    memberId: BigInt(person.memberId),
    key: crypto.randomUUID(),
    roundId: null,
    windowId: null,
    slug: 'harbour-lights',
    category: 'RNG',
    house: 'wagers:RNG',
    bets: [{ bet: 'spin', stakeMinor, payoutMinor, validBetMinor: stakeMinor }],
  });
  if (!verdict.ok) throw new Error(verdict.errorCode);
};
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

it('[AP-35] a mask keeps two letters and the last, however short the name', () => {
  expect(maskAccount('brightlamp')).toBe('br***p');
  expect(maskAccount('ab')).toBe('ab***b');
});
