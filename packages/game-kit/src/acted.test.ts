import { expect, it } from 'vitest';
import {
  betsOfSeats,
  conformanceOf,
  defineGame,
  fraction,
  furtherStake,
  ONE,
  rtpLine,
  seatedOf,
  silenceOf,
  type ActedGame,
  type SeatAction,
} from './index.ts';
import type { ActedDefinition } from './acted.ts';
import { drawStream } from './draws.ts';
import { lost, pushed, won } from './pays.ts';

/** Each seat in turn takes a card from 0 to 9, once more if it likes; five or more wins. */
type Position = { cards: number[]; seats: string[]; taken: number[] };
type Result = { taken: Record<string, number> };

const LIMITS = { minMinor: 1n, maxMinor: 1000n };
const seats = ['left', 'right'];
const bets = betsOfSeats(seats, {
  main: { pays: '1:1', sideBet: false, limits: LIMITS },
  luck: { pays: '9:1', sideBet: true, limits: LIMITS, needs: 'main' },
  again: {
    pays: '1:1',
    sideBet: false,
    limits: LIMITS,
    pricedWith: 'main',
    further: { of: 'main', part: { num: 1n, den: 2n } },
  },
});
const HALF = { num: 1n, den: 2n };
const definition: ActedDefinition<Result, Record<string, unknown>, Position> = {
  slug: 'toy',
  version: '1.0.0',
  kind: 'acted',
  category: 'LIVE',
  vassalage: 'FAIR',
  title: 'Toy',
  stakes: { minMinor: 1n, maxMinor: 1000n, currencyDigits: 2 },
  openSeconds: 20,
  actSeconds: 15,
  seats,
  bets,
  profiles: ['plain'],
  actionsMax: 2,
  begin: (draws, seated) => ({
    seats: seated.map(({ seat }) => seat),
    taken: [],
    cards: Array.from({ length: 8 }, () => draws.below(10)),
  }),
  turns: ({ seats: own, taken }) => {
    const seat = own[taken.length];
    return seat === undefined
      ? []
      : [
          {
            seat,
            silence: 'keep',
            moves: [{ action: 'keep' }, { action: 'change', bet: `${seat}Again` }],
          },
        ];
  },
  step: (position, { action }) => ({
    ...position,
    taken: [
      ...position.taken,
      position.cards[position.taken.length + (action === 'change' ? 2 : 0)] ?? 0,
    ],
  }),
  look: ({ taken }) => ({ view: { taken }, stage: `turn${taken.length}`, showMilliseconds: 0 }),
  finish: ({ seats: own, taken }) => ({
    taken: Object.fromEntries(own.map((seat, at) => [seat, taken[at] ?? 0])),
  }),
  judge: ({ taken }, bet, { placed }) => {
    const type = bets[bet];
    const card = taken[type?.seat ?? ''];
    if (card === undefined || !placed.includes(type?.needs ?? bet)) return pushed;
    if (type?.kind === 'luck') return card === 9 ? won(fraction(10n)) : lost;
    return card >= 5 ? won(fraction(2n)) : lost;
  },
  road: () => ({ winner: 'nobody', marks: [], total: 0 }),
  rtp: () =>
    ['main', 'luck'].map((bet) => rtpLine({ game: 'toy', bet, rtp: ONE, method: 'by the card' })),
};
const game: ActedGame<Result> = defineGame(definition);
const draws = () => drawStream(new Uint8Array(32))('toy', 1);
const BOTH = [
  { seat: 'left', bets: ['left'] },
  { seat: 'right', bets: ['right'] },
];
const follow = (...actions: SeatAction[]) => game.follow(draws(), BOTH, actions);
const problems = (changed: Partial<typeof definition>) =>
  conformanceOf(defineGame({ ...definition, ...changed }));

it('an action counts only in the turn of its seat and out of its moves', () => {
  const keep = (seat: string) => ({ seat, action: 'keep' });
  expect(follow()).toMatchObject({ isDone: false, stage: 'turn0', turns: [{ seat: 'left' }] });
  expect(follow(keep('right'))).toEqual({ problem: 'turn' });
  expect(follow({ seat: 'left', action: 'constructor' })).toEqual({ problem: 'action' });
  expect(follow(keep('left'), keep('left'))).toEqual({ problem: 'turn' });
  expect(follow(keep('left'), keep('right'))).toMatchObject({ isDone: true, turns: [] });
  expect(follow(keep('left'), keep('right'), keep('right'))).toEqual({ problem: 'over' });
  expect(silenceOf(game.follow(draws(), BOTH, []) as never)).toEqual([keep('left')]);
});

it('a round has a result when it is done, and not before', () => {
  expect(() => game.result(draws(), BOTH, [])).toThrow('toy is not done');
  expect(() => game.result(draws(), BOTH, [{ seat: 'left', action: 'hit' }])).toThrow(
    'an action does not count: action',
  );
  expect(
    Object.keys(
      game.result(draws(), BOTH, [
        { seat: 'left', action: 'keep' },
        { seat: 'right', action: 'keep' },
      ]).taken,
    ),
  ).toEqual(['left', 'right']);
});

it('a bet is judged with what lies beside it, and never one that is not offered', () => {
  const result = { taken: { left: 9 } };
  const settle = (bet: string, placed: string[], profile?: string) =>
    game.settle(result, bet, 100n, { placed, ...(profile ? { profile } : {}) }).payoutMinor;
  expect([
    settle('left', ['left']),
    settle('leftLuck', ['left', 'leftLuck']),
    settle('leftLuck', ['leftLuck']),
    settle('right', ['right']),
  ]).toEqual([200n, 1000n, 100n, 100n]);
  expect(() => settle('constructor', [])).toThrow('toy has no bet constructor');
  expect(() => settle('left', [], 'other')).toThrow('toy has no profile other');
  expect(() => game.settle(result, 'left', 0n, { placed: [] })).toThrow(
    'a stake is a whole number of minor units above 0',
  );
});

it('the bets of seats name their seat and each other', () => {
  expect(Object.keys(bets)).toEqual([
    'left',
    'leftLuck',
    'leftAgain',
    'right',
    'rightLuck',
    'rightAgain',
  ]);
  expect(bets.rightLuck).toMatchObject({ kind: 'luck', seat: 'right', needs: 'right' });
  expect(bets.rightAgain).toMatchObject({ further: { of: 'right', part: HALF } });
});

it('who plays is read from what was placed, without what actions lay', () => {
  const placed = [
    { bet: 'rightLuck', member: '2' },
    { bet: 'left', member: '1' },
    { bet: 'right', member: '2' },
    { bet: 'rightAgain', member: '2' },
    { bet: 'nothing', member: '2' },
    { bet: 'left', member: '1' },
  ];
  expect(seatedOf(game, placed)).toEqual([
    { seat: 'left', bets: ['left'] },
    { seat: 'right', bets: ['right', 'rightLuck'] },
  ]);
  const alone = {
    seats: [],
    bets: { ante: { kind: 'ante', pays: '1:1', sideBet: false, limits: LIMITS } },
  };
  expect(
    seatedOf(alone, [
      { bet: 'ante', member: '20' },
      { bet: 'ante', member: '3' },
    ]),
  ).toEqual([
    { seat: '20', bets: ['ante'] },
    { seat: '3', bets: ['ante'] },
  ]);
});

it('a further stake is its part of all that lies on the first bet, floored once', () => {
  const placed = [
    { bet: 'left', stakeMinor: 101n },
    { bet: 'left', stakeMinor: 102n },
    { bet: 'right', stakeMinor: 500n },
  ];
  expect(furtherStake(game, 'leftAgain', placed)).toBe(101n);
  expect(furtherStake(game, 'leftAgain', [])).toBe(0n);
  expect(() => furtherStake(game, 'left', placed)).toThrow('left is laid by no action');
});

it('conformance passes the game and finds what no acted game may do', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ actionsMax: 0 })).toContain('a round does not end within actionsMax');
  expect(problems({ rtp: () => definition.rtp().slice(0, 1) }).join()).toContain(
    'bet luck has no published return',
  );
  expect(problems({ finish: () => ({ taken: { left: 1n as never } }) })).toContain(
    'the result does not survive JSON',
  );
  expect(
    problems({
      turns: (position) =>
        definition.turns(position).map((turn) => ({ ...turn, silence: 'change' })),
    }),
  ).toContain('silence is no move, or it costs something');
  expect(problems({ seats: [] }).join()).toContain('does not say its seat');
  let count = 0;
  expect(
    problems({
      look: (position) => ({ ...definition.look(position), view: { count: (count += 1) } }),
    }),
  ).toContain('the same actions gave two different states');
  const { leftLuck, ...others } = bets;
  if (!leftLuck) throw new Error('no such bet');
  expect(problems({ bets: { ...others, leftLuck: { ...leftLuck, needs: 'right' } } })).toContain(
    'bet leftLuck names right, which is no bet of its seat',
  );
});
