import { validBetOf, type RisingGame } from '@fairhouse/game-kit';
import { currencyOf } from '@fairhouse/money';
import { takeLease } from '../../../kernel/jobs.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { isRehearsed } from '../../../kernel/rehearsal.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { closeWindow, endWagers, openWindow, requireEnded, voidRound } from '../../wallet/index.ts';
import { burnTimeOf, capOf, GRACE_MILLISECONDS, UNHELD_MILLISECONDS } from '../rules.ts';
import {
  betsOf,
  chainOf,
  housesOf,
  insertExit,
  insertRound,
  lastRound,
  moveRound,
  type BetRow,
  type RoundRow,
} from '../store.ts';
import { payExits } from './bets.ts';
import { currentChain, drawsOfRound } from './chains.ts';
import { payoutMaxOf, tellRising } from './show.ts';

const TURN_MILLISECONDS = 60;
const LEASE_SECONDS = 5;
/** A house where the game runs; `isOpen` allows another round. */
type House = {
  brandId: number;
  slug: string;
  currency: string;
  isOpen: boolean;
  game: RisingGame;
  betMilliseconds: number;
  pauseMilliseconds: number;
};

/** Moves the rounds of every house on; see the README for what a crash between steps leaves. */
export const startClock = (kernel: Kernel): (() => Promise<void>) => {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const leasedUntil = new Map<string, number>();
  const turn = async (): Promise<void> => {
    for (const house of await allHouses(kernel)) {
      const name = `rising:${house.brandId}:${house.slug}`;
      if ((leasedUntil.get(name) ?? 0) < kernel.clock.milliseconds()) {
        if (!(await takeLease(kernel, name, LEASE_SECONDS))) continue;
        leasedUntil.set(name, kernel.clock.milliseconds() + LEASE_SECONDS * 400);
      }
      await moveOn(kernel, house);
    }
  };
  const loop = () => {
    if (isStopped) return;
    running = turn()
      .catch((error: unknown) => {
        if (!isStopped) kernel.log.error({ error: String(error) }, 'the rising clock stumbled');
      })
      .finally(() => {
        setTimeout(loop, TURN_MILLISECONDS);
      });
  };
  loop();
  return async () => {
    isStopped = true;
    await running;
  };
};

const allHouses = async (kernel: Kernel): Promise<House[]> => {
  const houses: House[] = [];
  for (const { slug, game } of gamesOf(kernel).values()) {
    if (game.kind !== 'rising') continue;
    const {
      rising,
      risingBetMilliseconds: betMilliseconds = game.betSeconds * 1000,
      risingPauseMilliseconds: pauseMilliseconds = game.pauseSeconds * 1000,
    } = kernel.config.rehearsal;
    if (rising === '') continue;
    for (const row of await housesOf(kernel.db, slug)) {
      if (!isRehearsed(rising, { brandId: row.brand_id, name: slug })) continue;
      houses.push({
        brandId: row.brand_id,
        currency: row.currency,
        isOpen: row.is_open,
        slug,
        game,
        betMilliseconds,
        pauseMilliseconds,
      });
    }
  }
  return houses;
};

const moveOn = async (kernel: Kernel, house: House): Promise<void> => {
  const round = await lastRound(kernel.db, house);
  const now = kernel.clock.milliseconds();
  if (!round || round.state === 'settled' || round.state === 'void') {
    if (house.isOpen && (round?.next_at?.getTime() ?? 0) <= now) await open(kernel, house, round);
  } else if (round.void_reason !== null) await giveBack(kernel, house, round, round.void_reason);
  else if (round.state === 'open') {
    if (round.closes_at.getTime() <= now) await start(kernel, house, round);
  } else if (round.state === 'flying') await fly(kernel, house, round);
  else await settle(kernel, house, round);
};

const open = async (kernel: Kernel, house: House, last: RoundRow | undefined): Promise<void> => {
  const place = { brandId: house.brandId, slug: house.slug };
  const chain = await currentChain(kernel, place, last);
  // Its salt is still to come: no round begins until the named one is known.
  if (!chain) return;
  const number = last?.chain_no === chain.chain_no ? last.number + 1 : 1;
  const roundId = kernel.random.uuid();
  const made = await kernel.db.transaction(async (tx) => {
    const row = await insertRound(tx, {
      ...place,
      roundId,
      chainNo: chain.chain_no,
      number,
      version: house.game.version,
      betMilliseconds: house.betMilliseconds,
    });
    if (row) await openWindow(tx, house.brandId, roundId);
    return row;
  });
  if (made) tellRising(kernel, house);
};

const start = async (kernel: Kernel, house: House, round: RoundRow): Promise<void> => {
  await kernel.db.transaction(async (tx) => {
    await closeWindow(tx, house.brandId, round.round_id);
    await moveRound(tx, {
      brandId: house.brandId,
      roundId: round.round_id,
      from: 'open',
      to: 'flying',
      startedAt: kernel.clock.now(),
    });
  });
  tellRising(kernel, house);
};

const pointOf = async (kernel: Kernel, house: House, round: RoundRow): Promise<number> => {
  const chain = await chainOf(kernel.db, { ...house, chainNo: round.chain_no });
  if (!chain) throw new Error('a round without a chain');
  return house.game.point(drawsOfRound(kernel, house, { chain, number: round.number }));
};

/** Cashes out what asked to leave by itself, and ends the flight at its point. */
const fly = async (kernel: Kernel, house: House, round: RoundRow): Promise<void> => {
  if (!round.started_at) throw new Error('a flight without a start');
  const elapsed = kernel.clock.milliseconds() - round.started_at.getTime();
  const point = await pointOf(kernel, house, round);
  const late = elapsed - burnTimeOf(house.game, point);
  const reached = late >= 0 ? point : house.game.multipleAt(elapsed);
  await leaveAlone(kernel, house, { round, reached });
  if (late < GRACE_MILLISECONDS) return;
  if (late > UNHELD_MILLISECONDS) {
    await giveBack(kernel, house, round, 'unheld');
    return;
  }
  await moveRound(kernel.db, {
    brandId: house.brandId,
    roundId: round.round_id,
    from: 'flying',
    to: 'burnt',
    point,
  });
  tellRising(kernel, house);
};

/** Who left before it came to that is paid; all other stakes go back. */
const giveBack = async (
  kernel: Kernel,
  house: House,
  round: RoundRow,
  reason: string,
): Promise<void> => {
  const place = { brandId: house.brandId, roundId: round.round_id };
  await kernel.db.transaction((tx) => closeWindow(tx, place.brandId, place.roundId));
  await payExits(kernel, house, await betsOf(kernel.db, place));
  await voidRound(kernel, place.brandId, place.roundId, reason);
  await moveRound(kernel.db, {
    ...place,
    from: round.state,
    to: 'void',
    point: await pointOf(kernel, house, round),
    nextAt: kernel.clock.now(),
  });
  tellRising(kernel, house);
};

const leaveAlone = async (
  kernel: Kernel,
  house: House,
  { round, reached }: { round: RoundRow; reached: number },
): Promise<void> => {
  const place = { brandId: house.brandId, roundId: round.round_id };
  const payoutMax = payoutMaxOf(currencyOf(house.currency).digits);
  const targetOf = (bet: BetRow): number =>
    Math.min(bet.detail?.auto ?? Number.MAX_SAFE_INTEGER, capOf(bet.stake, payoutMax));
  const due = (await betsOf(kernel.db, place)).filter(
    (bet) => bet.state === 'open' && (bet.hundredths !== null || targetOf(bet) <= reached),
  );
  if (due.length === 0) return;
  for (const bet of due) {
    if (bet.hundredths === null) {
      await insertExit(kernel.db, { ...place, wagerId: bet.wager_id, hundredths: targetOf(bet) });
    }
  }
  await payExits(kernel, house, await betsOf(kernel.db, place));
  tellRising(kernel, house, false);
};

/** Exits first, then all that stayed; wagers before the round, so that nothing moves twice. */
const settle = async (kernel: Kernel, house: House, round: RoundRow): Promise<void> => {
  const place = { brandId: house.brandId, roundId: round.round_id };
  const { category } = house.game;
  const bets = await betsOf(kernel.db, place);
  await payExits(kernel, house, bets);
  requireEnded(
    await endWagers(
      kernel,
      house.brandId,
      bets
        .filter((bet) => bet.state === 'open' && bet.hundredths === null)
        .map((bet) => ({
          wagerId: bet.wager_id,
          payoutMinor: 0n,
          ...validBetOf({ category, stakeMinor: bet.stake, payoutMinor: 0n }),
          outcome: 'lose',
        })),
    ),
  );
  await moveRound(kernel.db, {
    ...place,
    from: 'burnt',
    to: 'settled',
    nextAt: new Date(kernel.clock.milliseconds() + house.pauseMilliseconds),
  });
  tellRising(kernel, house);
};
