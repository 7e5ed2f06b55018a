import type { InputOf, OutputOf } from '@fairhouse/contract';
import type { teamProfits } from '@fairhouse/contract/team';
import { daysFrom } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Brand, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { termsBelow } from '../../agents/index.ts';
import { isAgent, type MemberRow } from '../../members/index.ts';
import { figuresBelow, figuresOwn, type Asked, type FigureRow } from '../rows/sums.ts';
import { linesDirectly, peopleOf } from '../rows/team.ts';
import { rangesAsked } from '../rules.ts';
import { byId, figuresOf, type Figures } from '../steps/figures.ts';
import { daysOfLines, daysUnder, oneOfTeam, trailTo } from '../steps/of-team.ts';
import { printFigures } from '../steps/printed.ts';

type Input = InputOf<typeof teamProfits>;
type Output = OutputOf<typeof teamProfits>;
type Row = { id: bigint; account: string; figures: Figures; isOwn: boolean; person: Person };
type Person = Output['list'][number]['person'];

export const listProfits = async (ctx: Ctx, input: Input) => {
  const rows = await profitsOf(ctx, input);
  if ('errorCode' in rows) return rows;
  const isFirst = input.cursor === undefined;
  const from = Number(/^\d{1,6}$/.exec(input.cursor ?? '')?.[0] ?? 0);
  const list = rows.rows.slice(from, from + input.pageSize);
  const next = from + list.length;
  const ids = list.map(({ id }) => id);
  const terms = await termsBelow(ctx.db, ctx.brand.id, ids);
  return {
    list: list.map(({ id, figures, isOwn, person }) => ({
      ...printFigures(ctx.brand, figures),
      isOwn,
      person,
      rates: ratesOf(terms.get(id)?.rebates ?? {}),
    })),
    nextCursor: next < rows.rows.length ? String(next) : null,
    total: printFigures(ctx.brand, rows.total),
    perDay: isFirst ? dayByDay(ctx.brand, rows) : [],
    trail: rows.trail,
  };
};

/** The least and the most that a line gives back; nothing where it gives none. */
const ratesOf = (rebates: Rates): Output['list'][number]['rates'] => {
  const given = Object.values(rebates).flatMap((rate) =>
    rate === undefined || rate === 0 ? [] : rate,
  );
  return given.length === 0 ? null : { least: Math.min(...given), most: Math.max(...given) };
};

type Rates = Readonly<Partial<Record<string, number>>>;
type ByDay = { days: readonly string[]; own: readonly FigureRow[]; all: readonly FigureRow[] };
const dayByDay = (brand: Brand, { days, own, all }: ByDay): Output['perDay'] => {
  const profitOf = (rows: readonly FigureRow[], day: string) =>
    printAmount(figuresOf(rows.filter((row) => row.day === day)).profit, brand.currency);
  return days.map((day) => ({ day, team: profitOf(all, day), own: profitOf(own, day) }));
};

/** All rows of a level, sorted, their sum, and the way down to it. */
const profitsOf = async (
  ctx: Ctx,
  input: Pick<Input, 'from' | 'to' | 'below' | 'account' | 'sort' | 'order'>,
) => {
  const ranges = rangesAsked(input);
  if (!ranges) return refuse('validation_failed', { fields: { to: 'range' } });
  const above = await oneOfTeam(ctx, { id: input.below });
  if (!above) return refuse('not_found');
  const only =
    input.account === undefined ? undefined : await oneOfTeam(ctx, { account: input.account });
  if (input.account !== undefined && !only) return refuse('not_found');
  return ctx.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    const { now: range, count } = ranges;
    const days = daysFrom(range.first, count);
    return rowsOf({ ...ctx, db: { ...ctx.db, ...tx } }, { input, range, days, above, only });
  });
};

type Level = {
  input: Pick<Input, 'sort' | 'order'>;
  range: { first: string; last: string };
  days: readonly string[];
  above: MemberRow;
  only: MemberRow | undefined;
};
const rowsOf = async (ctx: Ctx, { input, range, days, above, only }: Level) => {
  const { brand, db } = ctx;
  const belowId = above.member_id;
  const question = { brandId: brand.id, timeZone: brand.timeZone, isPerDay: false };
  const isAll = only === undefined;
  const whole = await daysUnder(ctx, only?.member_id ?? belowId, range);
  const own = isAll ? whole : [];
  const teams = only ? whole : await direct(ctx, above, range);
  const figures = byId(await figuresOwn(db, { ...question, asked: teams }));
  for (const row of await figuresBelow(db, { ...question, asked: teams })) add(figures, row);
  const ids = [...new Set([...own, ...teams].map((one) => one.id))];
  const people = new Map(
    (await peopleOf(db, { brandId: brand.id, memberIds: ids })).map((row) => [row.member_id, row]),
  );
  const rowOf = (id: bigint, rows: readonly FigureRow[], isOwn: boolean): Row[] => {
    const row = people.get(id);
    if (!row) return [];
    const person: Person = {
      memberId: id.toString(),
      account: row.account,
      type: isAgent(row.type) ? 'agent' : 'member',
      teamSize: row.team_size,
      lastSeenAt: row.last_login_at?.toISOString() ?? null,
    };
    return [{ id, account: row.account, figures: figuresOf(rows), isOwn, person }];
  };
  const perDay = { ...question, asked: whole, isPerDay: true };
  const ofOne = await figuresOwn(db, perDay);
  const ownRows = isAll ? ofOne : [];
  const below = [...new Set(teams.map((one) => one.id))].flatMap((id) =>
    rowOf(id, figures.get(id) ?? [], false),
  );
  return {
    rows: [...(isAll ? rowOf(belowId, ownRows, true) : []), ...below.toSorted(inOrder(input))],
    total: figuresOf([...ownRows, ...[...figures.values()].flat()]),
    trail: await trailTo(ctx, above),
    days,
    own: ofOne,
    all: [...ofOne, ...(await figuresBelow(db, perDay))],
  };
};
const add = (groups: Map<bigint, FigureRow[]>, row: FigureRow): void => {
  const group = groups.get(row.id);
  if (group) group.push(row);
  else groups.set(row.id, [row]);
};

/** Who stands directly below now, or did in the days asked for. */
const direct = async (
  ctx: Ctx,
  above: MemberRow,
  range: { first: string; last: string },
): Promise<Asked[]> => {
  const lines = await linesDirectly(ctx.db, {
    brandId: ctx.brand.id,
    agentId: memberOf(ctx).memberId,
    belowId: above.member_id,
  });
  return daysOfLines(lines, { ...range, timeZone: ctx.brand.timeZone });
};

const inOrder = ({ sort, order }: Level['input']) => {
  const sign = order === 'up' ? 1 : -1;
  return (one: Row, other: Row): number => {
    if (sort === 'account') return sign * one.account.localeCompare(other.account, 'en');
    const apart = one.figures[sort] - other.figures[sort];
    return apart === 0n ? Number(one.id - other.id) : sign * (apart < 0n ? -1 : 1);
  };
};
