import { termsFor } from '@fairhouse/contract/payment-group-words';
import type { KeptRank } from '@fairhouse/contract/vip';
import { dayIn } from '@fairhouse/days';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { bearerOf } from '../../../kernel/request.ts';
import { settingsOf } from '../../brands/index.ts';
import { memberById } from '../../members/index.ts';
import { groupOf } from '../../payment-groups/index.ts';
import { ownerOf } from '../../session/index.ts';
import { asksOf, DAYS, HOUSE_RANKS, nameIn, printRank } from '../rules.ts';
import { rankOf, sumsOf } from '../rows/ranks.ts';
import { printKept, printSums } from '../steps/kept.ts';
import { latestRanks } from '../store.ts';

/** The ranks of a brand as they are kept, the lowest first. */
export const ranksOf = async (db: Queries, brandId: number): Promise<readonly KeptRank[]> =>
  (await latestRanks(db, brandId))?.ranks ?? HOUSE_RANKS;
/** What a rank brings at the cashier is what the cashier applies; a payment group goes first. */
const print = (ctx: Ctx, list: readonly KeptRank[], group: string | null = null) => {
  const { cashier } = settingsOf(ctx.brand);
  return list.map((one, level) =>
    printRank(one, level, {
      language: ctx.language,
      currency: ctx.brand.currency,
      bounds: termsFor(cashier, { rank: level, group }) ?? cashier,
    }),
  );
};

/** For everybody; a member reads what holds for the own payment group. */
export const listRanks = async (ctx: Ctx) => ({
  list: print(ctx, await ranksOf(ctx.db, ctx.brand.id), await ownGroup(ctx)),
  days: DAYS,
  currency: ctx.brand.currency.code,
});

const ownGroup = async (ctx: Ctx): Promise<string | null> => {
  const token = bearerOf(ctx.header);
  const owner = token === undefined ? undefined : await ownerOf(ctx, ctx.brand, { token });
  if (owner?.memberId === undefined) return null;
  return groupOf(ctx.db, { brandId: owner.brandId, memberId: owner.memberId });
};

export const readOwnRank = async (ctx: Ctx) => {
  const { memberId } = memberOf(ctx);
  const member = await memberById(ctx.db, ctx.brand.id, memberId);
  const kept = await ranksOf(ctx.db, ctx.brand.id);
  const list = print(ctx, kept, await groupOf(ctx.db, { brandId: ctx.brand.id, memberId }));
  const level = Math.min(member?.rank_level ?? 0, list.length - 1);
  const rank = list[level];
  if (!rank) throw new Error('a house without ranks');
  return {
    rank,
    next: list[level + 1] ?? null,
    days: DAYS,
    currency: ctx.brand.currency.code,
    ...(await standingOf(ctx, kept, level)),
  };
};

/** How the member stands by the sums, to the next rank and to keeping the own one. */
const standingOf = async (ctx: Ctx, ranks: readonly KeptRank[], level: number) => {
  const { currency } = ctx.brand;
  const owner = { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId };
  const row = await rankOf(ctx.db, owner);
  const sums = await sumsOf(ctx.db, { ...owner, day: dayIn(ctx.clock.now(), ctx.brand.timeZone) });
  const ask = asksOf(ranks, currency)[level + 1];
  const until = row?.kept_until ?? null;
  const isPinned = row?.is_pinned ?? false;
  const left = (asked: bigint, is: bigint): bigint => (asked > is ? asked - is : 0n);
  return {
    sums: printSums(sums, currency),
    missing: ask
      ? printSums(
          {
            deposits: left(ask.deposits, sums.deposits),
            validBets: left(ask.validBets, sums.validBets),
          },
          currency,
        )
      : null,
    kept:
      until === null || isPinned
        ? null
        : printKept(
            { level, until, has: await sumsOf(ctx.db, { ...owner, day: until }) },
            ranks,
            currency,
          ),
    isPinned,
  };
};

/** The name of a rank for whoever shows it. */
export const rankNameOf = async (ctx: Ctx, level: number): Promise<string> => {
  const list = await ranksOf(ctx.db, ctx.brand.id);
  const rank = list[Math.min(level, list.length - 1)];
  return rank ? nameIn(rank, ctx.language) : '';
};
