import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'node:http';
import type { OutputOf } from '@fairhouse/contract';
import * as contract from '@fairhouse/contract/tables';
import { callerAt } from '../tests/caller.ts';
import { loadOf } from './load.ts';
import { root } from './database.ts';
import { openHouse, type House } from './house.ts';
import { makePlayers, type Player } from './players.ts';

const SOCKETS = 5000;
const TABLES = 20;
const MEMBERS = 1000;
/** So long that the seats are taken within the first round, which all tables begin together. */
const OPEN_SECONDS = 300;
const LEFT_SECONDS_MIN = 12;
type Table = OutputOf<typeof contract.tables>['list'][number];
export type BetsFigures = {
  sockets: number;
  tables: number;
  members: number;
  answered: number;
  refused: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  limitMilliseconds: number;
  eventsHeard: number;
};

/** 5,000 sockets watch twenty tables at which 1,000 members bet within the same second. */
export const measureBets = async (): Promise<BetsFigures> => {
  const house = await openHouse({ FAIRHOUSE_TABLE_OPEN_SECONDS: String(OPEN_SECONDS) });
  const tables = await openTables(house);
  const players = await seatPlayers(house, tables);
  const listeners = await watch(house, tables);
  const rounds = await allOpen(house, tables);
  const agent = new Agent({ keepAlive: true, maxSockets: MEMBERS });
  const answers = await Promise.all(
    players.map(async ({ player, table }, index) => {
      await sleep((index / MEMBERS) * 1000);
      return placeBet(house, { player, table, agent, roundId: rounds.get(table.tableId) ?? '' });
    }),
  );
  agent.destroy();
  await sleep(1500);
  const heard = once(listeners, 'message');
  listeners.send('count');
  const [{ heard: eventsHeard }] = (await heard) as [{ heard: number }];
  listeners.kill('SIGKILL');
  await house.stop();
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10;
  return {
    sockets: SOCKETS,
    tables: TABLES,
    members: MEMBERS,
    answered: answers.length,
    refused: answers.filter(({ isTaken }) => !isTaken).length,
    p50Milliseconds: at(0.5),
    p99Milliseconds: at(0.99),
    limitMilliseconds: 150,
    eventsHeard,
  };
};

const readTables = async (house: House): Promise<Table[]> => {
  const { value } = await callerAt(house.url).call(contract.tables, { count: 40 });
  // Seven seats are no place for fifty members.
  return value.list.filter(({ slug }) => slug !== 'blackjack').slice(0, TABLES);
};

const openTables = async (house: House): Promise<Table[]> => {
  for (let before = ''; ;) {
    const tables = await readTables(house);
    const names = tables.map(({ tableId }) => tableId).join();
    // Tables come one after the other, in front of others as well.
    if (tables.length >= TABLES && names === before) return tables;
    before = names;
    await sleep(3000);
  }
};

const seatPlayers = async (house: House, tables: readonly Table[]) => {
  const seats: { player: Player; table: Table }[] = [];
  await Promise.all(
    tables.map(async (table, index) => {
      const players = await makePlayers(house, MEMBERS / TABLES, {
        amount: '100.00',
        gameId: `${table.slug}:${table.tableId}`,
        firstIndex: index * 100,
      });
      seats.push(...players.map((player) => ({ player, table })));
    }),
  );
  return seats;
};

const watch = async (house: House, tables: readonly Table[]): Promise<ChildProcess> => {
  const child = fork(path.join(root, 'bench/table-listeners.ts'), [
    house.url,
    String(SOCKETS),
    tables.map(({ tableId }) => tableId).join(),
  ]);
  await once(child, 'message');
  return child;
};

/** Waits for a moment at which every table takes bets for a while yet. */
const allOpen = async (house: House, tables: readonly Table[]): Promise<Map<string, string>> => {
  for (;;) {
    const now = await readTables(house);
    const open = now.filter(
      ({ round }) =>
        round.state === 'open' && Date.parse(round.closesAt) - Date.now() > LEFT_SECONDS_MIN * 1000,
    );
    if (open.length === tables.length) {
      return new Map(open.map(({ tableId, round }) => [tableId, round.roundId]));
    }
    await sleep(300);
  }
};

const placeBet = (
  house: House,
  p: { player: Player; table: Table; agent: Agent; roundId: string },
): Promise<{ milliseconds: number; isTaken: boolean }> =>
  new Promise((resolve, reject) => {
    const {
      path: address,
      method,
      headers,
      body,
    } = loadOf(contract.placeBets, {
      tableId: p.table.tableId,
      roundId: p.roundId,
      bets: [{ bet: BETS[p.table.slug] ?? 'player', stake: p.table.minBet }],
    });
    const from = performance.now();
    const call = request(
      house.url + address,
      {
        method,
        agent: p.agent,
        headers: {
          ...headers,
          authorization: `Bearer ${p.player.playToken}`,
          'idempotency-key': `bench-${p.player.memberId}`,
        },
      },
      (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => {
          text += part.toString();
        });
        answer.on('end', () =>
          resolve({
            milliseconds: performance.now() - from,
            isTaken: text.includes('"success":true'),
          }),
        );
      },
    );
    call.once('error', reject);
    call.end(body);
  });

/** A main bet of every game. */
const BETS: Readonly<Record<string, string>> = {
  'sic-bo': 'big',
  roulette: 'red',
  'dragon-tiger': 'dragon',
  'er-ba-gang': 'p1Win',
  wenzhou: 'p1Win',
  'niu-niu': 'p1Equal',
  'se-die': 'even',
  'fan-tan': 'fan1',
  'fish-prawn-crab': 'single1',
  zjh: 'dragon',
  'three-card-poker': 'ante',
};
