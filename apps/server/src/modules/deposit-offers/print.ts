import type { DepositBonus } from '@fairhouse/contract/deposits';
import type { LikeAccount } from '@fairhouse/contract/household-words';
import { requiredBy, type OfferTerms } from '@fairhouse/contract/deposit-offer-words';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../kernel/db.ts';
import type { Ctx } from '../../kernel/kernel.ts';
import {
  accountsNamed,
  bonusesNamed,
  standingOf,
  type BonusRow,
  type NamedBonus,
  type OfferRow,
} from './store.ts';
import { keepsUpTo } from './rows/kept.ts';
import { owedByDeposit } from './rows/owed.ts';
import { givingUp } from './steps/give-up.ts';
import { inTurn, missingOf, ofDeposit } from './actions/turnover.ts';
import { withFigures } from './steps/figures.ts';

export const termsOf = (row: BonusRow | OfferRow): OfferTerms => ({
  percent: row.percent,
  bonusMax: row.bonus_max,
  depositMin: row.deposit_min,
  times: row.times,
  turnoverOf: row.turnover_of,
});

/** What of a bet counts, and the highest one, as offers and bonuses carry it. */
export const printTerms = (
  ctx: Ctx,
  row: Pick<OfferRow, 'weights' | 'game_weights' | 'bet_max'>,
) => ({
  weights: row.weights,
  gameWeights: row.game_weights,
  betMax: row.bet_max === null ? null : printAmount(row.bet_max, ctx.brand.currency),
});

/** The most that stays, and whether it is played through before what is older. */
export const printKept = (ctx: Ctx, row: Pick<OfferRow, 'keep_most' | 'is_first'>) => ({
  keepMost: row.keep_most === null ? null : printAmount(row.keep_most, ctx.brand.currency),
  isFirst: row.is_first,
});

/** What became of the bonuses of deposits, as their members read it. */
export const printBonuses = async (
  ctx: Ctx,
  db: Queries,
  depositIds: readonly string[],
): Promise<Map<string, DepositBonus>> => {
  const rows =
    depositIds.length === 0
      ? []
      : await bonusesNamed(db, { brandId: ctx.brand.id, depositIds, language: ctx.language });
  const missing = new Map<bigint, Map<string, bigint>>();
  for (const { state, member_id: memberId } of rows) {
    if (['bound', 'returned', 'expired', 'taken_back'].includes(state) && !missing.has(memberId)) {
      missing.set(memberId, await missingOf(ctx, db, { brand: ctx.brand, memberId }));
    }
  }
  const queues = await queuesOf(ctx, db, missing);
  const owed = new Map<string, bigint>();
  for (const memberId of new Set(
    rows
      .filter(({ state }) => ['expired', 'given_up', 'returned', 'taken_back'].includes(state))
      .map((row) => row.member_id),
  )) {
    for (const [id, minor] of await owedByDeposit(db, { brandId: ctx.brand.id, memberId })) {
      owed.set(id, minor);
    }
  }
  const printed = await Promise.all(
    rows.map(async (row) =>
      print(ctx, row, {
        owedMinor: owed.get(row.deposit_id) ?? 0n,
        missingMinor: missing.get(row.member_id)?.get(row.deposit_id) ?? 0n,
        mayGiveUp: (await givingUp(db, row, { givenMinor: row.bonus })).may,
        keepsUpTo: await keepsUpTo(db, row),
        place: placeIn(queues.get(row.member_id) ?? [], row),
      }),
    ),
  );
  return new Map(printed.map((one) => [one.depositId, one]));
};

/** In which order what is bound of each member is played through, grants among it. */
const queuesOf = async (
  ctx: Ctx,
  db: Queries,
  missing: ReadonlyMap<bigint, ReadonlyMap<string, bigint>>,
): Promise<Map<bigint, string[]>> => {
  const queues = new Map<bigint, string[]>();
  for (const [memberId, left] of missing) {
    const first = (await standingOf(db, { brandId: ctx.brand.id, memberId }))
      .filter(({ is_first: isFirst }) => isFirst)
      .map((row) => row.deposit_id);
    queues.set(
      memberId,
      inTurn(left, (id) => first.includes(id)),
    );
  }
  return queues;
};
/** Alone it has none. */
const placeIn = (queue: readonly string[], row: NamedBonus): number | null =>
  row.state === 'bound' && queue.length > 1 && queue.includes(row.deposit_id)
    ? queue.indexOf(row.deposit_id) + 1
    : null;

const print = (
  ctx: Ctx,
  row: NamedBonus,
  p: {
    missingMinor: bigint;
    owedMinor: bigint;
    mayGiveUp: boolean;
    place: number | null;
    keepsUpTo: bigint | undefined;
  },
): DepositBonus => {
  const money = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  const isPosted = row.transfer_id !== null;
  // What was played through is done before a clock has looked.
  const isDone = row.state === 'bound' && p.missingMinor === 0n;
  const asked = isPosted ? row.required : requiredBy(termsOf(row), row.amount, row.promised);
  const isLive =
    ['promised', 'bound', 'done'].includes(row.state) ||
    (row.required > 0n &&
      (row.state === 'returned' ||
        row.state === 'taken_back' ||
        (row.state === 'expired' && row.asks_on)));
  return {
    depositId: row.deposit_id,
    title: withFigures(row.title, row, ctx.brand.currency),
    state: isDone ? 'done' : row.state,
    amount: money(isPosted ? row.bonus : row.promised),
    turnover: money(isLive ? ofDeposit(ctx, ctx.brand, row.amount) + asked : 0n),
    missing: money(isPosted && isLive ? p.missingMinor : 0n),
    expiresAt: row.state === 'bound' && !isDone ? (row.expires_at?.toISOString() ?? null) : null,
    taken: money(row.taken),
    owed: money(p.owedMinor),
    ...printTerms(ctx, row),
    ...printKept(ctx, row),
    keepsUpTo: p.keepsUpTo === undefined ? null : money(p.keepsUpTo),
    mayGiveUp: p.mayGiveUp && !isDone,
    asksOn: row.asks_on,
    place: p.place,
  };
};

/** Choices from before likeness was kept were all of one device. */
const likenessIn = (row: BonusRow, id: string): Pick<LikeAccount, 'score' | 'reasons'> => {
  const known = row.likeness.find((one) => one.id === id);
  return { score: known?.score ?? 0, reasons: known?.reasons ?? ['device'] };
};

/** As the desk reads one: with who of the same household chose the same offer. */
export const printForDesk = async (ctx: Ctx, db: Queries, depositIds: readonly string[]) => {
  const rows =
    depositIds.length === 0
      ? []
      : await bonusesNamed(db, { brandId: ctx.brand.id, depositIds, language: ctx.language });
  const names = new Map(
    (
      await accountsNamed(
        db,
        ctx.brand.id,
        rows.flatMap((row) => row.linked),
      )
    ).map((one) => [String(one.member_id), one.account]),
  );
  const money = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return new Map(
    rows.map((row) => [
      row.deposit_id,
      {
        title: withFigures(row.title, row, ctx.brand.currency),
        state: row.state,
        amount: money(row.transfer_id === null ? row.promised : row.bonus),
        turnover: money(row.required),
        linked: row.linked.map((id) => ({
          id,
          account: names.get(id) ?? '',
          ...likenessIn(row, id),
        })),
      },
    ]),
  );
};
