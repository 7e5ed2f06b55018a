import type { InputOf } from '@fairhouse/contract';
import { FULL_WEIGHT, worthOf } from '@fairhouse/contract/bonus-terms';
import type { TermsConflict } from '@fairhouse/contract/bonus-words';
import type { previewBonus as call } from '@fairhouse/contract/bonuses-desk';
import { categories } from '@fairhouse/contract/catalogue-words';
import { printAmount } from '@fairhouse/money';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { breachesAt } from '../../deposit-offers/index.ts';
import { countFor } from '../rows/audience.ts';
import { isAtOnce } from '../rules.ts';
import type { TermsRow } from '../store.ts';
import { asksSegment, reachedBy } from '../steps/reached.ts';
import { worthNow } from '../steps/worth.ts';
import { columnsOf, faults } from './edit.ts';

const HOURS_A_WEEK = 168n;
/** Bets that a member makes by hand in a day, at most. */
const BETS_A_DAY = 2_000n;

/** What terms would mean, reckoned from them alone and from the members there are. */
export const previewTerms = async (ctx: Ctx, { item }: InputOf<typeof call>) => {
  const fields = faults(ctx.brand, item);
  delete fields['item.endsAt'];
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const now = ctx.clock.now();
  const terms: TermsRow = {
    ...columnsOf(ctx.brand, item),
    item_id: 0n,
    position: 0,
    given: 0,
    spent: 0n,
    created_at: now,
    changed_at: now,
  };
  const one = await worthNow(ctx, ctx.db, terms);
  if (!one) return refuse('validation_failed', { fields: { 'item.raffleId': 'unknown' } });
  const most = one.minor;
  const turnover = (most * BigInt(terms.times)) / 100n;
  // As it is played best: with the game that counts most.
  const weight = Math.max(
    ...categories.map((one) => terms.weights[one] ?? FULL_WEIGHT),
    ...Object.values(terms.game_weights),
  );
  const worth = worthOf({
    moneyMinor: most,
    turnoverMinor: turnover,
    weight,
    betMaxMinor: terms.bet_max,
    capMinor: terms.reward === 'money' ? terms.win_most : null,
  });
  const counts = await countMeant(ctx, terms);
  const isMoney = terms.reward === 'money';
  const money = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    most: money(most),
    worth:
      worth && isMoney ? money(worth.leftMinor) : terms.reward === 'points' ? money(most) : null,
    chance: worth && isMoney ? (worth.chance * 100).toFixed(1) : null,
    turnover: money(turnover),
    ...counts,
    conflicts: [
      ...conflictsOf(terms, { ...counts, most, turnover, weight, now }),
      ...(isAtOnce(terms.reward) ? [] : breachesAt(ctx, item, { times: terms.times })),
    ],
  };
};

/** As many members of a segment are looked at together. */
const COUNTED_AT_ONCE = 20_000;
/** Whom terms are for at this moment: of a segment those who may get anything now. */
const countMeant = async (ctx: Ctx, terms: TermsRow) => {
  const counts = { members: 0, arrived: 0 };
  const add = async (among: bigint[] | null) => {
    const found = await countFor(ctx.db, { brandId: ctx.brand.id, terms, among });
    counts.members += found?.members ?? 0;
    counts.arrived += found?.arrived ?? 0;
  };
  if (asksSegment(terms)) {
    const asked = { brand: ctx.brand, terms, count: COUNTED_AT_ONCE };
    for await (const part of reachedBy(ctx.db, asked)) await add(part);
  } else await add(null);
  return counts;
};

type Facts = {
  members: number;
  arrived: number;
  most: bigint;
  turnover: bigint;
  weight: number;
  now: Date;
};
const conflictsOf = (terms: TermsRow, facts: Facts): TermsConflict[] => {
  const { most, turnover, now } = facts;
  // Who is there already gets it at once; who comes, hour by hour.
  const isForAll = terms.trigger === 'segment';
  const hourly = isForAll ? BigInt(facts.members) : BigInt(facts.arrived) / HOURS_A_WEEK;
  const budgets = [terms.budget, terms.budget_day].filter((one) => one !== null);
  const betMost = terms.bet_max ?? turnover;
  const inItsDays =
    ((betMost * BigInt(facts.weight)) / 100n) * BETS_A_DAY * BigInt(terms.expires_days ?? 365);
  const all: [TermsConflict, boolean][] = [
    ['nobody', (terms.ranks.length > 0 || isForAll) && facts.members === 0],
    ['budget_none', budgets.some((one) => one < most)],
    ['budget_hour', hourly > 0n && budgets.some((one) => one < hourly * most)],
    [
      'over',
      terms.ends_at !== null &&
        (terms.ends_at <= now || (terms.starts_at !== null && terms.ends_at <= terms.starts_at)),
    ],
    ['too_long', turnover > inItsDays],
  ];
  return all.flatMap(([name, isSo]) => (isSo ? [name] : []));
};
