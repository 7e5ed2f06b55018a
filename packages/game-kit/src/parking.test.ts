import { beforeAll, describe, expect, it } from 'vitest';
import { bestHold, COMMON, worthOfHolds } from '../../../games/five-draw/best-hold.ts';
import { isRight, rankOf } from '../../../games/card-climb/rules.ts';
import { SLOPES, type Slope } from '../../../games/lantern-tower/rules.ts';
import { conformanceOf } from './conformance.ts';
import { drawStream, type Draws } from './draws.ts';
import {
  addFractions,
  compareFractions,
  fraction,
  multiplyFractions,
  subtractFractions,
  type Fraction,
} from './fraction.ts';
import { defineGame } from './define.ts';
import type { Action, StepsGame } from './game.ts';
import { loadGames } from './loader.ts';
import { farewellsOf } from './parking.ts';
import { rtpLine } from './rtp/line.ts';

const games = new Map<string, StepsGame>();
beforeAll(async () => {
  for (const { slug, game } of await loadGames()) if (game.kind === 'steps') games.set(slug, game);
});
const gameOf = (slug: string): StepsGame => {
  const game = games.get(slug);
  if (!game) throw new Error(`no game of steps ${slug}`);
  return game;
};

/** Large, so that the floor to the minor unit takes next to nothing. */
const STAKE = 10n ** 15n;
const NOTHING = fraction(0n);

/** What is known of a round, and how a further step may turn out, each with its chance. */
type Known = { draws(): Draws; actions: Action[] };
type Law<K extends Known> = {
  start: [Fraction, K][];
  moves(known: K): Action[];
  after(known: K, action: Action): [Fraction, K][];
  keyOf?(known: K): string;
};

/**
 * What the best strategy gets above the certified return, a stake of one each, when every round
 * may be left in every state. A round whose stake goes back is no bet and counts as nothing, so
 * a strategy gains by it exactly if the round was worth less than its certified return.
 */
const bestGain = <K extends Known>(
  game: StepsGame,
  p: { options: Action; certified: Fraction; law: Law<K>; stepsMax?: number },
): Fraction => {
  const { law, options, certified } = p;
  const choice = { stakeMinor: STAKE, options };
  const memory = new Map<string, Fraction>();
  const paid = (known: K): { payoutMinor: bigint; isDone: boolean } => {
    const state = game.act(known.draws(), choice, known.actions);
    if ('problem' in state) throw new Error(state.problem);
    return state;
  };
  const gainOf = (payoutMinor: bigint) =>
    subtractFractions(fraction(payoutMinor, STAKE), certified);
  /** The house ends the round by steps of its own, which may be chance as well. */
  const left = (known: K): Fraction => {
    const [first] = farewellsOf(game, known.draws, { choice, actions: known.actions }) ?? [
      undefined,
    ];
    return first === undefined
      ? NOTHING
      : over(law.after(known, first), (next) =>
          paid(next).isDone ? gainOf(paid(next).payoutMinor) : left(next),
        );
  };
  const best = (known: K): Fraction => {
    const { isDone, payoutMinor } = paid(known);
    if (isDone) return gainOf(payoutMinor);
    const key = law.keyOf?.(known);
    const kept = key === undefined ? undefined : memory.get(key);
    if (kept) return kept;
    const mayGoOn = known.actions.length < (p.stepsMax ?? game.stepsMax);
    const found = (mayGoOn ? law.moves(known) : [])
      .map((move) => over(law.after(known, move), best))
      .reduce((one, other) => (compareFractions(other, one) > 0 ? other : one), left(known));
    if (key !== undefined) memory.set(key, found);
    return found;
  };
  return over(law.start, best);
};
const over = <K>(ways: readonly [Fraction, K][], worth: (known: K) => Fraction): Fraction =>
  ways.reduce(
    (sum, [chance, known]) => addFractions(sum, multiplyFractions(chance, worth(known))),
    NOTHING,
  );
const ONE = fraction(1n);
const CASH: Action = { do: 'cash' };
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

const CELLS = 25;
type Crates = Known & { safe: number; hit: boolean };
/** Crates are opened from the first on: all are alike. */
const mines = (count: number): Law<Crates> => {
  const known = (safe: number, p: { hit?: boolean; actions: Action[] }): Crates => {
    const first = p.hit ? [safe] : [];
    const mined = [...first, ...upTo(CELLS).toReversed()].slice(0, count);
    return {
      safe,
      hit: p.hit ?? false,
      actions: p.actions,
      draws: () => ({
        below: () => 0,
        shuffle: (n) => [...mined, ...upTo(n).filter((cell) => !mined.includes(cell))],
      }),
    };
  };
  return {
    start: [[ONE, known(0, { actions: [] })]],
    keyOf: ({ safe }) => String(safe),
    moves: ({ safe }) => [{ do: 'open', cell: safe }, ...(safe > 0 ? [CASH] : [])],
    after: ({ safe, actions }, action) => {
      const then = [...actions, action];
      if (action.do === 'cash') return [[ONE, known(safe, { actions: then })]];
      const [rest, free] = [BigInt(CELLS - safe), BigInt(CELLS - safe - count)];
      const ways: [Fraction, Crates][] = [
        [fraction(BigInt(count), rest), known(safe, { hit: true, actions: then })],
        [fraction(free, rest), known(safe + 1, { actions: then })],
      ];
      return ways.filter(([{ num }]) => num > 0n);
    },
  };
};

type Tower = Known & { floors: number; hit: boolean };
const tower = (slope: Slope): Law<Tower> => {
  const { doors, safe, floors: all } = SLOPES[slope];
  const known = (floors: number, p: { hit?: boolean; actions: Action[] }): Tower => ({
    floors,
    hit: p.hit ?? false,
    actions: p.actions,
    draws: () => {
      let floor = 0;
      // The first door is safe on all floors but the one of the wrong step.
      return {
        below: () => 0,
        shuffle: (n) => {
          const order = p.hit && floor === floors ? upTo(n).toReversed() : upTo(n);
          floor += 1;
          return order;
        },
      };
    },
  });
  return {
    start: [[ONE, known(0, { actions: [] })]],
    keyOf: ({ floors }) => String(floors),
    moves: ({ floors }) => [{ do: 'climb', door: 0 }, ...(floors > 0 ? [CASH] : [])],
    after: ({ floors, actions }, action) => {
      const then = [...actions, action];
      if (action.do === 'cash') return [[ONE, known(floors, { actions: then })]];
      expect(floors).toBeLessThan(all);
      return [
        [
          fraction(BigInt(doors - safe), BigInt(doors)),
          known(floors, { hit: true, actions: then }),
        ],
        [fraction(BigInt(safe), BigInt(doors)), known(floors + 1, { actions: then })],
      ];
    },
  };
};

type Climb = Known & { ranks: number[] };
const climb = (): Law<Climb> => {
  const known = (ranks: number[], actions: Action[]): Climb => ({
    ranks,
    actions,
    draws: () => {
      let next = 0;
      return {
        shuffle: () => [],
        below: () => {
          next += 1;
          return (ranks[next - 1] ?? 0) * 4;
        },
      };
    },
  });
  const each = (make: (rank: number) => Climb): [Fraction, Climb][] =>
    upTo(13).map((rank) => [fraction(1n, 13n), make(rank)]);
  return {
    start: each((rank) => known([rank], [])),
    moves: ({ actions }) =>
      ['higher', 'lower', 'skip', actions.some((one) => one.do !== 'skip') ? 'cash' : 'leave'].map(
        (word) => ({ do: word }),
      ),
    after: ({ ranks, actions }, action) => {
      const then = [...actions, action];
      return ['cash', 'leave'].includes(String(action.do))
        ? [[ONE, known(ranks, then)]]
        : each((rank) => known([...ranks, rank], then));
    },
  };
};

const certifiedOf = (game: StepsGame, options: Action): Fraction => {
  const bet = game.betOf?.(options) ?? 'round';
  const line = game.rtp().find((one) => one.bet === bet);
  if (!line) throw new Error(`${game.slug} certifies no ${bet}`);
  return fraction(BigInt(line.rtpFraction[0]), BigInt(line.rtpFraction[1]));
};
const mayGain = (gain: Fraction): number => Number((gain.num * 10n ** 12n) / gain.den) / 1e12;

describe(
  'five-card draw gives no free look, nor does any game of steps: its certified return ' +
    'holds under the best strategy of leaving rounds',
  () => {
    it('harbour-mines: whatever is opened before', () => {
      const game = gameOf('harbour-mines');
      for (const options of game.examples ?? []) {
        const gain = bestGain(game, {
          options,
          certified: certifiedOf(game, options),
          law: mines(Number(options.mines)),
        });
        expect(compareFractions(gain, NOTHING), JSON.stringify(options)).toBeLessThanOrEqual(0);
        expect(mayGain(gain)).toBeCloseTo(0, 9);
      }
    });

    it('lantern-tower: on every floor of every slope', () => {
      const game = gameOf('lantern-tower');
      for (const options of game.examples ?? []) {
        const gain = bestGain(game, {
          options,
          certified: certifiedOf(game, options),
          law: tower(String(options.slope) as Slope),
        });
        expect(compareFractions(gain, NOTHING), JSON.stringify(options)).toBeLessThanOrEqual(0);
        expect(mayGain(gain)).toBeCloseTo(0, 9);
      }
    });

    it('card-climb: over all cards of two steps, and one step further nothing is gained', () => {
      const game = gameOf('card-climb');
      for (const stepsMax of [0, 1, 2]) {
        const gain = bestGain(game, {
          options: {},
          certified: certifiedOf(game, {}),
          law: climb(),
          stepsMax,
        });
        expect(compareFractions(gain, NOTHING), String(stepsMax)).toBeLessThanOrEqual(0);
        expect(mayGain(gain)).toBeCloseTo(0, 9);
      }
      expect(isRight(rankOf(20), rankOf(21), 'higher')).toBe(true);
    });

    it('five-draw: a hand that is left is drawn by the best of its 32 choices', () => {
      const game = gameOf('five-draw');
      const stream = drawStream(new Uint8Array(32).fill(3));
      for (let round = 0; round < 60; round += 1) {
        const draws = () => stream('left', round);
        const { hand } = game.open(draws(), { stakeMinor: 100n }).view as { hand: number[] };
        const [left] =
          farewellsOf(game, draws, { choice: { stakeMinor: 100n }, actions: [] }) ?? [];
        const held = left?.hold as number[];
        expect(held).toEqual(bestHold(hand));
        const worth = worthOfHolds(hand);
        expect(worth[held.reduce((mask, place) => mask | (1 << place), 0)], hand.join()).toBe(
          Math.max(...worth),
        );
      }
      // A hand that was worth parking for its stake is worth a third of it.
      expect(Math.max(...worthOfHolds([5, 11, 21, 26, 35])) / COMMON).toBeCloseTo(0.3608, 4);
    });

    it('there is a proof for every game of steps', () => {
      expect([...games.keys()].toSorted()).toEqual([
        'card-climb',
        'five-draw',
        'harbour-mines',
        'lantern-tower',
      ]);
    });
  },
);

describe('a game that has shown something and gives the stake back does not conform', () => {
  const identity = {
    slug: 'peek',
    version: '1.0.0',
    category: 'RNG',
    vassalage: 'FAIR',
    title: 'Peek',
    stakes: { minMinor: 10n, maxMinor: 1000n, currencyDigits: 2 },
  } as const;
  /** Shows whether it is won, and pays only who goes on. */
  const peek = (p: { farewell: Action | undefined; isShown: boolean }) =>
    defineGame({
      ...identity,
      kind: 'steps',
      maxPayoutMultiple: 2,
      stepsMax: 1,
      rtp: () => [
        rtpLine({ game: 'peek', bet: 'round', method: 'closed form', rtp: fraction(95n, 100n) }),
      ],
      follow: (draws, _choice, actions) => {
        const isWon = draws.below(2) === 1;
        if (actions[0] && actions[0].do !== 'take') return { problem: 'no step' };
        return {
          isDone: actions.length > 0,
          view: { isWon: isWon && p.isShown },
          gross: isWon && actions.length > 0 ? fraction(19n, 10n) : fraction(0n),
        };
      },
      moves: (_draws, _choice, actions) => (actions.length > 0 ? [] : [{ do: 'take' }]),
      farewell: () => p.farewell,
    });

  it('while nothing was shown the stake may go back', () => {
    expect(conformanceOf(peek({ farewell: undefined, isShown: false }))).toEqual([]);
    expect(conformanceOf(peek({ farewell: { do: 'take' }, isShown: true }))).toEqual([]);
  });

  it('afterwards it may not, and a farewell is a step that counts', () => {
    expect(conformanceOf(peek({ farewell: undefined, isShown: true }))).toEqual([
      'a round that has shown something has no farewell',
    ]);
    expect(conformanceOf(peek({ farewell: { do: 'away' }, isShown: true }))).toEqual([
      'a farewell is refused: no step',
    ]);
  });
});
