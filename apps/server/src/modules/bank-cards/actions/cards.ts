import type { InputOf } from '@fairhouse/contract';
import type { addBankCard, BankCard, removeBankCard } from '@fairhouse/contract/bank-cards';
import { CARDS_MAX } from '@fairhouse/contract/cashier-words';
import { judgeField, tidied } from '@fairhouse/contract/fields';
import { seal, sign, unseal } from '../../../kernel/crypto.ts';
import type { Queries } from '../../../kernel/db.ts';
import { memberOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { registerFieldsOf, settingsOf } from '../../brands/index.ts';
import { memberById, namePayee } from '../../members/index.ts';
import { maskedName, noteGuard, provePayer } from '../../protection/index.ts';
import { numberAt, isSameName, lockedUntil, maskedCard } from '../rules.ts';
import {
  cardOf,
  cardsOf,
  hadCards,
  insertCard,
  lockCards,
  removeCard,
  type CardRow,
} from '../store.ts';

const ownerOf = (ctx: Ctx) => ({ brandId: ctx.brand.id, memberId: memberOf(ctx).memberId });

export const printCard = (row: CardRow): BankCard => ({
  id: row.card_id,
  bankCode: row.bank_code,
  bankName: row.bank_name,
  cardNo: maskedCard(row.last_four),
  payeeName: maskedName(row.payee_name),
  addedAt: row.created_at.toISOString(),
});

export const numberOf = (kernel: Pick<Kernel, 'secrets'>, row: CardRow): string =>
  unseal(kernel.secrets.atRest, row.number_sealed).toString();

/** Until when the member's withdrawals wait (D-P05). */
export const withdrawalsLockedUntil = async (ctx: Ctx, db: Queries): Promise<Date | null> => {
  const { brandId, memberId } = ownerOf(ctx);
  const member = await memberById(db, brandId, memberId);
  return lockedUntil(
    member?.guard_changed_at ?? null,
    settingsOf(ctx.brand).cashier.coolDownHours,
    ctx.clock.milliseconds(),
  );
};

export const listCards = async (ctx: Ctx) => {
  const owner = ownerOf(ctx);
  const member = await memberById(ctx.db, owner.brandId, owner.memberId);
  return {
    list: (await cardsOf(ctx.db, owner)).map(printCard),
    max: CARDS_MAX,
    banks: settingsOf(ctx.brand).cashier.banks,
    payeeName: member?.payee_name ? maskedName(member.payee_name) : null,
    lockedUntil: (await withdrawalsLockedUntil(ctx, ctx.db))?.toISOString() ?? null,
  };
};

export const addCard = async (ctx: Ctx, input: InputOf<typeof addBankCard>) => {
  const bank = settingsOf(ctx.brand).cashier.banks.find((one) => one.code === input.bankCode);
  const digits = numberAt(input.bankCode, input.cardNo);
  const payeeName = tidied('payeeName', input.payeeName).replaceAll(/\s+/g, ' ');
  const fault = judgeField({ ...registerFieldsOf(ctx.brand).payeeName, required: true }, payeeName);
  const fields = {
    ...(bank ? {} : { bankCode: 'pattern' }),
    ...(digits ? {} : { cardNo: 'pattern' }),
    ...(fault ? { payeeName: fault } : {}),
  };
  if (!bank || !digits || fault) return refuse('validation_failed', { fields });
  const refused = await provePayer(ctx, input);
  if (refused) return refused;
  const row = await ctx.db.transaction((tx) => keep(ctx, tx, { bank, digits, payeeName }));
  return isRefusal(row) ? row : printCard(row);
};

type Entered = { bank: { code: string; name: string }; digits: string; payeeName: string };
const keep = async (ctx: Ctx, tx: Queries, { bank, digits, payeeName }: Entered) => {
  const owner = ownerOf(ctx);
  await lockCards(tx, owner);
  const member = await memberById(tx, owner.brandId, owner.memberId);
  if (!member) throw new Error('a session without its member');
  if (member.payee_name !== null && !isSameName(member.payee_name, payeeName)) {
    return refuse('validation_failed', { fields: { payeeName: 'differs' } });
  }
  if ((await cardsOf(tx, owner)).length >= CARDS_MAX) return refuse('limit_exceeded');
  const isFirst = !(await hadCards(tx, owner));
  const row = await insertCard(tx, {
    ...owner,
    id: ctx.random.uuid(),
    bankCode: bank.code,
    bankName: bank.name,
    lastFour: digits.slice(-4),
    payeeName: member.payee_name ?? payeeName,
    sealed: seal(ctx.secrets.atRest, Buffer.from(digits), ctx.random),
    // Of the secrets that stay this is the one; the words before keep its uses apart.
    fingerprint: cardDigest(ctx, digits),
  });
  if (!row) return refuse('state_conflict');
  if (member.payee_name === null) await namePayee(tx, { ...owner, payeeName });
  await noteGuard(ctx.brand, tx, { memberId: owner.memberId, isFirst });
  return row;
};

/** What a number is known by without being kept; spaces do not count. */
export const cardDigest = (ctx: Ctx, number: string): string =>
  sign(ctx.secrets.waves, `bank-card:${ctx.brand.id}:${number.replaceAll(/\D/g, '')}`);

export const dropCard = async (ctx: Ctx, input: InputOf<typeof removeBankCard>) => {
  const card = { ...ownerOf(ctx), id: input.id };
  if (!(await cardOf(ctx.db, card))) return refuse('not_found');
  const refused = await provePayer(ctx, input);
  if (refused) return refused;
  return (await removeCard(ctx.db, card)) ? {} : refuse('not_found');
};
