import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const debts = `${modules}/wallet/debts.test.ts`;
const payouts = `${modules}/wallet/debt-payouts.test.ts`;
const leaving = `${modules}/withdrawals/debts.test.ts`;
const noWayOut = 'while a debt stands no money leaves, by whatever way; once it is paid it does';
const home = 'winnings pay first, and so does what comes home from the wallet of a vendor';

/** What a member has spent and must give back: paid first, and before it no money leaves. */
export const DEBTS: readonly Fault[] = [
  {
    name: 'debt-withdrawal',
    row: 'D-Q03',
    file: `${modules}/withdrawals/actions/request.ts`,
    find: '  if (debt) return debt;\n',
    put: '  void debt;\n',
    test: leaving,
    red: noWayOut,
  },
  {
    name: 'debt-transfer',
    row: 'D-Q03',
    file: `${modules}/transfers/actions/transfer.ts`,
    find: '    if (debt) return debt;\n',
    put: '    void debt;\n',
    test: leaving,
    red: noWayOut,
  },
  {
    name: 'debt-carried-out',
    row: 'D-Q03',
    file: `${modules}/wallet/actions/wallet-transfer.ts`,
    find: '      if (debt) throw new NotCarried(debt);\n',
    put: '      void debt;\n',
    test: `${modules}/wallet/vendor-wallets.test.ts`,
    red: 'who owes carries nothing out, plays on, and brings home',
  },
  {
    name: 'debt-under-lock',
    row: 'D-Q03',
    file: `${modules}/withdrawals/actions/request.ts`,
    find: '    await lockAccount(tx, owner.brandId, owner.memberId);\n',
    put: '    void lockAccount;\n',
    test: leaving,
    red: 'a debt that arises beside a request is seen by it: nothing slips out in between',
  },
  {
    name: 'debt-approval',
    row: 'D-Q03',
    file: `${modules}/withdrawals/actions/decide.ts`,
    find: '  return judgeOutgoing(tx, ctx.brand, row.member_id);\n',
    put: '  return judgeOutgoing(tx, ctx.brand, 0n);\n',
    test: leaving,
    red: 'frozen money is not approved while a debt stands, and pays it where it comes back',
  },
  {
    name: 'debt-of-returned',
    row: 'D-Q03',
    file: `${modules}/withdrawals/actions/settle.ts`,
    find: '    mostMinor: back.amountMinor,\n',
    put: '    mostMinor: 0n,\n',
    test: leaving,
    red: 'frozen money is not approved while a debt stands, and pays it where it comes back',
  },
  {
    name: 'debt-from-payouts',
    row: 'D-Q03',
    file: `${modules}/wallet/functions/end-wagers.sql`,
    find: 'b.account_id, b.available, b.owed,\n',
    put: 'b.account_id, b.available, 0::bigint as owed,\n',
    test: payouts,
    red: 'what one call pays of two halls goes to the debt first, and never more than is owed',
  },
  {
    name: 'debt-once',
    row: 'D-Q03',
    file: `${modules}/wallet/functions/end-wagers.sql`,
    find: 'least(p.kept, greatest(0, p.owed - p.kept_before)) as to_debt',
    put: 'least(p.kept, p.owed) as to_debt',
    test: payouts,
    red: 'what one call pays of two halls goes to the debt first, and never more than is owed',
  },
  {
    name: 'debt-payment-once',
    row: 'D-Q03',
    file: `${modules}/wallet/actions/own-debt.ts`,
    find: '`debt:own:${owner.memberId}:${key}`',
    put: '`debt:own:${owner.memberId}:${key}:${Math.random()}`',
    test: debts,
    red: 'a debt is paid from the balance as far as that goes, and the same key pays once',
  },
  {
    name: 'debt-home',
    row: 'D-Q03',
    file: `${modules}/wallet/actions/vendor-wallets.ts`,
    find: '  if (toMain > 0n) {\n    await payDebt(',
    put: '  if (toMain < 0n) {\n    await payDebt(',
    test: debts,
    red: home,
  },
  {
    name: 'debt-at-vendor',
    row: 'D-Q03',
    file: `${modules}/wallet/actions/corrected-plays.ts`,
    find: '[brandId, memberId, p.code, net + short]',
    put: '[brandId, memberId, p.code, net]',
    test: `${modules}/vendors/told-otherwise.test.ts`,
    red: 'what the wallet there does not hold any more becomes a debt, told to the member',
  },
  {
    name: 'debt-told',
    row: 'D-Q03',
    file: `${modules}/tables/desk/actions/decide-reversal.ts`,
    find: '{ brand: ctx.brand, debts: reversed }',
    put: '{ brand: ctx.brand, debts: reversed.slice(reversed.length) }',
    test: `${modules}/tables/desk/tables-desk.test.ts`,
    red: 'whoever has spent what is taken back owes it, and both sides are told',
  },
  {
    name: 'debt-of-free-play',
    row: 'D-Q03',
    file: `${modules}/wallet/functions/debt-account.sql`,
    find: "select a.brand_id, 'debt:' || p_member, a.currency, a.is_trial\n",
    put: "select a.brand_id, 'debt:' || p_member, a.currency, false\n",
    test: debts,
    red: 'a debt of free play stays in its own books and in no list of the house',
  },
];
