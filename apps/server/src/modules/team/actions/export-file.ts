import type { InputOf } from '@fairhouse/contract';
import type { teamFile } from '@fairhouse/contract/team';
import { dayAfter, startOf } from '@fairhouse/days';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import { csvOf, xlsxOf } from '../../../kernel/sheets.ts';
import { isAgent } from '../../members/index.ts';
import { directlyBelow, peopleOf } from '../rows/team.ts';
import { rangesAsked } from '../rules.ts';
import { oneOfTeam } from '../steps/of-team.ts';
import { printFigures } from '../steps/printed.ts';
import { betsOf, pageOf, transactionsOf } from './list-bets.ts';
import { profitsOf } from './list-profits.ts';
import { readOverview } from './read-overview.ts';

type Input = InputOf<typeof teamFile>;
/** More than a file holds is left out, and the answer says so. */
const ROWS_MAX = 50_000;
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Sheet = { head: string[]; rows: string[][] };

export const exportFile = async (ctx: Ctx, input: Input) => {
  if (!rangesAsked(input)) return refuse('validation_failed', { fields: { to: 'range' } });
  const sheet = await SHEETS[input.list](ctx, input);
  if ('errorCode' in sheet) return sheet;
  const { head } = sheet;
  const rows = [head, ...sheet.rows.slice(0, ROWS_MAX)];
  const content =
    input.format === 'csv'
      ? Buffer.from(`\ufeff${csvOf(rows)}`)
      : await xlsxOf(
          rows,
          head.map(() => 18),
        );
  return {
    name: `team-${input.list}-${input.from}-${input.to}.${input.format}`,
    type: TYPES[input.format],
    base64: content.toString('base64'),
    isCut: sheet.rows.length > ROWS_MAX,
  };
};

const FIGURES = ['Deposits', 'Withdrawals', 'Stake', 'Valid bet', 'Payout', 'Bonuses', 'Profit'];
type Printed = ReturnType<typeof printFigures>;
const cellsOf = (one: Printed): string[] => [
  one.deposits,
  one.withdrawals,
  one.stake,
  one.validBet,
  one.payout,
  one.bonuses,
  one.profit,
];

type Told = Promise<Sheet | Refusal<'not_found' | 'validation_failed'>>;
const overview = async (ctx: Ctx, input: Input): Told => {
  const answer = await readOverview(ctx, { from: input.from, to: input.to, of: input.below });
  if ('errorCode' in answer) return answer;
  return {
    head: ['Day', ...FIGURES, 'Active members'],
    rows: [
      ...answer.perDay.map((one) => [one.day, ...cellsOf(one), String(one.active)]),
      [`${input.from} - ${input.to}`, ...cellsOf(answer.team), String(answer.team.active)],
    ],
  };
};
const profits = async (ctx: Ctx, input: Input): Told => {
  const answer = await profitsOf(ctx, { ...input, sort: 'validBet', order: 'down' });
  if ('errorCode' in answer) return answer;
  return {
    head: ['Account', 'Type', 'Own play', 'Team', ...FIGURES],
    rows: answer.rows.map(({ person, isOwn, figures }) => [
      person.account,
      person.type,
      isOwn ? 'yes' : 'no',
      String(person.teamSize),
      ...cellsOf(printFigures(ctx.brand, figures)),
    ]),
  };
};

const momentsOf = (ctx: Ctx, { from, to, account }: Input) => ({
  account,
  startDate: startOf(from, ctx.brand.timeZone).toISOString(),
  endDate: startOf(dayAfter(to, 1), ctx.brand.timeZone).toISOString(),
  before: null,
});
const bets = async (ctx: Ctx, input: Input): Told => {
  const page = await pageOf(ctx, momentsOf(ctx, input));
  if (!page) return refuse('not_found');
  const list = await betsOf(ctx, { ...page, count: ROWS_MAX + 1 }, {});
  return {
    head: [
      'Time (UTC)',
      'Account',
      'Game',
      'Category',
      'Stake',
      'Valid bet',
      'Payout',
      'Net',
      'State',
      'Ended (UTC)',
      'Bet',
    ],
    rows: list.map((one) => [
      one.at,
      one.account,
      one.gameName,
      one.category,
      one.stake,
      one.validBet,
      one.payout,
      one.net,
      one.state,
      one.settledAt ?? '',
      one.wagerId,
    ]),
  };
};
const transactions = async (ctx: Ctx, input: Input): Told => {
  const page = await pageOf(ctx, momentsOf(ctx, input));
  if (!page) return refuse('not_found');
  const list = await transactionsOf(ctx, { ...page, count: ROWS_MAX + 1 }, undefined);
  return {
    head: ['Time (UTC)', 'Account', 'Kind', 'Amount', 'Entry'],
    rows: list.map((one) => [one.at, one.account, one.kind, one.amount, one.id]),
  };
};
const downlines = async (ctx: Ctx, input: Input): Told => {
  const one = await oneOfTeam(ctx, { id: input.below });
  if (!one) return refuse('not_found');
  const brandId = ctx.brand.id;
  const found = await directlyBelow(ctx.db, {
    brandId,
    belowId: one.member_id,
    account: input.account ?? null,
    count: ROWS_MAX + 1,
  });
  const memberIds = found.map((row) => row.member_id);
  const people = new Map(
    (await peopleOf(ctx.db, { brandId, memberIds })).map((row) => [row.member_id, row]),
  );
  return {
    head: ['Account', 'Type', 'Team', 'Registered (UTC)', 'Last seen (UTC)'],
    rows: memberIds.flatMap((id) => {
      const row = people.get(id);
      if (!row) return [];
      return [
        [
          row.account,
          isAgent(row.type) ? 'agent' : 'member',
          String(row.team_size),
          row.created_at.toISOString(),
          row.last_login_at?.toISOString() ?? '',
        ],
      ];
    }),
  };
};
const SHEETS = { overview, profits, bets, transactions, downlines };
