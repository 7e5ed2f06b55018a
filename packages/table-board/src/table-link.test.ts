import type { OwnBetsView } from '@fairhouse/game-kit/board';
import { expect, it } from 'vitest';
import { withOwn } from './table-link.ts';

type Bet = 'open' | 'settled';
const ownOf = (roundId: string, states: readonly Bet[] = [], acted = 0): OwnBetsView => ({
  roundId,
  list: states.map((state, at) => ({
    wagerId: String(at),
    bet: 'tie',
    stake: '5.00',
    payout: '0.00',
    state,
  })),
  places: [],
  acted: Array.from({ length: acted }, () => ({ seat: 'own', stage: 'decide' })),
  balance: '10.00',
});
const at = (running: string, own?: OwnBetsView, ...missed: OwnBetsView[]) => ({
  view: { round: { roundId: running } },
  missed,
  ...(own && { own }),
});

it('bets of a round that the table has left are kept until their end is heard', () => {
  const open = ownOf('one', ['open']);
  expect(withOwn(at('two', open), ownOf('two')).missed).toEqual([open]);
  expect(withOwn(at('one', open), ownOf('one', ['settled'])).missed).toEqual([]);
  expect(withOwn(at('two', ownOf('one')), ownOf('two')).missed).toEqual([]);
  const older = ownOf('none', ['open']);
  expect(withOwn(at('two', open, older), ownOf('two')).missed).toEqual([older, open]);
});

it('an end that is heard together with the next round is not lost', () => {
  const paid = ownOf('one', ['settled']);
  expect(withOwn(at('two', paid), ownOf('two')).missed).toEqual([paid]);
});

it('an answer that was on its way while more happened takes nothing away', () => {
  for (const [known, late] of [
    [ownOf('one', ['open']), ownOf('one')],
    [ownOf('one', ['settled']), ownOf('one', ['open'])],
    [ownOf('one', ['open'], 1), ownOf('one', ['open'])],
  ] as const) {
    const before = at('one', known);
    expect(withOwn(before, late)).toBe(before);
    expect(withOwn(at('one', late), known).own).toBe(known);
  }
});

it('an answer about the last round does not replace what is known of the running one', () => {
  const [running, placed] = [ownOf('two', ['open']), ownOf('one', ['open'])];
  const after = withOwn(at('two', running), placed);
  expect(after.own).toBe(running);
  expect(after.missed).toEqual([placed]);
  expect(withOwn(at('two', running, ownOf('one', ['settled'])), placed).missed).toEqual([
    ownOf('one', ['settled']),
  ]);
});
