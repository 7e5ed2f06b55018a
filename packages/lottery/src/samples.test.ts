import { drawsFrom, type DrawsGame } from '@fairhouse/game-kit';
import { loadGames } from '@fairhouse/game-kit/loader';
import { simulateDraws } from '@fairhouse/game-kit/rtp/simulate-draws';
import { describe, expect, it } from 'vitest';
import { game as board } from '../../../games/digit-board-1/engine.ts';
import { lotteryOf } from './game.ts';
import { oddsOf } from './prices.ts';
import { PUBLISHED } from './published.ts';
import { readResult } from './results.ts';

const SEED = new Uint8Array(32).fill(5);
const loaded = (await loadGames()).flatMap(({ game, manifest }) =>
  game.kind === 'draws' ? [{ game, manifest }] : [],
);

describe('every lottery', () => {
  it('there are 53 that the house draws, each with a play of its own to begin with and the largest prize it says', () => {
    expect(loaded.filter(({ game }) => !lotteryOf(game).isOutside)).toHaveLength(53);
    for (const { game, manifest } of loaded) {
      const { family, plays } = lotteryOf(game);
      expect(plays, game.slug).toContain(manifest.defaultPlayType);
      const odds = family.plays
        .filter(({ code }) => plays.includes(code))
        .flatMap((play) => Object.keys(play.tiers).map((tier) => oddsOf(play, tier, PUBLISHED)));
      const most = Math.max(...odds.map(({ num, den }) => Number((num * 100n) / den) / 100));
      expect([game.slug, manifest.topPrize]).toEqual([game.slug, most]);
      const main = game.rtp().find(({ bet }) => bet === manifest.defaultPlayType);
      const shown = main && Number(main.rtp) * 100;
      if (shown !== undefined) expect(manifest.rtp, game.slug).toBe(`${shown.toFixed(2)}%`);
    }
  });

  it('a line of each play is judged: it reads its result, and pays what its hits say', () => {
    for (const { game } of loaded) {
      const draws = drawsFrom(SEED, game.slug, 0);
      const { family } = lotteryOf(game);
      const lines = game.lines(draws);
      expect(lines.map(({ play }) => play)).toEqual(lotteryOf(game).plays);
      for (const line of lines) {
        const judged = game.lineOf(line);
        const result = game.draw(draws);
        expect(readResult(family, game.print(result)), game.slug).toEqual(result);
        const hits = judged.hits(result);
        const isPaid = judged.payoutMinor(hits, 1_000_000n) > 0n;
        expect(isPaid, `${game.slug} ${line.play}`).toBe(Object.keys(hits).length > 0);
      }
      expect(() => game.lineOf({ ...PUBLISHED, play: 'no-play', numbers: '1' })).toThrow('no line');
    }
  });
});

it('draws stay inside the interval of every play, and a play that pays more is found out', () => {
  const fair = simulateDraws(board, { rounds: 20_000, seed: SEED });
  expect(fair).toHaveLength(lotteryOf(board).plays.length);
  expect(fair.filter(({ isInside }) => !isInside)).toEqual([]);
  const generous: DrawsGame = {
    ...board,
    lineOf: (line) => {
      const judged = board.lineOf(line);
      return line.play === 'board-sum'
        ? { ...judged, payoutMinor: (...given) => (judged.payoutMinor(...given) * 21n) / 20n }
        : judged;
    },
  };
  const outside = simulateDraws(generous, { rounds: 20_000, seed: SEED }).filter(
    ({ isInside }) => !isInside,
  );
  expect(outside.map(({ bet }) => bet)).toEqual(['board-sum']);
});
