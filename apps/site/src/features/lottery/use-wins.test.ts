import type { LotteryOrder } from '@fairhouse/contract/lottery';
import { expect, it } from 'vitest';
import { newlyWon } from './use-wins.ts';

const issueOf = (drawNo: string, state: LotteryOrder['state']): LotteryOrder['issues'][number] => ({
  drawNo,
  state,
  multiple: 1,
  stake: '2.00',
  payout: state === 'won' ? '19.60' : '0.00',
  closesAt: '2026-11-26T10:00:00.000Z',
  result: null,
  lines: [],
});
const order: LotteryOrder = {
  orderId: 'one',
  gameCode: 'FAIR_LUCKY_FIVE_1',
  slug: 'lucky-five-1',
  family: 'ssc',
  placedAt: '2026-11-26T09:59:00.000Z',
  stopOnWin: false,
  state: 'won',
  stake: '6.00',
  payout: '39.20',
  lines: [],
  issues: [issueOf('20261126-0001', 'won'), issueOf('20261126-0002', 'won')],
};

it('[LO-06] a win is told once: of an issue that was open when it was last looked at', () => {
  const wasOpen = new Set(['one/20261126-0002', 'other/20261126-0001']);
  expect(newlyWon([order], wasOpen).map(({ drawNo }) => drawNo)).toEqual(['20261126-0002']);
  expect(newlyWon([order], new Set())).toEqual([]);
});
