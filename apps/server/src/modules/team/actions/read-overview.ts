import type { InputOf, OutputOf } from '@fairhouse/contract';
import type { Category } from '@fairhouse/contract/catalogue';
import type { teamOverview } from '@fairhouse/contract/team';
import { daysFrom } from '@fairhouse/days';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Brand, Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { isAgent, type MemberRow } from '../../members/index.ts';
import { activesOf } from '../rows/actives.ts';
import { figuresBelow, figuresOwn, type Asked, type FigureRow } from '../rows/sums.ts';
import { presenceOf } from '../rows/presence.ts';
import { standingOf } from '../rows/team.ts';
import { rangesAsked } from '../rules.ts';
import { figuresOf } from '../steps/figures.ts';
import { isAlike } from '../steps/is-alike.ts';
import { daysUnder, oneOfTeam } from '../steps/of-team.ts';
import { printFigures } from '../steps/printed.ts';
import { activeFromOf } from './fold-teams.ts';

type Days = { first: string; last: string };
type Overview = OutputOf<typeof teamOverview>;

export const readOverview = async (ctx: Ctx, input: InputOf<typeof teamOverview>) => {
  const ranges = rangesAsked(input);
  if (!ranges) return refuse('validation_failed', { fields: { to: 'range' } });
  const one = await oneOfTeam(ctx, { id: input.of });
  if (!one) return refuse('not_found');
  // In one snapshot: what is folded meanwhile counts once all the same.
  return ctx.db.transaction(async (tx) => {
    // Keys lead to all of it: planning each question anew, or bringing up processes that help
    // with one, took longer than answering it. Several statements are one question: each way to
    // the database and back costs as much as what it brings.
    await tx.composed<never>(
      `set transaction isolation level repeatable read read only;
       set local plan_cache_mode = force_generic_plan;
       set local max_parallel_workers_per_gather = 0`,
    );
    return overviewOf({ ...ctx, db: { ...ctx.db, ...tx } }, one, ranges);
  });
};

type Ranges = NonNullable<ReturnType<typeof rangesAsked>>;
const overviewOf = async (ctx: Ctx, one: MemberRow, ranges: Ranges): Promise<Overview> => {
  const { brand, db } = ctx;
  const memberId = one.member_id;
  const asked = await daysUnder(ctx, memberId, {
    first: ranges.before.first,
    last: ranges.now.last,
  });
  const question = { brandId: brand.id, timeZone: brand.timeZone, asked, isPerDay: true };
  const own = await figuresOwn(db, question);
  const all = [...(await figuresBelow(db, question)), ...own];
  const activeFrom = activeFromOf(brand);
  const standing = await standingOf(db, { brandId: brand.id, agentId: memberId });
  const newPeople = await peopleAmong(db, brand, (standing?.fresh_people ?? []).map(BigInt));
  const isPerson = (standing?.is_person ?? false) || newPeople.includes(memberId);
  const counting = { brand, memberId, own, asked, ranges, isPerson, newPeople };
  const active = await activeIn(db, counting);
  const of = (rows: readonly FigureRow[], days: Days) =>
    rows.filter((row) => row.day !== null && row.day >= days.first && row.day <= days.last);
  const now = of(all, ranges.now);
  const team = figuresOf(now);
  const days = daysFrom(ranges.now.first, ranges.count);
  const daysBefore = daysFrom(ranges.before.first, ranges.count);
  const rowsOf = Map.groupBy(all, (row) => row.day ?? '');
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const below = { members: standing?.members ?? 0, agents: standing?.agents ?? 0 };
  const { balance, online } = await presenceOf(db, {
    brandId: brand.id,
    agentId: memberId,
    members: below.members,
  });
  return {
    from: ranges.now.first,
    to: ranges.now.last,
    team: {
      ...printFigures(brand, team),
      members: below.members + 1,
      agents: below.agents + (isAgent(one.type) ? 1 : 0),
      online,
      registrations: team.registrations,
      firstDeposits: team.firstDeposits,
      ...active(ranges.now),
    },
    own: printFigures(brand, figuresOf(of(own, ranges.now))),
    before: {
      ...printFigures(brand, figuresOf(of(all, ranges.before))),
      active: active(ranges.before).active,
    },
    balance: show(balance),
    activeFrom: show(activeFrom),
    perDay: days.map((day) => ({
      day,
      ...printFigures(brand, figuresOf(rowsOf.get(day) ?? [])),
      active: active({ first: day, last: day }).active,
    })),
    perDayBefore: daysBefore.map((day) => ({
      day,
      validBet: show(figuresOf(rowsOf.get(day) ?? []).validBet),
    })),
    // By what wages and rebates are given (D-J67).
    perCategory: [...Map.groupBy(now, (row) => row.category)].flatMap(([category, rows]) => {
      if (category === null) return [];
      const { stake, validBet, payout } = printFigures(brand, figuresOf(rows));
      return [{ category: category as Category, stake, validBet, payout }];
    }),
    asOf: (standing?.folded_until ?? db.now()).toISOString(),
  };
};

/** More first deposits than these wait for the fold that judges them all (D-J68). */
const FRESH_MAX = 50;
/** Who of those whose first deposit is not folded yet looks like no older account (D-J16). */
const peopleAmong = async (db: Queries, brand: Brand, fresh: readonly bigint[]) => {
  const people: bigint[] = [];
  for (const memberId of fresh.slice(0, FRESH_MAX)) {
    if (!(await isAlike(db, brand, memberId))) people.push(memberId);
  }
  return people;
};

/** Of one who stood below the agent for a part of a range, who was active is counted in it. */
const within = (asked: readonly Asked[], days: Days): Days | undefined => {
  const part = asked.findLast((one) => one.first <= days.last && one.last >= days.first);
  if (!part) return undefined;
  return {
    first: part.first > days.first ? part.first : days.first,
    last: part.last < days.last ? part.last : days.last,
  };
};
const activeIn = async (
  db: Queries,
  p: {
    brand: Brand;
    memberId: bigint;
    own: readonly FigureRow[];
    asked: readonly Asked[];
    ranges: Ranges;
    isPerson: boolean;
    newPeople: readonly bigint[];
  },
) => {
  const { brand, memberId, ranges } = p;
  const activeFrom = activeFromOf(brand);
  const wanted = [
    ranges.now,
    ranges.before,
    ...daysFrom(ranges.now.first, ranges.count).map((day) => ({ first: day, last: day })),
  ].flatMap((days) => within(p.asked, days) ?? []);
  const keyOf = ({ first, last }: Days) => `${first} ${last}`;
  const rows = await activesOf(db, {
    brandId: brand.id,
    agentId: memberId,
    timeZone: brand.timeZone,
    activeFrom,
    ranges: [...new Map(wanted.map((one) => [keyOf(one), one])).values()],
    newPeople: p.newPeople,
  });
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return (days: Days) => {
    const part = within(p.asked, days);
    if (!part) return { active: 0, effective: 0 };
    const ownBet = p.own.reduce(
      (sum, { day, valid_bet: valid }) =>
        day !== null && day >= part.first && day <= part.last ? sum + valid : sum,
      0n,
    );
    const self = ownBet >= activeFrom ? 1 : 0;
    const row = found.get(keyOf(part));
    return {
      active: (row?.active ?? 0) + self,
      effective: (row?.effective ?? 0) + (p.isPerson ? self : 0),
    };
  };
};
