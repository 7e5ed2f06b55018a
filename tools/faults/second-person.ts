import type { Fault } from './fault.ts';

const modules = 'apps/server/src/modules';
const persons = `${modules}/staff/desk/second-person.test.ts`;
const opening = `${modules}/brands/desk/open-brand.test.ts`;
const giving = `${modules}/giving/giving.test.ts`;
const approvals = `${modules}/approvals/approvals.test.ts`;
const person = `${modules}/staff/actions/second-person.ts`;
const give = `${modules}/giving/actions/give.ts`;
const ALONE = 'one second-person test for all: an owner with a finance operator of their own';
const MINT = 'one person mints no money: at a time, and all they give in a day together';

/** Two persons where two are needed, and what one of them gives. */
export const PERSONS: readonly Fault[] = [
  {
    name: 'second-person-made',
    row: 'RO-08, abuse 26',
    file: `${modules}/staff/desk/steps/changes.ts`,
    find: 'isStart: true, maker: p.maker });',
    put: 'isStart: true });',
    test: persons,
    red: ALONE,
  },
  {
    name: 'second-person-steps',
    row: 'RO-08, abuse 26',
    file: person,
    find: 'union select a.operator_id from hands h join alone a on a.maker_id = h.id',
    put: 'union select a.operator_id from alone a where a.maker_id = $2',
    test: persons,
    red: 'pairs are not only direct',
  },
  {
    name: 'second-person-vouchers',
    row: 'RO-08',
    file: `${modules}/vouchers/actions/batches.ts`,
    find:
      'return (await secondPerson(tx, { brandId: ctx.brand.id, ' +
      'makers: [before.created_by], deciderId: operatorOf(ctx).operatorId }))',
    put: '      return secondPerson.length > 0 && before.created_by !== operatorOf(ctx).operatorId',
    test: persons,
    red: ALONE,
  },
  {
    name: 'second-person-reversals',
    row: 'RO-08',
    file: `${modules}/tables/desk/actions/decide-reversal.ts`,
    find:
      'if (!(await secondPerson(tx, { brandId: ctx.brand.id, ' +
      'makers: [asked.asked_by], deciderId: operator.operatorId })))',
    put: 'if (!secondPerson || asked.asked_by === operator.operatorId)',
    test: persons,
    red: ALONE,
  },
  {
    name: 'second-person-limits',
    row: 'RO-08',
    file: `${modules}/staff/desk/actions/limits.ts`,
    find: ' || !(await isLower(tx, { brand: ctx.brand, role, limits }))',
    put: ' || !isLower',
    test: persons,
    red: ALONE,
  },
  {
    name: 'makers-for-ever',
    row: 'RO-08',
    file: `${modules}/staff/migrations/20261124010004-staff.sql`,
    find: 'create trigger operator_makers_append_only before update or delete on operator_makers',
    put: 'create trigger operator_makers_append_only before insert or update on role_limits',
    test: persons,
    red: 'who made whom is kept for ever',
  },
  {
    name: 'start-half-whole',
    row: 'RO-08',
    file: `${modules}/staff/desk/actions/kinds.ts`,
    find: 'shown: { startHalf: given.startHalf },\n      after: { name, role } };',
    put: 'shown: { startHalf: given.startPassword },\n      after: { name, role } };',
    test: persons,
    red: 'a start password is never shown to the one who could approve with it',
  },
  {
    name: 'brand-by-two',
    row: 'issue 17 line 3',
    file: `${modules}/approvals/actions/decide.ts`,
    find: 'return (await secondPerson(tx, { brandId: ctx.brand.id, makers: [request.asked_by],',
    put:
      "return kind.permission === 'staff.manage' || (await secondPerson(tx, { brandId: " +
      'ctx.brand.id, makers: [request.asked_by],',
    test: opening,
    red: 'line 3: an owner with owners of their own making opens no brand',
  },
  {
    name: 'brand-start-halves',
    row: 'issue 17 line 3',
    file: `${modules}/brands/desk/actions/decide-opening.ts`,
    find: 'return { shown: { startHalf: given.startHalf }, after,',
    put: 'return { shown: { startHalf: given.startPassword }, after,',
    test: opening,
    red: 'line 3: a further brand is opened by two persons only',
  },
  {
    name: 'brand-makers',
    row: 'issue 17 line 3',
    file: `${modules}/brands/desk/actions/decide-opening.ts`,
    find: 'isStart: true, maker: bothOf(ctx, request) });',
    put: 'isStart: bothOf.length > 0 });',
    test: opening,
    red: 'line 3: a further brand is opened by two persons only',
  },
  {
    name: 'brand-judged-again',
    row: 'issue 17 line 3',
    file: `${modules}/brands/actions/change-brand.ts`,
    find: '  if (taken !== undefined) return { taken };\n',
    put: '  void taken;\n',
    test: opening,
    red: 'a new brand is judged when asked for and again when done',
  },
  {
    name: 'limit-of-the-role',
    row: 'requirement 74, abuse 26',
    file: give,
    find: '  if (amountMinor > one) return false;\n',
    put: '  void one;\n',
    test: giving,
    red: MINT,
  },
  {
    name: 'limit-of-the-day',
    row: 'abuse 26',
    file: give,
    find: 'return (sums.given + more <= (purse',
    put: 'return (more <= (purse',
    test: approvals,
    red: 'many small amounts in a day are no way around the second operator',
  },
  {
    name: 'giving-24-hours',
    row: 'abuse 26',
    file: `${modules}/giving/store.ts`,
    find: 'and at > $2 and',
    put: "and at > $2::timestamptz + interval '12 hours' and",
    test: `${modules}/giving/lately.test.ts`,
    red: '24 hours later the sum begins anew',
  },
  {
    name: 'giving-lock',
    row: 'abuse 26',
    file: give,
    find: '  await holdSums(ctx, tx);\n',
    put: '',
    test: giving,
    red: 'of many gifts at once in all kinds no more goes than the sum of the day',
  },
  {
    name: 'giving-of-puppets',
    row: 'abuse 26',
    file: give,
    find: 'operatorIds: [...(await handsOf(tx, { brandId, operatorId }))] };',
    put: 'operatorIds: handsOf.length > 0 ? [operatorId] : [] };',
    test: giving,
    red: 'operators of one',
  },
  {
    name: 'mission-four-eyes',
    row: 'PR-13',
    file: `${modules}/missions/actions/edit.ts`,
    find: 'sums: async (_db, _brandId, { budget, given }) => ({ budget, given }),',
    put: 'sums: async (_db, _brandId, { given }) => ({ budget: given, given }),',
    test: giving,
    red: 'a mission above what one operator gives waits closed',
  },
  {
    name: 'mission-budget',
    row: 'PR-13',
    file: `${modules}/missions/store.ts`,
    find: '     and (budget is null or given + $3 <= budget)`',
    put: '     and $3 > 0`',
    test: giving,
    red: 'what a mission may pay in all is kept at the claim',
  },
  {
    name: 'mission-terms',
    row: 'PR-13',
    file: `${modules}/content/steps/gives.ts`,
    find: '  if (!row.is_on || (isSame && before.is_on)) return false;',
    put: '  if (!row.is_on || before?.is_on) return false;',
    test: giving,
    red: 'other terms of an open mission are judged anew',
  },
  {
    name: 'prize-cap',
    row: 'abuse 26',
    file: `${modules}/giving/rules.ts`,
    find: '  amountMinor > settingMinor(brand, settingsOf(brand).rewards.prizeMax);',
    put: '  amountMinor < 0n && settingMinor(brand, settingsOf(brand).rewards.prizeMax) > 0n;',
    test: giving,
    red: 'no prize, reward, voucher or bonus is larger than the brand allows',
  },
  {
    name: 'payout-day',
    row: 'WL-18',
    file: give,
    find: "(purse === 'pay' ? limits.payDayMinor : limits.dayMinor)",
    put: "(purse === 'pay' ? limits.payDayMinor * 1000n : limits.dayMinor)",
    test: giving,
    red: 'withdrawals let out in a day have a sum as well',
  },
];
