import type { InputOf, OutputOf } from '@fairhouse/contract';
import type { teamProfits } from '@fairhouse/contract/team';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isAgent, lineOf, type MemberRow } from '../../members/index.ts';
import { figuresBelow, figuresOwn, type Asked, type FigureRow } from '../rows/sums.ts';
import { linesDirectly, peopleOf } from '../rows/team.ts';
import { rangesAsked } from '../rules.ts';
import { byId, figuresOf, type Figures } from '../steps/figures.ts';
import { daysOfLines, daysUnder, oneOfTeam } from '../steps/of-team.ts';
import { printFigures } from '../steps/printed.ts';

type Input = InputOf<typeof teamProfits>;
type Output = OutputOf<typeof teamProfits>;
type Row = { id: bigint; account: string; figures: Figures; isOwn: boolean; person: Person };
type Person = Output['list'][number]['person'];

export const listProfits = async (ctx: Ctx, input: Input) => {
  const rows = await profitsOf(ctx, input);
  if ('errorCode' in rows) return rows;
  const from = Number(/^\d{1,6}$/.exec(input.cursor ?? '')?.[0] ?? 0);
  const list = rows.rows.slice(from, from + input.pageSize);
  const next = from + list.length;
  return {
    list: list.map(({ figures, isOwn, person }) => ({
      ...printFigures(ctx.brand, figures),
      isOwn,
      person,
    })),
    nextCursor: next < rows.rows.length ? String(next) : null,
    total: printFigures(ctx.brand, rows.total),
    trail: rows.trail,
  };
};

/** All rows of a level, sorted, their sum, and the way down to it. */
const profitsOf = async (
  ctx: Ctx,
  input: Pick<Input, 'from' | 'to' | 'below' | 'account' | 'sort' | 'order'>,
) => {
  const range = rangesAsked(input)?.now;
  if (!range) return refuse('validation_failed', { fields: { to: 'range' } });
  const above = await oneOfTeam(ctx, { id: input.below });
  if (!above) return refuse('not_found');
  const only =
    input.account === undefined ? undefined : await oneOfTeam(ctx, { account: input.account });
  if (input.account !== undefined && !only) return refuse('not_found');
  return ctx.db.transaction(async (tx) => {
    await tx.run('set transaction isolation level repeatable read read only');
    return rowsOf({ ...ctx, db: { ...ctx.db, ...tx } }, { input, range, above, only });
  });
};

type Level = {
  input: Pick<Input, 'sort' | 'order'>;
  range: { first: string; last: string };
  above: MemberRow;
  only: MemberRow | undefined;
};
const rowsOf = async (ctx: Ctx, { input, range, above, only }: Level) => {
  const { brand, db } = ctx;
  const belowId = above.member_id;
  const question = { brandId: brand.id, timeZone: brand.timeZone, isPerDay: false };
  const isAll = only === undefined;
  const own = isAll ? await daysUnder(ctx, belowId, range) : [];
  const teams = only
    ? await daysUnder(ctx, only.member_id, range)
    : await direct(ctx, above, range);
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
  const ownRows = isAll ? await figuresOwn(db, { ...question, asked: own }) : [];
  const below = [...new Set(teams.map((one) => one.id))].flatMap((id) =>
    rowOf(id, figures.get(id) ?? [], false),
  );
  return {
    rows: [...(isAll ? rowOf(belowId, ownRows, true) : []), ...below.toSorted(inOrder(input))],
    total: figuresOf([...ownRows, ...[...figures.values()].flat()]),
    trail: await trailTo(ctx, above),
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

/** From below the agent who asks down to whose level it is. */
const trailTo = async (ctx: Ctx, above: MemberRow) => {
  const { memberId: agentId } = memberOf(ctx);
  if (above.member_id === agentId) return [];
  const line = await lineOf(ctx.db, { brandId: ctx.brand.id, memberId: above.member_id });
  const ids = [...line.slice(line.indexOf(agentId) + 1), above.member_id];
  const people = await peopleOf(ctx.db, { brandId: ctx.brand.id, memberIds: ids });
  return ids.flatMap((id) => {
    const row = people.find((one) => one.member_id === id);
    return row ? [{ memberId: id.toString(), account: row.account }] : [];
  });
};
