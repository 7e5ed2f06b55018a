import { MARGIN_TIMES } from '@fairhouse/book';
import type { InputOf } from '@fairhouse/contract';
import type { BookReportRow, sportsReport as call } from '@fairhouse/contract/sportsbook-desk';
import { BOOK_REPORT_DAYS_MAX } from '@fairhouse/contract/sportsbook-words';
import { dayAfter, daysBetween, startOf } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { endsOfGames } from '../../../reports/index.ts';
import { leaguesOf, SPORTSBOOK } from '../../index.ts';
import { printPart } from '../rules.ts';
import { bookReturns } from '../rows/report.ts';
import { printDeskLeague } from '../steps/exposure.ts';

type Row = Awaited<ReturnType<typeof bookReturns>>[number];

/** What slips that ended in these days staked and were paid, by league and kind of market. */
export const readReport = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { startDate, endDate } = input;
  const { brand } = ctx;
  const days = daysBetween(startDate, endDate) + 1;
  if (days < 1 || days > BOOK_REPORT_DAYS_MAX) {
    return refuse('validation_failed', { fields: { endDate: 'range' } });
  }
  const span = await endsOfGames(ctx, { startDate, endDate, slugs: [SPORTSBOOK] });
  const rows: Row[] = span
    ? await bookReturns(ctx.db, {
        ...span,
        brandId: brand.id,
        slug: SPORTSBOOK,
        from: startOf(startDate, brand.timeZone),
        until: startOf(dayAfter(endDate, 1), brand.timeZone),
        // What the house prices itself holds more where few selections win.
        times: MARGIN_TIMES,
      })
    : [];
  const leagues = await leaguesOf(ctx.db, brand.id);
  const groups = [...Map.groupBy(rows, (row) => row.league_id)];
  const list = groups.map(([leagueId, own]): BookReportRow => {
    const league = leagues.find((one) => one.league_id === leagueId);
    return {
      league: league ? printDeskLeague(league) : null,
      ...printReturn(ctx, own),
      types: own
        .toSorted((one, other) => Number(other.stake - one.stake))
        .map((row) => ({ type: row.type, ...printReturn(ctx, [row]) })),
    };
  });
  return {
    currency: brand.currency.code,
    timeZone: brand.timeZone,
    whole: printReturn(ctx, rows),
    list: list.toSorted((one, other) => Number(other.stake) - Number(one.stake)),
  };
};

/** Margins are parts of what was staked, weighed by it. */
const printReturn = (ctx: Ctx, rows: readonly Row[]) => {
  const stake = rows.reduce((sum, one) => sum + one.stake, 0n);
  const payout = rows.reduce((sum, one) => sum + one.payout, 0n);
  const of = (key: 'weight' | 'meant' | 'priced') => rows.reduce((sum, one) => sum + one[key], 0);
  const part = (value: number, whole: number) => (whole > 0 ? printPart(value / whole) : null);
  return {
    slips: rows.reduce((sum, one) => sum + Number(one.slips), 0),
    stake: printAmount(stake, ctx.brand.currency),
    payout: printAmount(payout, ctx.brand.currency),
    held: part(Number(stake - payout), Number(stake)),
    meant: part(of('meant'), of('weight')),
    priced: part(of('priced'), of('weight')),
  };
};
