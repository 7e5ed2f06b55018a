import type { ActedGame, SharedGame } from '@fairhouse/game-kit';
import type { Kernel } from '../../../kernel/kernel.ts';
import { gamesOf } from '../../catalogue/index.ts';
import {
  closeWindow,
  endWagers,
  openWagersOf,
  openWindow,
  requireEnded,
  voidRound,
  voidWagers,
} from '../../wallet/index.ts';
import { actionsOf, stopActing } from '../rows/acting.ts';
import {
  chainOf,
  insertRound,
  moveRound,
  tableTurns,
  type RoundRow,
  type TableRow,
  type TableTurn,
} from '../store.ts';
import { beginActing, endSilence, stageWindow } from './acting.ts';
import { stateSent, tellState } from './announce.ts';
import { currentChain, drawsOfRound } from './chains.ts';
import { allLanes, openLanes } from '../steps/lanes.ts';
import { settlementsOf, settlementsOfActed } from './settlements.ts';

const TURN_MILLISECONDS = 100;

/**
 * The tables of a game of a brand move in the process that holds their lane, and the lanes are
 * shared out among all processes; the others take over what one that dies held. Every move is from
 * exactly one state, and the result is a function of the chain, so whoever takes over neither draws
 * nor pays twice. A table whose move takes long does not hold up the others.
 */
export const startClock = (kernel: Kernel): (() => Promise<void>) => {
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const lanes = openLanes(kernel);
  const moving = new Map<string, Promise<void>>();
  const move = ({ table, round }: TableTurn): void => {
    const name = `${table.brand_id}/${table.table_id}`;
    if (moving.has(name)) return;
    const work = moveOn(kernel, table, round)
      .then(() => stateSent(kernel, table))
      .catch((error: unknown) => {
        if (!stopped) kernel.log.error({ error: String(error), table: name }, 'a table stumbled');
      })
      .finally(() => {
        moving.delete(name);
      });
    moving.set(name, work);
  };
  const turn = async (): Promise<void> => {
    for (const lane of await lanes()) {
      for (const one of await tableTurns(kernel.db, lane)) move(one);
    }
  };
  const loop = () => {
    if (stopped) return;
    running = turn()
      .catch((error: unknown) => {
        if (!stopped) kernel.log.error({ error: String(error) }, 'the table clock stumbled');
      })
      .finally(() => {
        setTimeout(loop, TURN_MILLISECONDS);
      });
  };
  loop();
  return async () => {
    stopped = true;
    await running;
    await Promise.all(moving.values());
  };
};

/** One step of each table now; whoever does the same beside it moves none twice. */
export const moveTables = async (kernel: Kernel): Promise<void> => {
  for (const lane of await allLanes(kernel.db)) {
    for (const { table, round } of await tableTurns(kernel.db, lane)) {
      await moveOn(kernel, table, round);
    }
  }
};

/** One step of a table, if its time has come. */
const moveOn = async (
  kernel: Kernel,
  table: TableRow,
  round: RoundRow | undefined,
): Promise<void> => {
  const game = gamesOf(kernel).get(table.slug)?.game;
  if (game?.kind !== 'shared' && game?.kind !== 'acted') return;
  const now = kernel.clock.milliseconds();
  if (!round || round.state === 'settled' || round.state === 'void') {
    const isTime = !round?.next_at || round.next_at.getTime() <= now;
    if (table.is_open && isTime) await open(kernel, table, game, round);
  } else if (round.void_reason !== null) {
    const by = round.voided_by === 'house' ? round.void_reason : 'operator';
    await cancelRound(kernel, table, round, by);
  } else if (round.version !== game.version && round.state === 'open') {
    await cancelRound(kernel, table, round, 'version');
    // Once its bets stand the house takes no round back by itself: two operators decide.
  } else if (!hasSameRules(round.version, game.version)) return;
  else if (round.state === 'open') {
    if (round.closes_at.getTime() <= now) await close(kernel, table, round);
  } else if (round.state === 'closed') {
    if (game.kind === 'shared') await draw(kernel, table, game, round);
    else await begin(kernel, table, game, round);
  } else if (round.state === 'acting') {
    if (
      game.kind === 'acted' &&
      (round.acts_until?.getTime() ?? 0) <= now &&
      (await endSilence(kernel, game, round))
    )
      tellState(kernel, table);
  } else if ((round.drawn_at?.getTime() ?? 0) + round.deal_milliseconds <= now) {
    await settle(kernel, table, game, round);
  }
};

/** A change of what a seed gives or pays raises the first number (docs/verify.md). */
const hasSameRules = (one: string, other: string): boolean =>
  one.split('.')[0] === other.split('.')[0];

/**
 * Ends a round that is not settled yet and gives every stake back: an operator asked for it, or
 * its game was changed while bets were taken. Wagers first, the round after: a crash between them
 * does it again, and nothing moves twice.
 */
const cancelRound = async (
  kernel: Kernel,
  table: TableRow,
  round: RoundRow,
  reason: string,
): Promise<void> => {
  const place = { brandId: table.brand_id, roundId: round.round_id };
  await kernel.db.transaction(async (tx) => {
    // No action counts from here on, so no stage and no window of one opens any more.
    const stopped = await stopActing(tx, round, reason);
    await closeWindow(tx, place.brandId, place.roundId);
    if (stopped?.stage) {
      await closeWindow(tx, place.brandId, stageWindow(place.roundId, stopped.stage));
    }
  });
  await voidRound(kernel, place.brandId, place.roundId, reason);
  await moveRound(kernel.db, {
    ...place,
    from: round.state,
    to: 'void',
    nextInMilliseconds: round.pause_milliseconds,
  });
  tellState(kernel, table);
};

const open = async (
  kernel: Kernel,
  table: TableRow,
  game: SharedGame | ActedGame,
  last: RoundRow | undefined,
): Promise<void> => {
  const place = { brandId: table.brand_id, tableId: table.table_id };
  const chain = await currentChain(kernel, place, last);
  // Its salt is still to come: the table stays closed until the named round is known.
  if (!chain) return;
  const number = last && last.chain_no === chain.chain_no ? last.number + 1 : 1;
  const roundId = kernel.random.uuid();
  const opened = await kernel.db.transaction(async (tx) => {
    const made = await insertRound(tx, table, {
      roundId,
      chainNo: chain.chain_no,
      number,
      version: game.version,
    });
    if (made) await openWindow(tx, table.brand_id, roundId);
    return made;
  });
  if (opened) tellState(kernel, table);
};

const close = async (kernel: Kernel, table: TableRow, round: RoundRow): Promise<void> => {
  await kernel.db.transaction(async (tx) => {
    await closeWindow(tx, table.brand_id, round.round_id);
    await moveRound(tx, {
      brandId: table.brand_id,
      roundId: round.round_id,
      from: 'open',
      to: 'closed',
    });
  });
  tellState(kernel, table);
};

const begin = async (
  kernel: Kernel,
  table: TableRow,
  game: ActedGame,
  round: RoundRow,
): Promise<void> => {
  await beginActing(kernel, game, round);
  tellState(kernel, table);
};

const draw = async (
  kernel: Kernel,
  table: TableRow,
  game: SharedGame,
  round: RoundRow,
): Promise<void> => {
  const place = { brandId: table.brand_id, tableId: table.table_id };
  const chain = await chainOf(kernel.db, { ...place, chainNo: round.chain_no });
  if (!chain) throw new Error('a round without a chain');
  const result = game.draw(drawsOfRound(kernel, place, { chain, number: round.number }));
  await moveRound(kernel.db, {
    brandId: table.brand_id,
    roundId: round.round_id,
    from: 'closed',
    to: 'drawn',
    result,
    road: game.road(result),
  });
  tellState(kernel, table);
};

/** Wagers first, the round after: a crash between them settles again, and nothing moves twice. */
const settle = async (
  kernel: Kernel,
  table: TableRow,
  game: SharedGame | ActedGame,
  round: RoundRow,
): Promise<void> => {
  const wagers = await openWagersOf(kernel.db, table.brand_id, round.round_id);
  const place = { brandId: table.brand_id, roundId: round.round_id };
  if (game.kind === 'shared') {
    requireEnded(await endWagers(kernel, place.brandId, settlementsOf(game, round, wagers)));
  } else {
    const counted = new Set(
      (await actionsOf(kernel.db, round)).flatMap((one) => one.wager_id ?? []),
    );
    const { settlements, loose } = settlementsOfActed(game, round, { wagers, counted });
    await voidWagers(
      kernel,
      { brandId: place.brandId, reason: 'too_late' },
      loose.map((one) => one.wagerId),
    );
    requireEnded(await endWagers(kernel, place.brandId, settlements));
  }
  await moveRound(kernel.db, {
    brandId: table.brand_id,
    roundId: round.round_id,
    from: 'drawn',
    to: 'settled',
    nextInMilliseconds: round.pause_milliseconds,
  });
  tellState(kernel, table);
};
