import type { InputOf } from '@fairhouse/contract';
import type {
  addReceivingAccount,
  changeReceivingAccount,
  ReceivingAccount,
} from '@fairhouse/contract/payment-methods-accounts';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../kernel/refusal.ts';
import { note } from '../../audit/index.ts';
import { askOpening, isOpeningAsked, type Terms } from '../steps/open-account.ts';
import {
  accountRow,
  accountRows,
  changeAccountRow,
  insertAccount,
  type AccountRow,
} from '../rows/accounts.ts';

const print = (ctx: Ctx, row: AccountRow, isWaiting = false): ReceivingAccount => {
  const { currency } = ctx.brand;
  return {
    id: row.account_id,
    bankName: row.bank_name,
    number: row.number,
    holder: row.holder,
    dailyCap: row.daily_cap === null ? null : printAmount(row.daily_cap, currency),
    usedToday: printAmount(row.used_today, currency),
    isOn: row.is_on,
    isWaiting,
    qrFormat: row.qr_format,
    qrBank: row.qr_bank,
  };
};

export const listAccounts = async (ctx: Ctx) => {
  const rows = await accountRows(ctx.db, ctx.brand.id);
  const waits = await Promise.all(rows.map((row) => isOpeningAsked(ctx, row.account_id)));
  return {
    currency: ctx.brand.currency.code,
    list: rows.map((row, at) => print(ctx, row, waits[at])),
  };
};

export const addAccount = async (ctx: Ctx, input: InputOf<typeof addReceivingAccount>) => {
  const id = ctx.random.uuid();
  const { bankName, number, holder } = input;
  return ctx.db.transaction(async (tx) => {
    const capMinor = capOf(ctx, input.dailyCap);
    if (isRefusal(capMinor)) return capMinor;
    return (await insertAccount(tx, { brandId: ctx.brand.id, id, bankName, number, holder }))
      ? write(ctx, tx, { id, terms: input, capMinor, isNew: true })
      : refuse('state_conflict');
  });
};
export const changeAccount = async (ctx: Ctx, input: InputOf<typeof changeReceivingAccount>) => {
  const capMinor = capOf(ctx, input.dailyCap);
  return isRefusal(capMinor)
    ? capMinor
    : ctx.db.transaction((tx) =>
        write(ctx, tx, { id: input.id, terms: input, capMinor, isNew: false }),
      );
};

type Written = { id: string; terms: Terms; capMinor: bigint | null; isNew: boolean };
/** What sends more of members' money to an account waits for a second person; the rest does not. */
const write = async (ctx: Ctx, tx: Queries, written: Written) => {
  const { id, terms, capMinor, isNew } = written;
  const row = await accountRow(tx, ctx.brand.id, id);
  if (!row) return refuse('not_found');
  // One that was written a moment ago was never open.
  const before = { ...row, is_on: row.is_on && !isNew };
  if (!opensMore(before, terms, capMinor)) {
    return print(ctx, await keepTerms(ctx, tx, { ...written, before }));
  }
  const after = isNew
    ? await keepTerms(ctx, tx, { ...written, before, terms: { ...terms, isOn: false } })
    : before;
  const asked = await askOpening(ctx, tx, { row: after, terms, capMinor });
  return isRefusal(asked) ? asked : print(ctx, after, true);
};

const opensMore = (row: AccountRow, terms: Terms, capMinor: bigint | null): boolean =>
  terms.isOn &&
  (!row.is_on ||
    terms.qrFormat !== row.qr_format ||
    terms.qrBank !== row.qr_bank ||
    (row.daily_cap !== null && (capMinor === null || capMinor > row.daily_cap)));

type Kept = Omit<Written, 'id'> & { before: AccountRow };
export const keepTerms = async (
  ctx: Ctx,
  tx: Queries,
  { before, terms, capMinor, isNew }: Kept,
): Promise<AccountRow> => {
  const { operatorId, name } = operatorOf(ctx);
  const [brandId, id] = [ctx.brand.id, before.account_id];
  await changeAccountRow(tx, {
    brandId,
    id,
    capMinor,
    isOn: terms.isOn,
    qrFormat: terms.qrFormat,
    qrBank: terms.qrBank,
  });
  const after = await accountRow(tx, brandId, id);
  if (!after) throw new Error(`the account ${id} is gone`);
  await note(tx, {
    brandId,
    operatorId,
    operatorName: name,
    ip: ctx.ip,
    reason: terms.reason,
    action: `receivingAccounts.${isNew ? 'add' : 'change'}`,
    subject: `${before.bank_name} ${before.number}`,
    before: isNew ? null : print(ctx, before),
    after: print(ctx, after),
  });
  return after;
};

export const capOf = (ctx: Ctx, text: string | null): bigint | null | Refusal<'invalid_amount'> => {
  if (text === null) return null;
  const minor = parseAmount(text, ctx.brand.currency);
  return minor === undefined || minor === 0n
    ? refuse('invalid_amount', { fields: { dailyCap: 'amount' } })
    : minor;
};

const INVENTED = [
  ['Harbour Bank', '0020 4417 8801'],
  ['Lantern Savings Bank', '7300 1256 04'],
];
/** Accounts of play money: the banks are invented and so are the numbers. */
export const seedAccounts = async (tx: Queries, brandId: number): Promise<void> => {
  for (const [bankName = '', number = ''] of INVENTED) {
    await insertAccount(tx, {
      brandId,
      id: `demo-${number.replaceAll(' ', '')}`,
      bankName,
      number,
      holder: 'Fairhouse Play Money',
    });
  }
};
