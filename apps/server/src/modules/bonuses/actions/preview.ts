import type { InputOf } from '@fairhouse/contract';
import { FULL_WEIGHT, worthOf } from '@fairhouse/contract/bonus-terms';
import type { TermsConflict } from '@fairhouse/contract/bonus-words';
import type { previewBonus as call } from '@fairhouse/contract/bonuses-desk';
import { categories } from '@fairhouse/contract/catalogue-words';
import { printHundredths } from '@fairhouse/contract/deposit-offer-words';
import { printAmount } from '@fairhouse/money';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { breachesAt, isBetTooSmall } from '../../deposit-offers/index.ts';
import { toldCount } from '../../segments/index.ts';
import { isAtOnce, isSpun, worthOfTerms } from '../rules.ts';
import { averageOf, type Staked } from '../steps/average.ts';
import { standingOf, type TermsRow } from '../store.ts';
import { countMeant, leftOf, type Traffic } from '../steps/traffic.ts';
import { worthNow } from '../steps/worth.ts';
import { columnsOf, faults } from './edit.ts';

const HOURS_A_DAY = 24n;
const HOURS_A_WEEK = 168n;
/** Bets that a member makes by hand in a day, at most. */
const BETS_A_DAY = 2_000n;

/** What terms would mean, reckoned from them alone and from the members there are. */
export const previewTerms = async (ctx: Ctx, { item, id }: InputOf<typeof call>) => {
  const fields = faults(ctx.brand, item);
  delete fields['item.endsAt'];
  if (Object.keys(fields).length > 0) return refuse('validation_failed', { fields });
  const now = ctx.clock.now();
  const termsId = idOf(id ?? '') ?? 0n;
  const standing = await standingOf(ctx.db, ctx.brand.id, termsId);
  const terms: TermsRow = {
    ...columnsOf(ctx.brand, item),
    item_id: termsId,
    position: 0,
    given: standing?.given ?? 0,
    spent: standing?.spent ?? 0n,
    created_at: standing?.created_at ?? now,
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
  // At most, on average (D-I29).
  const spun = isSpun(terms.reward) ? await averageOf(ctx, stakedBy(terms)) : undefined;
  const { traffic, ...counts } = await countMeant(ctx, { terms, standing });
  const left = await leftOf(ctx, terms);
  const members = toldCount(ctx, counts.members);
  const isMoney = terms.reward === 'money';
  const money = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    most: money(most),
    worth: spun
      ? money(spun.minor)
      : worth && isMoney
        ? money(worth.leftMinor)
        : terms.reward === 'points'
          ? money(most)
          : null,
    returns: spun ? printHundredths(spun.returns) : null,
    chance: worth && isMoney ? (worth.chance * 100).toFixed(1) : null,
    turnover: money(turnover),
    members,
    arrived: toldCount(ctx, counts.arrived),
    conflicts: [
      ...conflictsOf(terms, { members, traffic, left, most, turnover, weight, now }),
      ...(turnover > 0n && (await isBetTooSmall(ctx, item, terms.bet_max))
        ? (['bet_too_small'] as const)
        : []),
      ...(isAtOnce(terms.reward) ? [] : breachesAt(ctx, item, { times: terms.times })),
    ],
  };
};

const stakedBy = (terms: TermsRow): Staked => ({
  reward: terms.reward,
  slug: terms.slug,
  stakeMinor: terms.stake ?? 0n,
  count: terms.spins ?? 0,
  mostMinor: worthOfTerms(terms),
});

type Facts = {
  /** Null: fewer than its reader is told of (D-U48), nor what their budget would meet. */
  members: number | null;
  traffic: Traffic;
  left: readonly bigint[];
  most: bigint;
  turnover: bigint;
  weight: number;
  now: Date;
};
/** Whether the budget lasts is judged by who comes and by what is left of it (D-I28). */
const conflictsOf = (terms: TermsRow, facts: Facts): TermsConflict[] => {
  const { most, turnover, now, left } = facts;
  const isForAll = terms.trigger === 'segment';
  const hourly = hourlyOf(terms, facts);
  const betMost = terms.bet_max ?? turnover;
  const inItsDays =
    ((betMost * BigInt(facts.weight)) / 100n) * BETS_A_DAY * BigInt(terms.expires_days ?? 365);
  const all: [TermsConflict, boolean][] = [
    ['nobody', (terms.ranks.length > 0 || isForAll) && facts.members === 0],
    ['budget_none', left.some((one) => one < larger(most, 1n))],
    ['budget_hour', facts.members !== null && hourly > 0n && left.some((one) => one < hourly)],
    [
      'over',
      terms.ends_at !== null &&
        (terms.ends_at <= now || (terms.starts_at !== null && terms.ends_at <= terms.starts_at)),
    ],
    ['too_long', turnover > inItsDays],
  ];
  return all.flatMap(([name, isSo]) => (isSo ? [name] : []));
};
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** What an hour takes: of who is due all at once, of the others as of late, as far as uses go. */
const hourlyOf = (terms: TermsRow, { traffic, most }: Facts): bigint => {
  const hourly = [
    BigInt(traffic.atOnce) * most,
    (BigInt(traffic.day) * most) / HOURS_A_DAY,
    (BigInt(traffic.week) * most) / HOURS_A_WEEK,
  ].reduce(larger);
  if (terms.uses_most === null) return hourly;
  const uses = BigInt(terms.uses_most - terms.given) * most;
  return uses < hourly ? uses : hourly;
};
