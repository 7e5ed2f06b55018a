import { expect, it } from 'vitest';
import type { Limit } from '@fairhouse/contract/safety';
import { roomsOf } from './own-room.ts';

const limit = (kind: Limit['kind'], period: Limit['period'], left: string | null): Limit => ({
  kind,
  period,
  amount: left,
  left,
  endsAt: '2026-11-27T00:00:00.000Z',
  pending: null,
});
const read = (text: string) => BigInt(Math.round(Number(text) * 100));

it('of the own limits those of stakes and losses leave room for an order, the tightest first', () => {
  const limits = [
    limit('deposit', 'day', '1.00'),
    limit('time', 'day', '2'),
    limit('stake', 'day', '50.00'),
    limit('stake', 'week', null),
    limit('loss', 'month', '7.50'),
  ];
  expect(roomsOf(limits, read)).toEqual([
    { kind: 'loss', period: 'month', leftMinor: 750n },
    { kind: 'stake', period: 'day', leftMinor: 5000n },
  ]);
  expect(roomsOf([], read)).toEqual([]);
});
