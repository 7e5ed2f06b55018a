import type { Game, RtpLine } from '@fairhouse/game-kit';
import type { Kernel } from '../../../kernel/kernel.ts';
import {
  addSums,
  lineOfCounted,
  needsPlay,
  observationOf,
  reserveOf,
  returnOfKind,
  WINDOW,
  type Observation,
  type Sums,
} from '../rules.ts';
import { chunksOf, type ChunkRow } from '../store.ts';
import type { Exact } from '../actions/exact-returns.ts';

export type ObservedBet = Observation & { wagers: number; from: Date; until: Date };
type FurtherBet = { bet: string; rtp: string | undefined; observed: ObservedBet };
type ObservedGame = {
  /** By the name of the published line. */
  byLine: Map<string, ObservedBet>;
  further: FurtherBet[];
  at: Date | undefined;
};

type Window = { sums: Sums; from: Date; until: Date };

/** What the kept wagers of a game's version say about each of its published returns. */
export const observedOf = async (
  kernel: Kernel,
  brandId: number,
  game: Game,
  { lines, poolShare }: Omit<Exact, 'source'>,
): Promise<ObservedGame> => {
  const rows = await chunksOf(kernel.db, { brandId, slug: game.slug, version: game.version });
  const windows = new Map<string, Window>();
  for (const row of rows) {
    const name = lineOfCounted(lines, row)?.bet ?? row.bet;
    const before = windows.get(name);
    if (!before) windows.set(name, windowOf(row));
    else if (before.sums.wagers < WINDOW) windows.set(name, joined(before, windowOf(row)));
  }
  const byLine = new Map<string, ObservedBet>();
  const further: FurtherBet[] = [];
  for (const [name, { sums, from, until }] of windows) {
    if (sums.stake <= 0) continue;
    const line = lines.find(({ bet }) => bet === name);
    const rtp = line?.rtp ?? returnOfKind(lines, name);
    const observed = {
      wagers: sums.wagers,
      from,
      until,
      ...observationOf(sums, {
        ...expectedOf(game, name, line),
        rtp: rtp === undefined ? undefined : Number(rtp),
        poolShare: name.startsWith('buy-') ? 0 : Number(poolShare),
      }),
    };
    if (line) byLine.set(name, observed);
    else further.push({ bet: name, rtp, observed });
  }
  return {
    byLine,
    further: further.toSorted((one, other) => other.observed.wagers - one.observed.wagers),
    at: newest(rows),
  };
};

const expectedOf = (game: Game, name: string, line: RtpLine | undefined) => ({
  deviation: line?.deviation === undefined ? undefined : Number(line.deviation),
  hitRate: line?.hitRate === undefined ? undefined : Number(line.hitRate),
  needsPlay: line !== undefined && needsPlay(game, line),
  reserve: reserveOf(game, name),
});

const windowOf = (row: ChunkRow): Window => ({
  from: row.first_at ?? row.added_at,
  until: row.last_at ?? row.added_at,
  sums: {
    wagers: Number(row.wagers),
    paid: Number(row.paid),
    stake: Number(row.stake),
    stakeSquares: Number(row.stake_squares),
    payout: Number(row.payout),
    payoutSquares: Number(row.payout_squares),
  },
});

const joined = (one: Window, other: Window): Window => ({
  sums: addSums(one.sums, other.sums),
  from: one.from < other.from ? one.from : other.from,
  until: one.until > other.until ? one.until : other.until,
});

const newest = (rows: readonly ChunkRow[]): Date | undefined =>
  rows.reduce<Date | undefined>(
    (last, row) => (last && last > row.added_at ? last : row.added_at),
    undefined,
  );
