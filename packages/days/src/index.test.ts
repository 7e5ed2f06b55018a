import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  clockIn,
  DAY_MILLISECONDS,
  dayAfter,
  dayIn,
  daysBetween,
  daysFrom,
  lastOfMonth,
  momentAt,
  mondayOf,
  periodOf,
  startOf,
} from './index.ts';

/** Without a change, with one at night, at midnight, of half an hour, and with odd minutes. */
const zone = fc.constantFrom(
  'UTC',
  'Asia/Ho_Chi_Minh',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
);
const moment = fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2037, 0, 1) });
const day = moment.map((at) => new Date(at).toISOString().slice(0, 10));
const count = fc.integer({ min: -4000, max: 4000 });
const HOUR = 3_600_000;

it('every moment of a zone lies between the start of its day and that of the next', () => {
  fc.assert(
    fc.property(moment, zone, (at, timeZone) => {
      const today = dayIn(at, timeZone);
      expect(startOf(today, timeZone).getTime()).toBeLessThanOrEqual(at);
      expect(startOf(dayAfter(today, 1), timeZone).getTime()).toBeGreaterThan(at);
    }),
    { numRuns: 500 },
  );
});

it('a day begins where the day before it ends, on days of a change of the clock too', () => {
  fc.assert(
    fc.property(day, zone, (one, timeZone) => {
      const start = startOf(one, timeZone).getTime();
      expect(dayIn(start, timeZone)).toBe(one);
      expect(dayIn(start - 1, timeZone)).toBe(dayAfter(one, -1));
    }),
    { numRuns: 500 },
  );
});

it.each([
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ['Australia/Lord_Howe', '2026-04-05', 24.5],
  ['America/Sao_Paulo', '2018-11-04', 23],
  ['America/Sao_Paulo', '2018-02-17', 25],
  ['Africa/Cairo', '2026-04-24', 23],
  ['Asia/Ho_Chi_Minh', '2026-03-29', 24],
])('the clock of %s makes %s a day of %d hours', (timeZone, one, hours) => {
  const [start, end] = [startOf(one, timeZone), startOf(dayAfter(one, 1), timeZone)];
  expect(end.getTime() - start.getTime()).toBe(hours * HOUR);
});

it('where midnight is skipped, a day starts at its first moment; a skipped day with the next', () => {
  expect(startOf('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  expect(startOf('2011-12-30', 'Pacific/Apia')).toEqual(startOf('2011-12-31', 'Pacific/Apia'));
});

it('without a zone the day is that of this machine, at its own midnight', () => {
  const at = new Date(2026, 2, 29, 0, 0, 0);
  expect(dayIn(at)).toBe('2026-03-29');
  expect(startOf('2026-03-29')).toEqual(at);
});

it('the years of a date that is still being typed are years too', () => {
  expect(startOf('0002-01-01', 'UTC').toISOString()).toBe('0002-01-01T00:00:00.000Z');
  expect(dayIn(new Date('0002-01-01T12:00:00Z'), 'UTC')).toBe('0002-01-01');
  expect(startOf(dayAfter('9999-12-31', 1), 'UTC').getTime() - 1).toBe(
    Date.parse('9999-12-31T23:59:59.999Z'),
  );
});

it('days are counted on the calendar: there, back and between agree', () => {
  fc.assert(
    fc.property(day, count, (start, days) => {
      const end = dayAfter(start, days);
      expect(daysBetween(start, end)).toBe(days);
      expect(dayAfter(end, -days)).toBe(start);
      expect(end > start).toBe(days > 0);
    }),
  );
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
  expect(dayAfter('2100-02-28', 1)).toBe('2100-03-01');
  expect(daysFrom('2026-12-30', 4)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ]);
});

it('a week begins on Monday, and a month ends where the next one begins', () => {
  fc.assert(
    fc.property(day, (one) => {
      const monday = mondayOf(one);
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect(daysBetween(monday, one)).toBeGreaterThanOrEqual(0);
      expect(daysBetween(monday, one)).toBeLessThan(7);
      const last = lastOfMonth(one);
      expect(last.slice(0, 7)).toBe(one.slice(0, 7));
      expect(dayAfter(last, 1).slice(8)).toBe('01');
    }),
  );
  expect([mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23']);
  expect([lastOfMonth('2028-02-01'), lastOfMonth('2026-12-31')]).toEqual([
    '2028-02-29',
    '2026-12-31',
  ]);
});

it('a wait of a day is 24 hours', () => {
  expect(DAY_MILLISECONDS).toBe(24 * HOUR);
});

const periods = ['daily', 'weekly', 'half_monthly', 'monthly'] as const;
it('[PR-05] each day lies in one period, and the next one begins where it ends', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...periods), (one, kind) => {
      const period = periodOf(kind, one);
      expect(period.first <= one && one <= period.last).toBe(true);
      expect(periodOf(kind, period.first)).toEqual(period);
      expect(periodOf(kind, period.last)).toEqual(period);
      expect(periodOf(kind, dayAfter(period.last, 1)).first).toBe(dayAfter(period.last, 1));
    }),
  );
});

it.each([
  ['daily', '2026-11-26', '2026-11-26', '2026-11-26'],
  ['weekly', '2026-11-26', '2026-11-23', '2026-11-29'],
  ['weekly', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['half_monthly', '2026-11-15', '2026-11-01', '2026-11-15'],
  ['half_monthly', '2026-11-16', '2026-11-16', '2026-11-30'],
  ['half_monthly', '2028-02-29', '2028-02-16', '2028-02-29'],
  ['monthly', '2026-02-28', '2026-02-01', '2026-02-28'],
] as const)('[PR-05] the %s period of %s runs from %s to %s', (kind, one, first, last) => {
  expect(periodOf(kind, one)).toEqual({ first, last });
});

it('[D-U43] a clock of a zone is a moment, and the moment shows that clock', () => {
  const minute = fc.integer({ min: 946_684_800_000 / 60_000, max: 2_208_988_800_000 / 60_000 });
  fc.assert(
    fc.property(zone, minute, (timeZone, minutes) => {
      const clock = clockIn(minutes * 60_000, timeZone);
      const moment = momentAt(clock, timeZone);
      // The first of the two where a clock goes back.
      expect(clockIn(moment, timeZone)).toBe(clock);
      expect(moment.getTime()).toBeLessThanOrEqual(minutes * 60_000);
    }),
  );
  expect(momentAt('2026-11-28T19:00', 'Asia/Ho_Chi_Minh').toISOString()).toBe(
    '2026-11-28T12:00:00.000Z',
  );
  expect(momentAt('2026-03-29T02:30', 'Europe/Berlin').toISOString()).toBe(
    '2026-03-29T01:30:00.000Z',
  );
});
