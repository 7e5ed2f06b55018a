import * as members from '@fairhouse/contract/wallet';
import * as tables from '@fairhouse/contract/tables';
import { vi } from 'vitest';
import { cardOf, type Draws } from '@fairhouse/game-kit';
import { drawsOfRound } from '../apps/server/src/modules/tables/actions/chains.ts';
import { chainOf } from '../apps/server/src/modules/tables/store.ts';
import type { Person, World } from './world.ts';

export type Round = tables.TableState['round'];

const SOON = { timeout: 15_000, interval: 30 };

/** A table whose seats act, with what tests do there. The windows end when the test says so. */
export const actingTable = (world: World, tableId: string) => {
  const { db } = world.server.kernel;
  const run = (sql: string, values: unknown[] = []) => db.run(sql, values as string[]);
  const read = async () => (await world.call(tables.oneTable, { tableId })).value;
  const inState = (state: string, roundId?: string): Promise<Round> =>
    vi.waitFor(async () => {
      const { round } = await read();
      if (round?.state !== state || (roundId && round.roundId !== roundId)) {
        throw new Error(`the round is ${round?.state}`);
      }
      return round;
    }, SOON);

  let keys = 0;
  const keyed = (key = `key-${tableId}-${(keys += 1)}`) => ({ 'idempotency-key': key });
  const place = (
    token: string,
    roundId: string,
    bets: { bet: string; stake: string }[],
    key?: string,
  ) => world.call(tables.placeBets, { tableId, roundId, bets }, { token, headers: keyed(key) });
  const act = (
    token: string,
    given: {
      roundId: string;
      stage?: string;
      seat?: string;
      action: string;
      key?: string;
      table?: string;
    },
  ) => {
    const { key, table, ...body } = { stage: 'act0', seat: 'seat1', ...given };
    return world.call(
      tables.actAtTable,
      { tableId: table ?? tableId, ...body },
      { token, headers: keyed(key) },
    );
  };

  /**
   * The open round, with the number of the first round whose cards are as wanted. A round's cards
   * follow from the chain and its number alone, so this is the round as it would come then.
   */
  const openWith = async (deck: 1 | 8, wanted: (cards: number[]) => boolean): Promise<Round> => {
    const round = await inState('open');
    const chain = await chainOf(db, { brandId: 1, tableId });
    if (!chain) throw new Error('no chain');
    for (let number = round.number; ; number += 1) {
      const draws: Draws = drawsOfRound(
        world.server.kernel,
        { brandId: 1, tableId },
        { chain, number },
      );
      if (!wanted(draws.shuffle(deck * 52).map((card) => cardOf(card).id))) continue;
      await run('update table_rounds set number = $2 where round_id = $1', [round.roundId, number]);
      return { ...round, number };
    }
  };
  /** Ends the betting now; answers the round once somebody may act or it is over. */
  const close = async (roundId: string): Promise<Round> => {
    await run('update table_rounds set closes_at = now() where round_id = $1', [roundId]);
    return vi.waitFor(async () => {
      const { round } = await read();
      if (round.roundId === roundId && ['open', 'closed'].includes(round.state)) {
        throw new Error(`the round is ${round.state}`);
      }
      return round;
    }, SOON);
  };
  /** Lets the time of the stage be over; answers once the round has gone on. */
  const silence = async (roundId: string): Promise<Round> => {
    const { round: now } = await read();
    const before = now.acting?.stage;
    // An action under way may have ended it meanwhile.
    if (now.roundId !== roundId || before === undefined) return now;
    await run(
      `update table_rounds set acts_until = now() - interval '1 second'
      where round_id = $1`,
      [roundId],
    );
    return vi.waitFor(async () => {
      const { round } = await read();
      if (round.acting?.stage === before) throw new Error('the stage goes on');
      return round;
    }, SOON);
  };
  const settled = async (roundId: string): Promise<void> => {
    await vi.waitFor(async () => {
      const [row] = await db.composed<{ state: string }>(
        'select state from table_rounds where round_id = $1',
        [roundId],
      );
      if (row?.state !== 'settled') throw new Error(`the round is ${row?.state}`);
    }, SOON);
  };
  /** Everybody is silent until the round is settled. */
  const sitOut = async (roundId: string): Promise<void> => {
    await close(roundId);
    while ((await read()).round.acting) await silence(roundId);
    await settled(roundId);
  };
  const ownBets = async (token: string) =>
    (await world.call(tables.ownBets, { tableId }, { token })).value;
  const wagersOf = (roundId: string) =>
    db.composed<{
      bet: string;
      stake: bigint;
      payout: bigint;
      state: string;
      outcome: string | null;
      member_id: bigint;
    }>(
      `select bet, stake, payout, state, outcome, member_id from wagers where round_id = $1
     order by wager_id`,
      [roundId],
    );
  const actionsOf = (roundId: string) =>
    db.composed<{ seat: string; action: string; key: string | null; member_id: bigint | null }>(
      `select seat, action, key, member_id from table_actions where round_id = $1
     order by position`,
      [roundId],
    );
  return {
    run,
    read,
    inState,
    place,
    act,
    openWith,
    close,
    silence,
    settled,
    sitOut,
    ownBets,
    wagersOf,
    actionsOf,
  };
};

export const balanceMinor = async (world: World, who: Person): Promise<bigint> =>
  BigInt(
    String((await world.call(members.balance, {}, { token: who.token })).value.sumBalance).replace(
      '.',
      '',
    ),
  );
export const minorOf = (text: string): bigint => BigInt(text.replace('.', ''));
