import { currencyOf, printAmount } from '@fairhouse/money';
import { tableChanged, tablePools } from '@fairhouse/contract/events';
import { busEvent } from '../../../kernel/bus.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { poolsOf, roundById, tableById, type TableRow } from '../store.ts';
import { printPlaces, printSeats, stateOf } from './read-tables.ts';

type Place = { brandId: number; tableId: string };
type Staked = Place & { roundId: string };
const tableMoved = busEvent<Place>('tables.state');
const tableStaked = busEvent<Staked>('tables.pools');
const POOLS_EVERY_MILLISECONDS = 500;

/** Tells every process that a table moved on; each sends the state to its own sockets. */
export const tellState = (kernel: Kernel, table: TableRow): void =>
  tableMoved.say(kernel, { brandId: table.brand_id, tableId: table.table_id });

export const tellPools = (kernel: Kernel, table: TableRow, roundId: string): void =>
  tableStaked.say(kernel, { brandId: table.brand_id, tableId: table.table_id, roundId });

const publishingOf = (kernel: Kernel) =>
  kernel.once('tables.publishing', () => new Map<string, Promise<void>>());
/**
 * Once this process has sent the last state of a table to its sockets: who takes the next step
 * before that would have the one before it read over.
 */
export const stateSent = async (kernel: Kernel, table: TableRow): Promise<void> =>
  publishingOf(kernel).get(`${table.brand_id}/${table.table_id}`);

export const listenForTables = (kernel: Kernel): void => {
  tableMoved.hear(kernel, (told) => {
    const key = `${told.brandId}/${told.tableId}`;
    const publishing = publishingOf(kernel);
    // One after the other: a state that was read first is not sent after a later one.
    const work = (publishing.get(key) ?? Promise.resolve())
      .then(() => publishState(kernel, told))
      .catch((error: Error) =>
        kernel.log.warn({ error: error.message }, 'a table state was not sent'),
      )
      .finally(() => {
        if (publishing.get(key) === work) publishing.delete(key);
      });
    publishing.set(key, work);
  });
  const waiting = new Set<string>();
  tableStaked.hear(kernel, (told) => {
    const key = `${told.brandId}/${told.tableId}`;
    if (waiting.has(key)) return;
    waiting.add(key);
    setTimeout(() => {
      waiting.delete(key);
      void publishPools(kernel, told).catch((error: Error) =>
        kernel.log.warn({ error: error.message }, 'pools were not sent'),
      );
    }, POOLS_EVERY_MILLISECONDS).unref();
  });
};

const publishState = async (kernel: Kernel, told: Place): Promise<void> => {
  const topic = `table:${told.tableId}` as const;
  if (kernel.realtime.subscribers(told.brandId, topic) === 0) return;
  const table = await tableById(kernel.db, told.brandId, told.tableId);
  const state = table && (await stateOf(kernel, table));
  if (state) kernel.realtime.publish(told.brandId, topic, tableChanged, state);
};

const publishPools = async (kernel: Kernel, told: Staked): Promise<void> => {
  const topic = `table:${told.tableId}` as const;
  if (kernel.realtime.subscribers(told.brandId, topic) === 0) return;
  const table = await tableById(kernel.db, told.brandId, told.tableId);
  if (!table) return;
  const currency = currencyOf(table.currency);
  const pools = await poolsOf(kernel.db, told.brandId, told.roundId);
  const round = await roundById(kernel.db, told.brandId, told.roundId);
  kernel.realtime.publish(told.brandId, topic, tablePools, {
    roundId: told.roundId,
    pools: pools.map((pool) => ({
      bet: pool.bet,
      total: printAmount(pool.total, currency),
      players: Number(pool.players),
    })),
    seats: round ? await printSeats(kernel, table, round) : [],
    places: round ? await printPlaces(kernel, round) : [],
  });
};
