import { expect, it } from 'vitest';
import { chainLengthOf, dayOfIssue, slotOf, slotsAfter, type Schedule } from './schedule.ts';

const minutely: Schedule = { kind: 'interval', minutes: 1, zoneMinutes: 420, cutOffSeconds: 5 };
const thai: Schedule = {
  kind: 'days',
  time: '15:30',
  monthDays: [1, 16],
  zoneMinutes: 420,
  cutOffSeconds: 600,
};
const told = (schedule: Schedule, at: string, count = 1) =>
  slotsAfter(schedule, Date.parse(at), count).map((slot) => [
    slot.issueNo,
    ...[slot.opensAt, slot.closesAt, slot.drawsAt].map((one) => new Date(one).toISOString()),
  ]);

it('a draw of every minute is counted by the day of its zone', () => {
  expect(told(minutely, '2026-11-26T17:00:10Z', 2)).toEqual([
    [
      '20261127-0001',
      '2026-11-26T16:59:55.000Z',
      '2026-11-26T17:00:55.000Z',
      '2026-11-26T17:01:00.000Z',
    ],
    [
      '20261127-0002',
      '2026-11-26T17:00:55.000Z',
      '2026-11-26T17:01:55.000Z',
      '2026-11-26T17:02:00.000Z',
    ],
  ]);
});

it('the last draw of a day is at midnight, and belongs to the day that ends', () => {
  expect(told(minutely, '2026-11-26T16:59:30Z')[0]?.[0]).toBe('20261126-1440');
});

it('at the cut-off itself the next issue takes bets', () => {
  expect(told(minutely, '2026-11-26T17:00:54.999Z')[0]?.[0]).toBe('20261127-0001');
  expect(told(minutely, '2026-11-26T17:00:55Z')[0]?.[0]).toBe('20261127-0002');
});

it('draws of three and five minutes fill a day', () => {
  for (const [minutes, count] of [
    [3, 480],
    [5, 288],
  ] as const) {
    const slots = slotsAfter(
      { ...minutely, minutes },
      Date.parse('2026-11-25T17:00:00Z'),
      count + 1,
    );
    expect(slots.at(-2)?.issueNo).toBe(`20261126-0${count}`);
    expect(slots.at(-1)?.issueNo).toBe('20261127-0001');
  }
});

it('a draw of two days a month closes ten minutes before', () => {
  expect(told(thai, '2026-11-26T00:00:00Z', 2)).toEqual([
    [
      '20261201',
      '2026-11-16T08:20:00.000Z',
      '2026-12-01T08:20:00.000Z',
      '2026-12-01T08:30:00.000Z',
    ],
    [
      '20261216',
      '2026-12-01T08:20:00.000Z',
      '2026-12-16T08:20:00.000Z',
      '2026-12-16T08:30:00.000Z',
    ],
  ]);
});

it('a draw of weekdays leaves the others out', () => {
  const fridays: Schedule = { ...minutely, kind: 'days', time: '16:15', weekdays: [5] };
  expect(told(fridays, '2026-11-26T00:00:00Z', 2).map(([no]) => no)).toEqual([
    '20261127',
    '20261204',
  ]);
});

it('a day off has no draw, and sales of the next one open when the last one before it closes', () => {
  const daysOff = ['2026-12-05', '2026-12-06'];
  const minutes: Schedule = { ...minutely, daysOff };
  const around = told(minutes, '2026-12-04T16:59:30Z', 2);
  expect(around).toEqual([
    [
      '20261204-1440',
      '2026-12-04T16:58:55.000Z',
      '2026-12-04T16:59:55.000Z',
      '2026-12-04T17:00:00.000Z',
    ],
    [
      '20261207-0001',
      '2026-12-04T16:59:55.000Z',
      '2026-12-06T17:00:55.000Z',
      '2026-12-06T17:01:00.000Z',
    ],
  ]);
  const fridays: Schedule = { ...minutely, kind: 'days', time: '16:15', weekdays: [5] };
  const week: Schedule = { ...fridays, daysOff: ['2026-12-04', '2026-12-05'] };
  const [first, second] = told(week, '2026-11-26T00:00:00Z', 2);
  expect([first?.[0], second?.[0], second?.[1]]).toEqual(['20261127', '20261211', first?.[2]]);
  for (const [schedule, no] of [
    [minutes, '20261205-0001'],
    [minutes, '20261206-1440'],
    [week, '20261204'],
  ] as const) {
    expect(slotOf(schedule, no), no).toBeUndefined();
    expect(slotOf({ ...schedule, daysOff: [] }, no)?.issueNo, no).toBe(no);
  }
  for (const slot of slotsAfter(minutes, Date.parse('2026-12-04T16:50:00Z'), 30)) {
    expect(slotOf(minutes, slot.issueNo)).toEqual(slot);
  }
});

it('days off that are said beside the calendar move no other draw', () => {
  const off = new Set(['2026-12-01', '2026-12-05']);
  const at = Date.parse('2026-11-26T00:00:00Z');
  for (const schedule of [thai, minutely]) {
    const all = slotsAfter(schedule, at, 20_000 / (schedule.kind === 'days' ? 1000 : 1));
    const left = slotsAfter(schedule, at, 3, off);
    expect(left).toEqual(all.filter(({ issueNo }) => !off.has(dayOfIssue(issueNo))).slice(0, 3));
    expect(slotsAfter(schedule, Date.parse('2026-11-30T16:59:58Z'), 1, off)[0]?.issueNo).toBe(
      schedule.kind === 'days' ? '20261216' : '20261202-0001',
    );
  }
});

it('an issue is found by its number, and what no calendar has is not', () => {
  const minutes = { kind: 'interval', minutes: 5, zoneMinutes: 480, cutOffSeconds: 15 } as const;
  const week = {
    kind: 'days',
    time: '17:15',
    weekdays: [1],
    zoneMinutes: 420,
    cutOffSeconds: 300,
  } as const;
  for (const schedule of [minutes, week]) {
    for (const slot of slotsAfter(schedule, Date.UTC(2026, 10, 25, 15, 40), 40)) {
      expect(slotOf(schedule, slot.issueNo)).toEqual(slot);
    }
  }
  for (const no of ['20261126-0000', '20261126-0289', '20261126', '20261326-0001', '', 'x']) {
    expect(slotOf(minutes, no), no).toBeUndefined();
  }
  // A Monday and a Tuesday.
  expect(slotOf(week, '20261123')).toBeDefined();
  expect(slotOf(week, '20261124')).toBeUndefined();
});

it('a chain serves sixty days of draws, and a thousand at least', () => {
  expect(chainLengthOf(minutely)).toBe(86_400);
  expect(chainLengthOf(thai)).toBe(1000);
});
