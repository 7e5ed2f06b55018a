import { dayIn, startOf } from '@fairhouse/days';
import type { Ctx } from '../../../kernel/kernel.ts';
import { BIRTHDAY_APART_DAYS, birthdaysNow, daysBefore } from '../rules.ts';
import { countFor } from '../rows/audience.ts';
import { spentOnDay, type Standing, type TermsRow } from '../store.ts';
import { asksSegment, reachedBy } from './reached.ts';

/** As many members of a segment are looked at together. */
const COUNTED_AT_ONCE = 20_000;

type Counts = {
  /** Whom terms are for at this moment: of a segment those who may get anything now. */
  members: number;
  /** How many of them came in the last seven days, and in the last one. */
  arrived: number;
  arrived_today: number;
  /** How many logged in then. */
  visited: number;
  visited_today: number;
  /** Who has not had it yet, and gets it as soon as it is looked for. */
  due: number;
};
/** How many get it: at the next turn; and as the last day, and the last seven were. */
export type Traffic = { atOnce: number; day: number; week: number };

const NOBODY: Counts = {
  members: 0,
  arrived: 0,
  arrived_today: 0,
  visited: 0,
  visited_today: 0,
  due: 0,
};
const countAll = async (
  ctx: Ctx,
  p: { terms: TermsRow; dates: readonly string[] | null; notSince: Date | null },
): Promise<Counts> => {
  const counts = { ...NOBODY };
  const add = async (among: bigint[] | null) => {
    const found = await countFor(ctx.db, { brandId: ctx.brand.id, ...p, among });
    if (!found) return;
    counts.members += found.members;
    counts.arrived += found.arrived;
    counts.arrived_today += found.arrived_today;
    counts.visited += found.visited;
    counts.visited_today += found.visited_today;
    counts.due += found.due;
  };
  if (asksSegment(p.terms)) {
    const asked = { brand: ctx.brand, terms: p.terms, count: COUNTED_AT_ONCE };
    for await (const part of reachedBy(ctx.db, asked)) await add(part);
  } else await add(null);
  return counts;
};

/** Whom terms are for, how many such came, and how many get it how soon. */
export const countMeant = async (
  ctx: Ctx,
  { terms, standing }: { terms: TermsRow; standing: Standing | undefined },
): Promise<{ members: number; arrived: number; traffic: Traffic }> => {
  const counts = await countAll(ctx, { terms, dates: null, notSince: null });
  const { members, arrived } = counts;
  return { members, arrived, traffic: await trafficOf(ctx, { terms, standing, counts }) };
};

const trafficOf = async (
  ctx: Ctx,
  { terms, standing, counts }: { terms: TermsRow; standing: Standing | undefined; counts: Counts },
): Promise<Traffic> => {
  const given = { atOnce: 0, day: standing?.given_today ?? 0, week: standing?.given_week ?? 0 };
  switch (terms.trigger) {
    case 'operator':
    case 'deposit':
      // As often as deposits brought it of late; of a new one nobody knows.
      return given;
    case 'code':
      // Nobody has typed it yet: whoever comes may.
      return given.week > 0
        ? given
        : { atOnce: 0, day: counts.visited_today, week: counts.visited };
    case 'birthday': {
      const today = dayIn(ctx.clock.milliseconds(), ctx.brand.timeZone);
      const { due } = await countAll(ctx, {
        terms,
        dates: birthdaysNow(today),
        notSince: startOf(daysBefore(today, BIRTHDAY_APART_DAYS), ctx.brand.timeZone),
      });
      return { atOnce: due, day: 0, week: 0 };
    }
    default:
      return { atOnce: counts.due, day: counts.arrived_today, week: counts.arrived };
  }
};

/** What is left of the budgets that terms have, in minor units. */
export const leftOf = async (ctx: Ctx, terms: TermsRow): Promise<bigint[]> => {
  const day = dayIn(ctx.clock.milliseconds(), ctx.brand.timeZone);
  const asked = { brandId: ctx.brand.id, id: terms.item_id, day };
  return [
    ...(terms.budget === null ? [] : [terms.budget - terms.spent]),
    ...(terms.budget_day === null ? [] : [terms.budget_day - (await spentOnDay(ctx.db, asked))]),
  ];
};
