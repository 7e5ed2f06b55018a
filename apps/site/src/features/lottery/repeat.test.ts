import { expect, it } from 'vitest';
import { repeatOf } from './repeat.ts';

const LINE = {
  playType: 'back-three-straight',
  numbers: '1|2|3',
  bets: 1,
  unit: '0.20',
  multiple: 7,
  prizeMode: 1900,
  base: 1960,
};
const NOW = {
  plays: ['back-three-straight', 'fixed-position'],
  units: ['2.00', '0.20'],
  base: 1960,
  issues: ['0101', '0102', '0103', '0104'].map((no) => ({ drawNo: `20260101-${no}` })),
  room: 100,
  linesMost: 100,
};
type Order = Parameters<typeof repeatOf>[0];
const orderOf = (
  multiples: number[],
  lines: (typeof LINE)[] = [LINE],
  stopOnWin = false,
): Order => ({
  lines,
  stopOnWin,
  issues: multiples.map((multiple, at) => ({
    drawNo: `20250101-000${at}`,
    state: 'lost',
    multiple,
    stake: '1.40',
    payout: '0.00',
    rebate: '0.00',
    closesAt: '2025-01-01T00:00:00.000Z',
    beacon: null,
    result: null,
    lines: [],
  })),
});

it('an order comes again with unit, multiple and prize group, on the next issue', () => {
  expect(repeatOf(orderOf([1]), NOW)).toEqual({
    lines: [{ playType: LINE.playType, numbers: '1|2|3', unit: '0.20', multiple: 7, group: 1900 }],
    plan: undefined,
    notes: [{ key: 'repeatOn', values: { issue: '20260101-0101' } }],
  });
});

it('a chase comes again as it was: same, doubling or own multiples, and whether it stops', () => {
  const planOf = (multiples: number[]) => repeatOf(orderOf(multiples, [LINE], true), NOW).plan;
  expect(planOf([1, 1, 1])).toMatchObject({ count: 3, mode: 'same', stopOnWin: true });
  expect(planOf([1, 2, 4, 8])).toMatchObject({ count: 4, mode: 'doubling' });
  expect(planOf([3, 1, 5])).toMatchObject({
    count: 3,
    mode: 'own',
    own: { '20260101-0101': 3, '20260101-0102': 1, '20260101-0103': 5 },
  });
  // One issue that was taken at a multiple of its own.
  expect(planOf([6])).toMatchObject({ count: 1, mode: 'own', own: { '20260101-0101': 6 } });
  expect(repeatOf(orderOf([1, 1]), NOW).plan?.stopOnWin).toBe(false);
});

it('whatever is left out or changed is said, each once', () => {
  const off = { ...LINE, playType: 'gone' };
  const lines = [LINE, off, off, { ...LINE, unit: '1.00' }, { ...LINE, unit: '1.00' }];
  const {
    lines: taken,
    notes,
    plan,
  } = repeatOf(orderOf([1, 1, 1, 1, 1, 1], lines), { ...NOW, base: 1800, room: 2 });
  expect(taken).toEqual([
    { playType: LINE.playType, numbers: '1|2|3', unit: '0.20', multiple: 7, group: 1800 },
    { playType: LINE.playType, numbers: '1|2|3', unit: '2.00', multiple: 7, group: 1800 },
  ]);
  expect(plan?.count).toBe(4);
  expect(notes).toEqual([
    { key: 'repeatPlayOff', play: 'gone' },
    { key: 'repeatGroup', play: LINE.playType, values: { group: 1900, now: 1800 } },
    { key: 'repeatUnit', play: LINE.playType, values: { unit: '1.00', now: '2.00' } },
    { key: 'repeatNoRoom', values: { count: 1, most: 100 } },
    { key: 'repeatFewer', values: { count: 4, all: 6 } },
    { key: 'repeatOn', values: { issue: '20260101-0101' } },
  ]);
});

it('where nothing is sold there is no chase, and no issue is named', () => {
  const { lines, notes, plan } = repeatOf(orderOf([1, 2]), { ...NOW, issues: [] });
  expect([lines.length, notes, plan]).toEqual([1, [], undefined]);
});
