import type { SharedGame } from '@fairhouse/game-kit';
import { takeLease } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { closeWindow, openWagersOf, openWindow, settleWagers,
  type Settlement } from '../../wallet/index.ts';
import { allTables, chainOf, insertRound, lastRound, moveRound, type RoundRow,
  type TableRow } from '../store.ts';
import { tellState } from './announce.ts';
import { currentChain, drawsOfRound } from './chains.ts';

const TURN_MILLISECONDS = 100;
const LEASE_SECONDS = 5;

/**
 * The clock of all tables. A process that holds a table's lease moves its round on when its
 * time has come; every move is from exactly one state, and the result is a function of the
 * chain, so a process that takes over after a crash neither draws nor pays twice.
 */
export const startClock = (kernel: Kernel): (() => Promise<void>) => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const leasedUntil = new Map<string, number>();
  const turn = async (): Promise<void> => {
    for (const table of await allTables(kernel.db)) {
      const name = `table:${table.brand_id}:${table.table_id}`;
      if ((leasedUntil.get(name) ?? 0) < kernel.clock.milliseconds()) {
        if (!await takeLease(kernel, name, LEASE_SECONDS)) continue;
        leasedUntil.set(name, kernel.clock.milliseconds() + LEASE_SECONDS * 400);
      }
      await moveOn(kernel, table);
    }
  };
  const loop = () => {
    if (stopped) return;
    running = turn().catch((error: unknown) => {
      if (!stopped) kernel.log.error({ error: String(error) }, 'the table clock stumbled');
    }).finally(() => { setTimeout(loop, TURN_MILLISECONDS); });
  };
  loop();
  return async () => { stopped = true; await running; };
};

/** One step of a table, if its time has come. Also used by tests, step by step. */
const moveOn = async (kernel: Kernel, table: TableRow): Promise<void> => {
  const game = gamesOf(kernel).get(table.slug)?.game;
  if (game?.kind !== 'shared') return;
  const round = await lastRound(kernel.db, table.brand_id, table.table_id);
  const now = kernel.clock.milliseconds();
  if (!round || round.state === 'settled' || round.state === 'void') {
    const isTime = !round?.next_at || round.next_at.getTime() <= now;
    if (table.is_open && isTime) await open(kernel, table, game, round);
  } else if (round.state === 'open') {
    if (round.closes_at.getTime() <= now) await close(kernel, table, round);
  } else if (round.state === 'closed') await draw(kernel, table, game, round);
  else if ((round.drawn_at?.getTime() ?? 0) + table.deal_milliseconds <= now) {
    await settle(kernel, table, game, round);
  }
};

const open = async (
  kernel: Kernel, table: TableRow, game: SharedGame, last: RoundRow | undefined,
): Promise<void> => {
  const place = { brandId: table.brand_id, tableId: table.table_id };
  const chain = await currentChain(kernel, place, last?.number ?? 0);
  const number = last && last.chain_no === chain.chain_no ? last.number + 1 : 1;
  const roundId = kernel.random.uuid();
  const opened = await kernel.db.transaction(async (tx) => {
    const made = await insertRound(tx, { ...place, roundId, chainNo: chain.chain_no, number,
      openSeconds: table.open_seconds, version: game.version });
    if (made) await openWindow(tx, table.brand_id, roundId);
    return made;
  });
  if (opened) tellState(kernel, table);
};

const close = async (kernel: Kernel, table: TableRow, round: RoundRow): Promise<void> => {
  await kernel.db.transaction(async (tx) => {
    await closeWindow(tx, table.brand_id, round.round_id);
    await moveRound(tx, { brandId: table.brand_id, roundId: round.round_id, from: 'open',
      to: 'closed' });
  });
  tellState(kernel, table);
};

const draw = async (
  kernel: Kernel, table: TableRow, game: SharedGame, round: RoundRow,
): Promise<void> => {
  const place = { brandId: table.brand_id, tableId: table.table_id };
  const chain = await chainOf(kernel.db, { ...place, chainNo: round.chain_no });
  if (!chain) throw new Error('a round without a chain');
  const result = game.draw(drawsOfRound(kernel, place, { chain, number: round.number }));
  await moveRound(kernel.db, { brandId: table.brand_id, roundId: round.round_id, from: 'closed',
    to: 'drawn', result, road: game.road(result) });
  tellState(kernel, table);
};

/** Wagers first, the round after: a crash between them settles again, and nothing moves twice. */
const settle = async (
  kernel: Kernel, table: TableRow, game: SharedGame, round: RoundRow,
): Promise<void> => {
  const wagers = await openWagersOf(kernel.db, table.brand_id, round.round_id);
  const byMember = Map.groupBy(wagers, (wager) => wager.memberId);
  const results: Settlement[] = [...byMember.values()].flatMap((own) => {
    const valid = game.validBets(round.result, own, table.profile);
    return own.map((wager, index) => {
      const settled = game.settle(round.result, wager.bet, wager.stakeMinor, table.profile);
      return { wagerId: wager.wagerId, payoutMinor: settled.payoutMinor,
        validBetMinor: valid[index] ?? 0n, outcome: settled.outcome };
    });
  });
  await settleWagers(kernel, table.brand_id, round.round_id, results);
  await moveRound(kernel.db, { brandId: table.brand_id, roundId: round.round_id, from: 'drawn',
    to: 'settled', nextInMilliseconds: table.pause_milliseconds });
  tellState(kernel, table);
};
