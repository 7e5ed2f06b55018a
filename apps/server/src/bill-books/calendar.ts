/**
 * Windows of contracts, cut by the calendar of a zone. Nothing here is taken from the program that
 * writes the bills: a day begins where a search among its moments finds the first one.
 */
export type Period = 'five_minutes' | 'hour' | 'day' | 'week' | 'half_month' | 'month';
/** From on, until before, in milliseconds. */
export type Cut = { from: number; until: number };

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const STEP: Partial<Record<Period, number>> = { five_minutes: 5 * MINUTE, hour: 60 * MINUTE };

export const calendarOf = (timeZone: string) => {
  const print = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const dateAt = (moment: number): string => print.format(moment);

  const begins = new Map<string, number>();
  const beginOf = (date: string): number => {
    const known = begins.get(date);
    if (known !== undefined) return known;
    let before = Date.parse(`${date}T00:00:00Z`) - 2 * DAY;
    let within = before + 4 * DAY;
    while (within - before > 1000) {
      const middle = before + Math.floor((within - before) / 2000) * 1000;
      if (dateAt(middle) < date) before = middle;
      else within = middle;
    }
    begins.set(date, within);
    return within;
  };

  const dated = (date: string): Date => new Date(`${date}T00:00:00Z`);
  const dateOf = (year: number, month: number, day: number): string =>
    new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
  /** First date of the period that a date lies in, and of the one after it. */
  const borders = (period: Period, date: string): [string, string] => {
    const at = dated(date);
    const [year, month, day] = [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
    if (period === 'month') return [dateOf(year, month, 1), dateOf(year, month + 1, 1)];
    if (period === 'half_month') {
      return day > 15
        ? [dateOf(year, month, 16), dateOf(year, month + 1, 1)]
        : [dateOf(year, month, 1), dateOf(year, month, 16)];
    }
    if (period === 'week') {
      const monday = day - (at.getUTCDay() === 0 ? 6 : at.getUTCDay() - 1);
      return [dateOf(year, month, monday), dateOf(year, month, monday + 7)];
    }
    return [date, dateOf(year, month, day + 1)];
  };

  const cuts = new Map<string, Cut>();
  /** The window of a period that a moment lies in. */
  const cutAt = (period: Period, moment: number): Cut => {
    const name = `${period} ${moment}`;
    const known = cuts.get(name);
    if (known) return known;
    const [first, next] = borders(period, dateAt(moment));
    const whole = { from: beginOf(first), until: beginOf(next) };
    const step = STEP[period];
    const from = step === undefined ? whole.from : moment - ((moment - whole.from) % step);
    const cut = {
      from,
      until: step === undefined ? whole.until : Math.min(from + step, whole.until),
    };
    cuts.set(name, cut);
    return cut;
  };

  return {
    zone: timeZone,
    cutAt,
    beginOfDay: (moment: number): number => beginOf(dateAt(moment)),
    isFirstHalf: (period: Period, from: number): boolean =>
      period === 'half_month' && dateAt(from).slice(8) <= '15',
  };
};
export type Calendar = ReturnType<typeof calendarOf>;
