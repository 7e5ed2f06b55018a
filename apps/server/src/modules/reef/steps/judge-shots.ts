import type { ShotsGame } from '@fairhouse/game-kit';
import { validBetOf } from '@fairhouse/game-kit';
import { openGroupCommit, type GroupCommit } from '../../../kernel/commit.ts';
import { isOutcomeUnknown, within, type Queries } from '../../../kernel/db.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { traced } from '../../../kernel/tracing.ts';
import { activePair, seedById, serverSeedOf } from '../../seeds/index.ts';
import { announceBalance, endWagers, requireEnded, voidWagers } from '../../wallet/index.ts';
import { drawsFrom, type Draws } from '@fairhouse/game-kit';
import { isOfWave, isOnScreen, isTimely, reachedBy, roundOfRoom } from '../rules.ts';
import {
  caughtOf,
  hitsOf,
  insertHits,
  lockRoom,
  lockShots,
  type HitRow,
  type NewHit,
  type ShotRow,
} from '../store.ts';
import { gameOf, shoalOfWave, type Shoal } from '../actions/waves.ts';

/** A report that a shot met a fish. */
export type Report = {
  brandId: number;
  roomId: string;
  slug: string;
  memberId: bigint;
  wagerId: bigint;
  wave: number;
  fish: number;
  at: number;
  receivedAt: number;
};
export type Verdict = {
  state: 'captured' | 'missed' | 'refunded' | 'flying';
  reason: string | null;
  fish: number | null;
  seat: number | null;
  multiple: number;
  payoutMinor: bigint;
  alsoCaptured: number[];
  isReplay: boolean;
};

const REPORTS_MAX = 64;

/** Judges a report with all that arrive meanwhile for the same room: one transaction. */
export const judgeShot = (kernel: Kernel, report: Report): Promise<Verdict> => {
  const rooms = kernel.once('reef.judges', () => new Map<string, GroupCommit<Report, Verdict>>());
  const key = `${report.brandId}/${report.roomId}`;
  const judge =
    rooms.get(key) ??
    openGroupCommit<Report, Verdict>({
      itemsMax: REPORTS_MAX,
      lanes: 1,
      laneOf: () => 0,
      keyOf: (one) => one.wagerId.toString(),
      write: (reports) =>
        traced(kernel, { name: 'batch shots', attributes: { items: reports.length } }, () =>
          judgeAll(kernel, reports),
        ),
      isFatal: isOutcomeUnknown,
    });
  rooms.set(key, judge);
  return judge.submit(report);
};

type Bench = {
  kernel: Kernel;
  game: ShotsGame;
  shots: Map<bigint, ShotRow>;
  hits: Map<bigint, HitRow>;
  caught: Set<string>;
  drawsOf: (shot: ShotRow) => Draws;
  shoals: ReadonlyMap<number, Shoal>;
  fresh: NewHit[];
  paid: Map<bigint, bigint>;
};

/** Verdict, audit, catch and payout are one transaction, in the order of arrival. */
const judgeAll = async (kernel: Kernel, reports: Report[]): Promise<Verdict[]> => {
  const [first] = reports;
  if (!first) return [];
  const { brandId, roomId } = first;
  const game = gameOf(kernel, first.slug);
  const wagerIds = reports.map((one) => one.wagerId);
  const members = new Set<bigint>();
  const shoals = await shoalsOf(kernel, game, reports);
  const verdicts = await kernel.db.transaction(async (tx) => {
    await lockRoom(tx, brandId, roomId);
    const rows = await lockShots(tx, { brandId, roundId: roundOfRoom(roomId), wagerIds });
    const caught = await caughtOf(tx, {
      brandId,
      roomId,
      waves: [...new Set(reports.map((one) => one.wave))],
    });
    const bench: Bench = {
      kernel,
      game,
      shoals,
      fresh: [],
      paid: new Map(),
      shots: new Map(rows.map((row) => [row.wager_id, row])),
      hits: new Map((await hitsOf(tx, brandId, wagerIds)).map((hit) => [hit.wager_id, hit])),
      caught: new Set(caught.map((one) => `${one.wave}/${one.fish}`)),
      drawsOf: await drawsOfShots(kernel, brandId, rows),
    };
    const judged = reports.map((report) => judgeOne(bench, report));
    await settle(tx, first, bench);
    for (const hit of bench.fresh) members.add(bench.shots.get(hit.wagerId)?.member_id ?? 0n);
    return judged;
  });
  for (const memberId of members) await announceBalance(kernel, brandId, memberId);
  return verdicts;
};

const isInTime = (game: ShotsGame, report: Report): boolean =>
  isTimely(report.at, report.receivedAt) && isOfWave(game, report);

/** The waves of reports in time: to draw one costs far more than to ask for it. */
const shoalsOf = async (
  kernel: Kernel,
  game: ShotsGame,
  reports: readonly Report[],
): Promise<Map<number, Shoal>> => {
  const shoals = new Map<number, Shoal>();
  for (const report of reports) {
    if (!isInTime(game, report)) continue;
    const shoal = shoals.get(report.wave) ?? (await shoalOfWave(kernel, game, report));
    if (shoal) shoals.set(report.wave, shoal);
  }
  return shoals;
};

/** The pair a shot was fired under; it cannot retire while the shot is open. */
const drawsOfShots = async (kernel: Kernel, brandId: number, rows: readonly ShotRow[]) => {
  const pairs = new Map<string, (nonce: number) => Draws>();
  for (const {
    member_id: memberId,
    detail: { seedId },
  } of rows) {
    if (pairs.has(seedId)) continue;
    const active = await activePair(kernel, { brandId, memberId });
    if (active?.seedId.toString() === seedId) {
      pairs.set(seedId, active.drawsAt);
      continue;
    }
    const row = await seedById(kernel.db, brandId, BigInt(seedId));
    if (row) {
      pairs.set(seedId, (nonce) => drawsFrom(serverSeedOf(kernel, row), row.client_seed, nonce));
    }
  }
  return ({ detail }: ShotRow): Draws => {
    const draws = pairs.get(detail.seedId);
    if (!draws) throw new Error('the seed pair of a shot is missing');
    return draws(detail.nonce);
  };
};

const NOTHING = {
  reason: null,
  fish: null,
  seat: null,
  multiple: 0,
  payoutMinor: 0n,
  alsoCaptured: [],
  isReplay: false,
};
const flying = (reason: string): Verdict => ({ ...NOTHING, state: 'flying', reason });

const judgeOne = (bench: Bench, report: Report): Verdict => {
  const shot = bench.shots.get(report.wagerId);
  if (!shot || shot.member_id !== report.memberId) return flying('not_found');
  if (shot.state !== 'open') return repeated(shot, bench.hits.get(report.wagerId));
  const { game, caught } = bench;
  const shoal = bench.shoals.get(report.wave);
  if (!shoal || !isInTime(game, report)) return flying('fish_gone');
  const { fish: all, chainNo } = shoal;
  const fish = all[report.fish];
  const milliseconds = report.at - report.wave * game.waveMilliseconds;
  if (!fish || !isOnScreen(game, fish, milliseconds)) return flying('fish_gone');
  const { weapon, seat, betMinor } = shot.detail;
  if (!game.mayHit(weapon, fish.target)) return flying('wrong_weapon');
  const isCaught = (number: number) => caught.has(`${report.wave}/${number}`);
  const met = { wave: report.wave, fish: fish.fish, target: fish.target };
  const basis = { ...met, chain_no: chainNo, wagerId: report.wagerId, metAt: report.at };
  if (isCaught(fish.fish)) {
    bench.fresh.push({
      ...basis,
      state: 'refunded',
      reason: 'fish_caught',
      outcome: null,
      caught: [],
    });
    return {
      ...NOTHING,
      state: 'refunded',
      reason: 'fish_caught',
      fish: fish.fish,
      seat,
      payoutMinor: shot.stake,
    };
  }
  const chained = reachedBy(game, { fish, all, milliseconds, isCaught });
  const result = game.shoot(bench.drawsOf(shot), { weapon, target: fish.target, chained });
  const payoutMinor = BigInt(betMinor) * BigInt(result.multiple);
  const state = result.multiple > 0 ? 'captured' : 'missed';
  const gone = [...(result.isCaptured ? [fish.fish] : []), ...result.alsoCaptured];
  for (const number of gone) caught.add(`${report.wave}/${number}`);
  bench.fresh.push({
    ...basis,
    state,
    reason: null,
    caught: gone,
    outcome: { ...met, shotId: shot.detail.shotId, weapon, chained, ...result },
  });
  bench.paid.set(report.wagerId, payoutMinor);
  return {
    ...NOTHING,
    state,
    fish: result.isCaptured ? fish.fish : null,
    seat,
    payoutMinor,
    multiple: result.multiple,
    alsoCaptured: result.alsoCaptured,
  };
};

/** The first verdict once more. */
const repeated = (shot: ShotRow, hit: HitRow | undefined): Verdict => {
  const { seat } = shot.detail;
  if (!hit || hit.state === 'refunded') {
    return {
      ...NOTHING,
      state: 'refunded',
      reason: hit?.reason ?? 'expired',
      seat,
      fish: hit?.fish ?? null,
      payoutMinor: shot.payout,
      isReplay: true,
    };
  }
  const outcome = hit.outcome as { isCaptured: boolean; multiple: number; alsoCaptured: number[] };
  return {
    ...NOTHING,
    state: hit.state,
    fish: outcome.isCaptured ? hit.fish : null,
    seat,
    multiple: outcome.multiple,
    payoutMinor: shot.payout,
    alsoCaptured: outcome.alsoCaptured,
    isReplay: true,
  };
};

const settle = async (tx: Queries, first: Report, bench: Bench): Promise<void> => {
  if (bench.fresh.length === 0) return;
  const { brandId, roomId } = first;
  const { category } = bench.game;
  await insertHits(tx, { brandId, roomId }, bench.fresh);
  const inside = { ...bench.kernel, db: within(bench.kernel.db, tx) };
  const stakeOf = (wagerId: bigint) => bench.shots.get(wagerId)?.stake ?? 0n;
  requireEnded(
    await endWagers(
      inside,
      brandId,
      [...bench.paid].map(([wagerId, payoutMinor]) => ({
        wagerId,
        payoutMinor,
        ...validBetOf({ category, stakeMinor: stakeOf(wagerId), payoutMinor }),
        outcome: payoutMinor > stakeOf(wagerId) ? 'win' : 'lose',
      })),
    ),
  );
  await voidWagers(
    inside,
    { brandId, reason: 'fish_caught' },
    bench.fresh.filter((hit) => hit.state === 'refunded').map(({ wagerId }) => wagerId),
  );
};
