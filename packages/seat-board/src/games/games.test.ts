import { drawStream } from '@fairhouse/game-kit';
import { isSeatsProblem, type SeatsGame, type SeatsPosition } from '@fairhouse/game-kit/hands';
import { grabbedBulls, landlordGame, tienLen, type TienLenView } from '@fairhouse/seats';
import { expect, it } from 'vitest';
import { hintsOf, problemOfChoice } from '../hints.ts';
import type { Happened, SeatTitle } from '../title.ts';
import { bullsTitle, nameOfBull } from './bulls.ts';
import { landlordTitle } from './landlord.ts';
import { nameOfPlay, tienLenTitle } from './tien-len.ts';

const stream = drawStream(new Uint8Array(32).fill(7));
const tableOf = (seats: number) => ({
  stacksMinor: Array.from({ length: seats }, () => '5000'),
  anteMinor: '100',
  rakeBp: 400,
  leads: null,
});
const PAIRS: readonly (readonly [SeatsGame, SeatTitle, number])[] = [
  [tienLen as SeatsGame, tienLenTitle as unknown as SeatTitle, 4],
  [landlordGame as SeatsGame, landlordTitle as unknown as SeatTitle, 3],
  [grabbedBulls as SeatsGame, bullsTitle as unknown as SeatTitle, 6],
];

/** Plays a hand to its end; calls back with every two positions that follow each other. */
const playOut = (
  game: SeatsGame,
  { seats, number }: { seats: number; number: number },
  each: (before: SeatsPosition, after: SeatsPosition, seat: number) => void,
): SeatsPosition => {
  let position = game.deal(stream('board', number), tableOf(seats));
  for (let acts = 0; acts < 400; acts += 1) {
    const [seat] = game.turns(position).seats;
    if (seat === undefined) return position;
    const moves = game.moves(game.viewOf(position, seat));
    const action = moves[(acts * 7) % moves.length] ?? game.silence(position, seat);
    const next = game.act(position, seat, action);
    if (isSeatsProblem(next)) throw new Error(next.problem);
    each(position, next, seat);
    position = next;
  }
  throw new Error('a hand without an end');
};

it('[D-V13] the public picture of a hand holds no card of anybody before it is over', () => {
  for (const [game, title, seats] of PAIRS) {
    for (let number = 1; number <= 12; number += 1) {
      playOut(game, { seats, number }, (before) => {
        const sight = title.sight(game.publicView(before));
        expect(sight.seats).toHaveLength(seats);
        const shown = sight.seats.flatMap(({ cards }) => cards);
        const isShowing = game.turns(before).stage === 'show' || game.result(before);
        if (!isShowing) expect(shown).toEqual([]);
      });
    }
  }
});

it('[D-V13] the room’s view with the own cards put in shows what the own seat sees', () => {
  for (const [game, title, seats] of PAIRS) {
    for (let number = 1; number <= 12; number += 1) {
      playOut(game, { seats, number }, (before, after) => {
        for (let seat = 0; seat < seats; seat += 1) {
          const own = game.viewOf(after, seat);
          const same = title.withOwn(game.publicView(after), own);
          expect(title.sight(same)).toEqual(title.sight(own));
          expect(title.choices(same)).toEqual(title.choices(own));
          // One action later the own cards are still those of the seat, without what it laid.
          const late = title.withOwn(game.publicView(after), game.viewOf(before, seat));
          const [mine, theirs] = [title.sight(late).seats[seat], title.sight(own).seats[seat]];
          if (game.slug !== 'grabbed-bulls') {
            expect(mine?.cards.toSorted((a, b) => a - b)).toEqual(
              theirs?.cards.toSorted((a, b) => a - b),
            );
          }
        }
      });
    }
  }
});

it('[D-V13] every action of a hand is told, of the seat that did it', () => {
  for (const [game, title, seats] of PAIRS.slice(0, 2)) {
    for (let number = 1; number <= 12; number += 1) {
      playOut(game, { seats, number }, (before, after, seat) => {
        const told = title.happened(game.publicView(before), game.publicView(after));
        expect(told[0]?.seat).toBe(seat);
      });
    }
  }
  const told: Happened[] = [];
  playOut(grabbedBulls as SeatsGame, { seats: 3, number: 1 }, (before, after) => {
    told.push(
      ...bullsTitle.happened(
        grabbedBulls.publicView(before as never),
        grabbedBulls.publicView(after as never),
      ),
    );
  });
  const keys = told.map(({ said }) => said.key);
  expect(keys.filter((key) => key === 'badge.banker')).toHaveLength(1);
  expect(keys.filter((key) => key === 'note.bet')).toHaveLength(2);
  expect(keys.filter((key) => key.startsWith('bull.'))).toHaveLength(3);
});

it('[D-V13] all hints are plays that the rules take, and a chosen one has no problem', () => {
  for (const [game, title, seats] of PAIRS.slice(0, 2)) {
    const { laying } = title;
    if (!laying) throw new Error('no cards are laid');
    for (let number = 1; number <= 8; number += 1) {
      playOut(game, { seats, number }, (before, _, seat) => {
        const view = game.viewOf(before, seat);
        if (view.turns.stage !== 'play') return;
        const isLead = title.sight(view).laid.length === 0;
        const hints = hintsOf(view, laying, isLead);
        expect(hints.length).toBeLessThanOrEqual(5);
        expect(new Set(hints.map(({ label }) => label)).size).toBe(hints.length);
        if (isLead) expect(hints.length).toBeGreaterThan(0);
        for (const { cards } of hints) {
          expect(isSeatsProblem(game.act(before, seat, { do: 'play', cards }))).toBe(false);
          expect(problemOfChoice(view, laying, cards)).toBeUndefined();
          expect(laying.nameOf(view, cards)).toBeDefined();
        }
      });
    }
  }
});

const viewOf = (given: Partial<TienLenView>): TienLenView => ({
  seat: 0,
  table: tableOf(2),
  turns: { stage: 'play', step: 3, seats: [0], seconds: 15 },
  hands: [],
  needs: null,
  trick: [],
  passed: [false, false],
  past: [],
  chop: 0,
  payments: [],
  instant: null,
  winner: null,
  ...given,
});
/** Three to nine of spades, and the two of hearts. */
const HAND = [11, 15, 19, 23, 27, 31, 35, 6];

it('[D-V13] over a run the lowest and the highest answer are marked, and what fails says why', () => {
  const view = viewOf({
    hands: [
      { count: 8, cards: HAND },
      { count: 5, cards: null },
    ],
    trick: [{ seat: 1, cards: [8, 12, 16] }],
  });
  const { laying } = tienLenTitle;
  if (!laying) throw new Error('no cards are laid');
  expect(hintsOf(view, laying, false).map(({ label, tag }) => [label, tag])).toEqual([
    ['4 5 6', 'lowest'],
    ['5 6 7', undefined],
    ['6 7 8', undefined],
    ['7 8 9', 'highest'],
  ]);
  expect(problemOfChoice(view, laying, [])).toBe('none');
  expect(problemOfChoice(view, laying, [11, 19])).toBe('combination');
  expect(problemOfChoice(view, laying, [11, 15, 19])).toBe('beaten');
  const first = viewOf({ hands: [{ count: 8, cards: HAND }], needs: 11 });
  expect(problemOfChoice(first, laying, [15])).toBe('lowest');
  expect(problemOfChoice(first, laying, [11])).toBeUndefined();
});

it('[D-V13] what lies there is a plain sentence', () => {
  expect(nameOfPlay([19, 23, 27])).toEqual({
    key: 'play.run',
    values: { size: 3, top: '7\u2660\uFE0E', rank: '7' },
  });
  expect(nameOfPlay([8, 9, 12, 13, 16, 17])?.values?.size).toBe(3);
  expect(nameOfPlay([8, 13])).toBeUndefined();
  expect(nameOfBull(7)).toEqual({ key: 'bull.strong', values: { bull: 7, times: 2 } });
  expect(nameOfBull(3).key).toBe('bull.number');
});
