import type { InputOf } from '@fairhouse/contract';
import type {
  oneWithdrawal,
  withdrawalProof,
  withdrawalRecords,
} from '@fairhouse/contract/withdrawals';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { hasAuthenticator } from '../../authenticators/index.ts';
import { cardsOf, printCard, withdrawalsLockedUntil } from '../../bank-cards/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { owedOf, printBonuses, stillBound } from '../../deposit-offers/index.ts';
import { memberById } from '../../members/index.ts';
import { groupOf } from '../../payment-groups/index.ts';
import { balanceOf, owedBy } from '../../wallet/index.ts';
import { boundsOf } from '../rules.ts';
import { factsOfMember, listWithdrawals, proofOf, withdrawalOf } from '../store.ts';
import { printWithdrawal } from '../print.ts';
import { turnoverNow } from './turnover.ts';

export const readConfig = async (ctx: Ctx) => {
  const { brand } = ctx;
  const owner = { brandId: brand.id, memberId: memberOf(ctx).memberId };
  const { cashier, switches, withdrawConfirmMinutes } = settingsOf(brand);
  const member = await memberById(ctx.db, owner.brandId, owner.memberId);
  if (!member) throw new Error('a session without its member');
  const bounds = boundsOf(cashier, {
    rank: member.rank_level,
    group: await groupOf(ctx.db, owner),
  });
  const facts = await factsOfMember(ctx.db, { ...owner, timeZone: brand.timeZone });
  const turnover = await turnoverNow(ctx.db, { brand, memberId: owner.memberId });
  const { depositIds } = await stillBound(ctx, ctx.db, { brand, memberId: owner.memberId });
  const bonuses = await printBonuses(ctx, ctx.db, depositIds);
  const print = (minor: bigint) => printAmount(minor, brand.currency);
  return {
    currency: brand.currency.code,
    available: print((await balanceOf(ctx, owner.brandId, owner.memberId)).availableMinor),
    held: print(facts.held),
    amountMin: cashier.amountMin,
    amountMax: bounds.amountMax,
    perDay: bounds.perDay,
    leftToday: Math.max(0, bounds.perDay - facts.today),
    targetMinutes: cashier.targetMinutes,
    turnover: {
      required: print(turnover.required),
      missing: print(turnover.missing),
      done: print(turnover.required - turnover.missing),
      times: cashier.turnoverTimes,
      ofBonuses: print(turnover.lots.reduce((sum, lot) => sum + lot.ofBonus, turnover.ofGranted)),
      ofGifts: print(turnover.ofGifts),
      bonuses: [...bonuses.values()],
    },
    owed: print(await owedOf(ctx.db, owner)),
    debt: print(await owedBy(ctx.db, owner)),
    lockedUntil: (await withdrawalsLockedUntil(ctx, ctx.db))?.toISOString() ?? null,
    hasPaymentPassword: member.payment_password_hash !== null,
    hasAuthenticator: await hasAuthenticator(ctx, owner.memberId),
    isConfirmed: switches.p2pWithdrawal,
    confirmMinutes: withdrawConfirmMinutes,
    cards: (await cardsOf(ctx.db, owner)).map(printCard),
  };
};

export const listOwn = async (ctx: Ctx, input: InputOf<typeof withdrawalRecords>) => {
  const rows = await listWithdrawals(ctx.db, {
    brandId: ctx.brand.id,
    memberId: memberOf(ctx).memberId,
    before: input.cursor ?? null,
    count: input.pageSize + 1,
    from: input.startDate ?? null,
    until: input.endDate ?? null,
  });
  const list = rows.slice(0, input.pageSize);
  return {
    list: list.map((row) => printWithdrawal(ctx, row)),
    nextCursor: rows.length > list.length ? (list.at(-1)?.withdrawal_id ?? null) : null,
  };
};

const ownOf = (ctx: Ctx, id: string) =>
  withdrawalOf(ctx.db, { brandId: ctx.brand.id, memberId: memberOf(ctx).memberId, id });

export const readOne = async (ctx: Ctx, { id }: InputOf<typeof oneWithdrawal>) => {
  const row = await ownOf(ctx, id);
  return row ? printWithdrawal(ctx, row) : refuse('not_found');
};

export const printProof = (bytes: Buffer) => ({
  type: 'image/webp' as const,
  data: bytes.toString('base64'),
});
export const showOwnProof = async (ctx: Ctx, { id }: InputOf<typeof withdrawalProof>) => {
  const bytes = (await ownOf(ctx, id)) && (await proofOf(ctx.db, ctx.brand.id, id));
  return bytes ? printProof(bytes) : refuse('not_found');
};
