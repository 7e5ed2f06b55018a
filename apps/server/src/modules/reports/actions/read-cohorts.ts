import type { InputOf, OutputOf } from '@fairhouse/contract';
import type { cohortReport, exportCohorts } from '@fairhouse/contract/reports-by';
import { dayIn } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { countMembers } from '../../members/index.ts';
import { cohortsOf, joinedOf } from '../rows/cohorts.ts';
import { monthsFrom } from '../rules/months.ts';
import { remembered } from '../steps/remembered.ts';
import { sheetOf } from '../steps/sheet.ts';

type Report = OutputOf<typeof cohortReport>;

/** Members by the month they joined in, and how many of them played in each month since. */
export const readCohorts = async (
  ctx: Ctx,
  { months: count }: InputOf<typeof cohortReport>,
): Promise<Report> => {
  const { brand } = ctx;
  const months = monthsFrom(dayIn(ctx.clock.now(), brand.timeZone).slice(0, 7), count);
  const from = `${months[0]}-01`;
  const place = { brandId: brand.id, timeZone: brand.timeZone, from };
  const { joined, played } = await remembered(ctx, `cohorts:${brand.id}:${from}`, async () => ({
    members: await countMembers(ctx.db, brand.id),
    joined: await joinedOf(ctx.db, place),
    played: await cohortsOf(ctx.db, place),
  }));
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  return {
    currency: brand.currency.code,
    timeZone: brand.timeZone,
    cohorts: months.map((cohort, at) => ({
      cohort,
      members: joined.find((row) => row.cohort === cohort)?.members ?? 0,
      months: months.slice(at).map((month) => {
        const row = played.find((one) => one.cohort === cohort && one.month === month);
        return {
          month,
          players: Number(row?.players ?? 0n),
          gross: show((row?.stake ?? 0n) - (row?.payout ?? 0n)),
        };
      }),
    })),
  };
};

export const writeCohorts = async (ctx: Ctx, input: InputOf<typeof exportCohorts>) => {
  const { cohorts } = await readCohorts(ctx, input);
  const last = cohorts[0]?.months ?? [];
  return sheetOf(ctx, {
    name: `cohorts-${cohorts[0]?.cohort}-${cohorts.at(-1)?.cohort}`,
    subject: `cohorts: ${cohorts[0]?.cohort} – ${cohorts.at(-1)?.cohort}`,
    format: input.format,
    rows: [
      [
        'Joined in',
        'Members',
        ...last.flatMap((_month, at) => [`Players, month ${at}`, `Gross, month ${at}`]),
      ],
      ...cohorts.map((one) => [
        one.cohort,
        String(one.members),
        ...one.months.flatMap(({ players, gross }) => [String(players), gross]),
      ]),
    ],
  });
};
