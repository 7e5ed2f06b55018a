import type { OwnBetsView } from '@fairhouse/game-kit/board';
import { expect, it } from 'vitest';
import { withOwn } from './table-link.ts';

const ownOf = (roundId: string, state?: 'open' | 'settled'): OwnBetsView => ({ roundId,
  list: state ? [{ wagerId: '1', bet: 'tie', stake: '5.00', payout: '0.00', state }] : [],
  places: [], acted: [], balance: '10.00' });

it('bets that were open when the table went ahead are asked for again', () => {
  const open = ownOf('one', 'open');
  expect(withOwn({ own: open }, ownOf('two')).missed).toBe(open);
  expect(withOwn({ own: open }, ownOf('one', 'settled')).missed).toBeUndefined();
  expect(withOwn({ own: ownOf('one', 'settled') }, ownOf('two')).missed).toBeUndefined();
});
