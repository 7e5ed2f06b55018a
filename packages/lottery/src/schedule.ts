/**
 * When a lottery draws, by the calendar of its zone. The zones of our lotteries keep no summer
 * time, so that an offset is the whole of one.
 */
export type Schedule = {
  /** Minutes ahead of UTC. */
  zoneMinutes: number;
  /** Sales close so many seconds before the draw. */
  cutOffSeconds: number;
  /** Days of the zone that have no draw, whatever else is said: "2027-02-05". */
  daysOff?: readonly string[];
} & (
  | { kind: 'interval'; minutes: number }
  | {
      kind: 'days';
      /** Of the draw, "18:15". */
      time: string;
      /** 0 is Sunday; every day when left out. */
      weekdays?: readonly number[];
      /** Days of the month, such as the 1st and the 16th; every day when left out. */
      monthDays?: readonly number[];
    }
);
/** One draw to come: moments in milliseconds. */
export type Slot = { issueNo: string; opensAt: number; closesAt: number; drawsAt: number };

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A chain is made for so many days; no chain is shorter than the second figure. */
const CHAIN_DAYS = 60;
const CHAIN_LEAST = 1000;
/** No rule of days leaves out more than these, with all days off that a house may name. */
const DAYS_LOOKED_AT = 800;

/** The day of an issue "20261126-0312" or "20261126" in its zone: "2026-11-26". */
export const dayOfIssue = (issueNo: string): string =>
  `${issueNo.slice(0, 4)}-${issueNo.slice(4, 6)}-${issueNo.slice(6, 8)}`;

/**
 * The next draws whose sales close after a moment, the first first. Days off that are no part of
 * the calendar leave their draws out and move nothing else: an issue keeps the times it has there.
 */
export const slotsAfter = (
  schedule: Schedule,
  at: number,
  count: number,
  daysOff: ReadonlySet<string> = new Set(),
): Slot[] => {
  const slots: Slot[] = [];
  let drawsAt = nextDraw(schedule, at + schedule.cutOffSeconds * 1000);
  let opensAt = closeOf(schedule, previousDraw(schedule, drawsAt));
  while (slots.length < count) {
    const closesAt = closeOf(schedule, drawsAt);
    const issueNo = issueNoOf(schedule, drawsAt);
    if (!daysOff.has(dayOfIssue(issueNo))) slots.push({ issueNo, opensAt, closesAt, drawsAt });
    opensAt = closesAt;
    drawsAt = nextDraw(schedule, drawsAt);
  }
  return slots;
};

/** How many issues a chain serves: the next one is made and announced while it still lasts. */
export const chainLengthOf = (schedule: Schedule): number =>
  Math.max(
    CHAIN_LEAST,
    schedule.kind === 'interval' ? (CHAIN_DAYS * DAY) / (schedule.minutes * MINUTE) : CHAIN_DAYS,
  );
const ISSUE_NO = /^(\d{4})(\d\d)(\d\d)(?:-(\d{4}))?$/;

/** The times of an issue by its number; undefined where the calendar has no such draw. */
export const slotOf = (schedule: Schedule, issueNo: string): Slot | undefined => {
  const [, year = '', month = '', day = ''] = ISSUE_NO.exec(issueNo) ?? [];
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00Z`) - schedule.zoneMinutes * MINUTE;
  if (Number.isNaN(midnight)) return undefined;
  const number = Number(issueNo.split('-')[1] ?? 0);
  // The draw of a day is the first that closes after its midnight; others follow in their steps.
  const before =
    schedule.kind === 'days'
      ? midnight - schedule.cutOffSeconds * 1000
      : midnight + (number * schedule.minutes * MINUTE - 1) - schedule.cutOffSeconds * 1000;
  const [slot] = slotsAfter(schedule, before, 1);
  return slot?.issueNo === issueNo ? slot : undefined;
};

const closeOf = ({ cutOffSeconds }: Schedule, drawsAt: number): number =>
  drawsAt - cutOffSeconds * 1000;
const midnightOf = ({ zoneMinutes }: Schedule, at: number): number => {
  const local = at + zoneMinutes * MINUTE;
  return local - (((local % DAY) + DAY) % DAY) - zoneMinutes * MINUTE;
};

/** The first draw after a moment. */
const nextDraw = (schedule: Schedule, at: number): number => {
  if (schedule.kind === 'interval') {
    const step = schedule.minutes * MINUTE;
    const midnight = midnightOf(schedule, at);
    const draw = midnight + (Math.floor((at - midnight) / step) + 1) * step;
    // The draw at midnight is the last one of the day before.
    return isOff(schedule, midnightOf(schedule, draw - 1))
      ? nextDraw(schedule, midnightOf(schedule, draw - 1) + DAY)
      : draw;
  }
  for (let day = 0; day <= DAYS_LOOKED_AT; day += 1) {
    const draw = drawOfDay(schedule, midnightOf(schedule, at) + day * DAY);
    if (draw !== undefined && draw > at) return draw;
  }
  throw new Error('a schedule without draws');
};

const previousDraw = (schedule: Schedule, drawsAt: number): number => {
  if (schedule.kind === 'interval') {
    let draw = drawsAt - schedule.minutes * MINUTE;
    while (isOff(schedule, midnightOf(schedule, draw - 1))) draw = midnightOf(schedule, draw - 1);
    return draw;
  }
  for (let day = 1; day <= DAYS_LOOKED_AT; day += 1) {
    const draw = drawOfDay(schedule, midnightOf(schedule, drawsAt) - day * DAY);
    if (draw !== undefined) return draw;
  }
  throw new Error('a schedule without draws');
};

const isOff = (schedule: Schedule, midnight: number): boolean =>
  schedule.daysOff?.includes(dayOfIssue(dayOf(schedule, midnight))) === true;

const drawOfDay = (
  schedule: Extract<Schedule, { kind: 'days' }>,
  midnight: number,
): number | undefined => {
  const local = new Date(midnight + schedule.zoneMinutes * MINUTE);
  if (isOff(schedule, midnight)) return undefined;
  if (schedule.weekdays?.includes(local.getUTCDay()) === false) return undefined;
  if (schedule.monthDays?.includes(local.getUTCDate()) === false) return undefined;
  const [hours = 0, minutes = 0] = schedule.time.split(':').map(Number);
  return midnight + (hours * 60 + minutes) * MINUTE;
};

/** "20261126-0312" of the day's 312th draw, or "20261126": the day in the zone. */
const issueNoOf = (schedule: Schedule, drawsAt: number): string => {
  if (schedule.kind === 'days') return dayOf(schedule, midnightOf(schedule, drawsAt));
  // The last draw of a day falls on midnight.
  const midnight = midnightOf(schedule, drawsAt - 1);
  const number = Math.round((drawsAt - midnight) / (schedule.minutes * MINUTE));
  return `${dayOf(schedule, midnight)}-${String(number).padStart(4, '0')}`;
};

const dayOf = ({ zoneMinutes }: Schedule, midnight: number): string =>
  new Date(midnight + zoneMinutes * MINUTE).toISOString().slice(0, 10).replaceAll('-', '');
