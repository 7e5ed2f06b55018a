import type { InputOf } from '@fairhouse/contract';
import type { agentFile } from '@fairhouse/contract/agent-files';
import { dayIn } from '@fairhouse/days';
import type { Ctx } from '../../../kernel/kernel.ts';
import { isRefusal } from '../../../kernel/refusal.ts';
import { csvOf, xlsxOf } from '../../../kernel/sheets.ts';
import { ROWS_MAX, type Given } from '../files/sheet.ts';
import { SHEETS } from '../files/sheets.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
const WIDTH = 18;

export const makeFile = async (ctx: Ctx, input: InputOf<typeof agentFile>) => {
  const { list, format, ...given } = input;
  const sheet = await SHEETS[list](ctx, given);
  if (isRefusal(sheet)) return sheet;
  const { head } = sheet;
  const ofList = [list, ...ofWhom(input), daysOf(ctx, given)].join('-');
  const rows = [head, ...sheet.rows.slice(0, ROWS_MAX)];
  const content =
    format === 'csv'
      ? Buffer.from(`\ufeff${csvOf(rows)}`)
      : await xlsxOf(
          rows,
          Array.from({ length: Math.max(...rows.map((row) => row.length)) }, () => WIDTH),
        );
  return {
    name: `${sheet.name ?? ofList}.${format}`,
    type: TYPES[format],
    base64: content.toString('base64'),
    isCut: sheet.isMore || sheet.rows.length > ROWS_MAX,
  };
};

/** The overview alone is also of one below: two of the same days have names of their own. */
const ofWhom = ({ list, of }: InputOf<typeof agentFile>): string[] =>
  list === 'overview' && of !== undefined ? [of] : [];
/** The period it is of; of lists without one the day it is made. */
const daysOf = (ctx: Ctx, { from, to, startDate, endDate }: Given): string => {
  const day = (moment: string | Date) => dayIn(new Date(moment), ctx.brand.timeZone);
  if (from !== undefined && to !== undefined) return `${from}-${to}`;
  if (startDate === undefined || endDate === undefined) return day(ctx.clock.now());
  return `${day(startDate)}-${day(new Date(Date.parse(endDate) - 1))}`;
};
