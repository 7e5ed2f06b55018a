import type { ActedBet } from '@fairhouse/game-kit';
import type { ActingView, OwnBetsView } from '@fairhouse/game-kit/board';
import { expect, it } from 'vitest';
import { moneyOf } from '../amounts.ts';
import { betsOf, offeredAt } from '../offer.ts';
import { ownTurns } from './own-turns.ts';

const LIMITS = { minMinor: 100n, maxMinor: 10_000n };
const type = (kind: string, more: Partial<ActedBet> = {}): ActedBet => ({
  kind,
  pays: '1:1',
  sideBet: false,
  limits: LIMITS,
  ...more,
});
const half = (of: string) => ({ further: { of, part: { num: 1n, den: 2n } } });
const SEATED = {
  seat1: type('main', { seat: 'seat1' }),
  seat2: type('main', { seat: 'seat2' }),
  seat1Insurance: type('insurance', { seat: 'seat1', ...half('seat1') }),
};
const ALONE = { ante: type('ante'), plus: type('plus'), play: type('play', half('ante')) };
const money = moneyOf('USD', 2);
const own = (bets: string[], more: Partial<OwnBetsView> = {}): OwnBetsView => ({
  roundId: 'r',
  balance: '10.00',
  places: [],
  acted: [],
  list: bets.map((bet) => ({ wagerId: bet, bet, stake: '5.01', payout: '0.00', state: 'open' })),
  ...more,
});
const turn = (seat: string, ...moves: [string, string | null][]): ActingView['turns'][number] => ({
  seat,
  silence: 'no',
  moves: moves.map(([action, bet]) => ({ action, bet })),
});
const stage = (...turns: ActingView['turns']) => ({ stage: 'now', turns });
const INSURE = turn('seat1', ['insure', 'seat1Insurance'], ['decline', null]);
const PLAY = turn('own', ['play', 'play'], ['fold', null]);

it('asks for the own seat with what each action costs', () => {
  expect(
    ownTurns(stage(INSURE), own(['seat1'], { places: ['seat1'] }), { bets: SEATED, money }),
  ).toEqual([
    {
      seat: 'seat1',
      moves: [
        { action: 'insure', costMinor: 250n },
        { action: 'decline', costMinor: 0n },
      ],
    },
  ]);
});

it('asks for no seat of somebody else, none without a stake and none that has acted', () => {
  const asked = (given: OwnBetsView, bets: Record<string, ActedBet> = SEATED) =>
    ownTurns(stage(INSURE, PLAY), given, { bets, money }).map(({ seat }) => seat);
  expect(asked(own(['seat2'], { places: ['seat2'] }))).toEqual([]);
  expect(asked(own([], { places: ['seat1'] }))).toEqual([]);
  expect(
    asked(own(['seat1'], { places: ['seat1'], acted: [{ seat: 'seat1', stage: 'now' }] })),
  ).toEqual([]);
  // What was done in an earlier stage takes no turn away.
  expect(
    asked(own(['seat1'], { places: ['seat1'], acted: [{ seat: 'seat1', stage: 'before' }] })),
  ).toEqual(['seat1']);
  expect(asked(own(['ante'], { places: ['own'] }), ALONE)).toEqual(['own']);
  expect(asked(own(['plus'], { places: ['own'] }), ALONE)).toEqual([]);
});

it('takes chips on no bet that only an action lays', () => {
  expect(betsOf({ bets: ALONE }, 'any')).toEqual(['ante', 'plus']);
  expect(offeredAt({ bets: ALONE }, 'any')).toEqual(['ante', 'plus', 'play']);
});
