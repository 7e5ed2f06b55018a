import { dayAfter } from '@fairhouse/days';
import { parseAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { settingsOf } from '../../brands/index.ts';
import { textIn } from '../../messengers/index.ts';
import { giveReward } from '../../rewards/index.ts';
import { giftTimes } from '../../wallet/index.ts';
import { BIRTHDAY_APART_DAYS, BIRTHDAY_LATE_DAYS, birthdaysOn, nameIn } from '../rules.ts';
import { noteCorrected } from '../rows/corrected.ts';
import { insertAward, withBirthday, withoutMonthly, type AwardKind } from '../rows/awards.ts';
import { noteBonus, owedBonuses, rankOf } from '../rows/ranks.ts';
import type { Judging } from './judging.ts';

const AT_ONCE = 500;
type Owner = { brandId: number; memberId: bigint };
const AMOUNT = { bonus: 'levelUpBonus', birthday: 'birthdayGift', monthly: 'monthlyGift' } as const;
const TEXT = {
  bonus: 'rewardOfRank',
  birthday: 'rewardOfBirthday',
  monthly: 'rewardOfMonth',
} as const;

type Award = Owner & { kind: AwardKind; period: string; level: number };
/**
 * Puts what a rank gives into the reward centre, once by its key. False where the member gets
 * nothing now, on a break or excluded: it is tried again.
 */
const award = async (
  tx: Queries,
  { kernel, brand, ranks, today }: Judging,
  p: Award,
): Promise<boolean> => {
  const rank = ranks[Math.min(p.level, ranks.length - 1)];
  const amountMinor = rank ? (parseAmount(rank[AMOUNT[p.kind]], brand.currency) ?? 0n) : 0n;
  const given =
    rank === undefined || amountMinor <= 0n
      ? null
      : await giveReward(tx, {
          brandId: p.brandId,
          memberId: p.memberId,
          key: `rank-${p.kind}:${p.period}`,
          kind: p.kind === 'birthday' ? 'birthday' : 'rank',
          amountMinor,
          days: settingsOf(brand).rewards.validDays,
          times: giftTimes(brand),
          words: Object.fromEntries(
            brand.languages.map((language) => [
              language,
              textIn(
                kernel,
                { brand, language },
                { key: TEXT[p.kind], values: { rank: nameIn(rank, language) } },
              ),
            ]),
          ),
        });
  if (given === undefined) return false;
  await insertAward(tx, { ...p, amountMinor, rewardId: given?.rewardId ?? null, day: today });
  // One that was owed for days may not be earned any more: what was taken meanwhile noted nobody.
  if (given && p.kind === 'bonus') {
    await noteCorrected(tx, { brandId: p.brandId, memberIds: [p.memberId] });
  }
  return true;
};

/** The bonus of each rank that was reached and has not brought it, the lowest first. */
export const giveOwedBonuses = async (
  tx: Queries,
  judging: Judging,
  owner: Owner,
): Promise<void> => {
  const row = await rankOf(tx, owner);
  if (!row) return;
  for (let level = row.bonus_level + 1; level <= row.best_level; level += 1) {
    const isGiven = await award(tx, judging, {
      ...owner,
      kind: 'bonus',
      period: String(level),
      level,
    });
    if (!isGiven) return;
    await noteBonus(tx, { ...owner, level });
  }
};

/** One part of the gifts of a day from a member on; undefined where there are no more. */
export type GiftsPart = (
  tx: Queries,
  judging: Judging,
  after: bigint,
) => Promise<bigint | undefined>;
type Found = { member_id: bigint; level: number };
const giveAll = async (
  tx: Queries,
  judging: Judging,
  { rows, ...to }: { rows: readonly Found[]; kind: AwardKind; period: string },
): Promise<bigint | undefined> => {
  for (const { member_id: memberId, level } of rows) {
    await award(tx, judging, { brandId: judging.brand.id, memberId, level, ...to });
  }
  return rows.length < AT_ONCE ? undefined : rows.at(-1)?.member_id;
};

const lateBonuses: GiftsPart = async (tx, judging, after) => {
  const brandId = judging.brand.id;
  const rows = await owedBonuses(tx, { brandId, after, count: AT_ONCE });
  for (const { member_id: memberId } of rows) {
    await giveOwedBonuses(tx, judging, { brandId, memberId });
  }
  return rows.length < AT_ONCE ? undefined : rows.at(-1)?.member_id;
};
const monthlyGifts: GiftsPart = async (tx, judging, after) => {
  const month = judging.today.slice(0, 7);
  return giveAll(tx, judging, {
    kind: 'monthly',
    period: month,
    rows: await withoutMonthly(tx, { brandId: judging.brand.id, after, count: AT_ONCE, month }),
  });
};
const birthdayGifts =
  (daysAgo: number): GiftsPart =>
  async (tx, judging, after) => {
    const day = dayAfter(judging.today, -daysAgo);
    const year = day.slice(0, 4);
    return giveAll(tx, judging, {
      kind: 'birthday',
      period: year,
      rows: await withBirthday(tx, {
        brandId: judging.brand.id,
        after,
        count: AT_ONCE,
        dates: birthdaysOn(day),
        year,
        lastBefore: dayAfter(judging.today, -BIRTHDAY_APART_DAYS),
      }),
    });
  };
/** What a day brings, in parts of a transaction each. */
export const GIFTS_OF_A_DAY: readonly GiftsPart[] = [
  lateBonuses,
  monthlyGifts,
  ...Array.from({ length: BIRTHDAY_LATE_DAYS + 1 }, (_, daysAgo) => birthdayGifts(daysAgo)),
];
