import { setTimeout as sleep } from 'node:timers/promises';
import * as playCalls from '@fairhouse/contract/rounds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Way } from '../../../../../tests/losing-proxy.ts';
import { startProcess } from '../../../../../tests/second-process.ts';
import { openSupplierHouse, type SupplierHouse } from '../../../../../tests/supplier-house.ts';
import { verifyLedger } from '../wallet/index.ts';

let house: SupplierHouse;
beforeAll(async () => {
  house = await openSupplierHouse();
});
afterAll(async () => {
  await house.close();
});

const START = 100_000n;
const PLAYERS = ['player-1', 'player-2'] as const;
const db = () => house.server.kernel.db;

/** Three calls of ten are lost, one way or another; the same ones each time (xorshift). */
const unluckyWay = (seed: number) => {
  let state = seed;
  const ways: readonly Way[] = ['lost answer', 'lost call', 'broken answer', 'server error'];
  return (path: string): Way => {
    if (!path.startsWith('/transaction')) return 'whole';
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const drawn = (state >>> 0) % 40;
    return drawn < 12 ? (ways[drawn % ways.length] ?? 'whole') : 'whole';
  };
};

/** What everybody has, and what the house thinks of it, once all is told. */
const compare = async (): Promise<void> => {
  for (let turn = 0; turn < 60 && (await house.pending()).length > 0; turn += 1)
    await house.tell(61);
  expect(await house.pending()).toEqual([]);
  const rows = (await db().composed(
    `select player, coalesce(sum(payout - amount), 0)::bigint as net from supplied_bets
     where state = 'played' group by player`,
  )) as { player: (typeof PLAYERS)[number]; net: bigint }[];
  let gross = 0n;
  for (const player of PLAYERS) {
    const net = rows.find((row) => row.player === player)?.net ?? 0n;
    expect(house.moneyOf(player), player).toBe(START + net);
    gross -= net;
  }
  expect(BigInt((await house.supplied()).gross.replace('.', ''))).toBe(gross);
  const left = (await db().composed(
    `select count(*) as n from balances b join supplied_players s
       on s.brand_id = b.brand_id and s.member_id = b.member_id where b.available <> 0`,
  )) as { n: bigint }[];
  expect(left[0]?.n).toBe(0n);
  const bets = house.saidTo('/transaction/bet').map((one) => one.body.transaction_uuid);
  expect(new Set(bets).size).toBe(bets.length);
  const { isBalanced, faults } = await verifyLedger(db());
  expect({ isBalanced, faults }).toEqual({ isBalanced: true, faults: [] });
};

it('with three calls of ten lost the money is exact on both sides', async () => {
  house.lose(unluckyWay(20_261_129));
  const said = await Promise.all(
    PLAYERS.map(async (player) => {
      const token = await house.open(player);
      const answers = [];
      for (let turn = 0; turn < 60; turn += 1) answers.push(await house.spin(token));
      return answers;
    }),
  );
  const played = said.flat().filter((one) => one.success);
  expect(played.length).toBeGreaterThan(60);
  expect(said.flat().length - played.length).toBeGreaterThan(10);
  await compare();
});

it('a process that is killed while it plays loses and doubles nothing', async () => {
  for (const patience of [120, 260, 400]) {
    house.lose(() => 'whole');
    const tokens = await Promise.all(PLAYERS.map((player) => house.open(player)));
    house.lose(unluckyWay(patience));
    const other = await startProcess(house, { WEBHOOKS_PRIVATE: '1' });
    let isKilled = false;
    const playing = tokens.map(async (token) => {
      while (!isKilled) {
        const options = { token, key: crypto.randomUUID() };
        await other.call(playCalls.playRound, { stake: '1.00' }, options).catch(() => sleep(5));
      }
    });
    await sleep(patience);
    await other.kill();
    isKilled = true;
    await Promise.all(playing);
    house.lose(() => 'whole');
    await house.tell(31);
  }
  await compare();
});
