import type { ProfitDay } from '@fairhouse/contract/records';
import { daysBetween, daysFrom } from '@fairhouse/days';

/** Figures for the eye only; amounts themselves stay text. */
export type Column = { label: string; net: number; text: string };

const DAYS_MAX = 62;

/** One column a day, days without a movement too; of a longer period one a month. */
export const columnsOf = (
  days: readonly ProfitDay[],
  startDate: string,
  endDate: string,
): Column[] => {
  const byDay = new Map(days.map((day) => [day.day, day]));
  const count = daysBetween(startDate, endDate) + 1;
  if (count <= DAYS_MAX) {
    return daysFrom(startDate, count).map((label) => {
      const net = byDay.get(label)?.net ?? '0.00';
      return { label, net: Number(net), text: net };
    });
  }
  const months = new Map<string, number>();
  for (const day of days) {
    const month = day.day.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) + Number(day.net));
  }
  return [...months].map(([label, net]) => ({ label, net, text: net.toFixed(2) }));
};

/** The highest and the lowest of the columns, zero between them. */
export const spanOf = (columns: readonly Column[]): { top: number; bottom: number } => ({
  top: Math.max(0, ...columns.map((one) => one.net)),
  bottom: Math.min(0, ...columns.map((one) => one.net)),
});
