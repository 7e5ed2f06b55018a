import type { InputOf } from '@fairhouse/contract';
import { RETURN_DECISIONS } from '@fairhouse/contract/cashier-words';
import type {
  decidePaymentReturn,
  PaymentReturn,
  paymentReturns,
} from '@fairhouse/contract/payment-notices-returns';
import { printAmount } from '@fairhouse/money';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { depositBonuses, depositForMoney } from '../../deposits/index.ts';
import { methodsOf } from '../../payment-methods/index.ts';
import { decisionsOf, mostOf } from '../rules.ts';
import {
  countReturns,
  lockReturn,
  returnRow,
  returnRows,
  type ReturnRow,
} from '../rows/returns.ts';
import { decideReturn } from '../steps/decide-return.ts';

const KIND = 'deposits.return';

type Bonuses = Awaited<ReturnType<ReturnType<typeof depositBonuses.of>['printForDesk']>>;
const bonusesOf = (ctx: Ctx, rows: readonly ReturnRow[]): Promise<Bonuses> =>
  depositBonuses.of(ctx).printForDesk(
    ctx,
    ctx.db,
    rows.map((row) => row.deposit_id),
  );
const bonusOf = (bonuses: Bonuses, row: ReturnRow): PaymentReturn['bonus'] => {
  const one = bonuses.get(row.deposit_id);
  if (!one) return null;
  const { title, amount, state, turnover } = one;
  const ends = state === 'bound' || (state === 'done' && Number(turnover) === 0);
  return { title, amount, state, ends };
};

const print = (ctx: Ctx, row: ReturnRow, bonuses: Bonuses): PaymentReturn => {
  const amountOf = (minor: bigint) => printAmount(minor, ctx.brand.currency);
  return {
    id: String(row.return_id),
    methodId: row.method_id,
    methodName: methodsOf(ctx).get(row.method_id)?.manifest.name ?? row.method_id,
    kind: row.kind,
    state: row.state,
    name: row.name,
    amount: amountOf(row.amount),
    most: amountOf(mostOf(row)),
    currency: ctx.brand.currency.code,
    depositId: row.deposit_id,
    bonus: bonusOf(bonuses, row),
    memberId: String(row.member_id),
    account: row.account,
    at: row.at.toISOString(),
    outcome: row.outcome,
    moved: amountOf(row.moved),
    owed: amountOf(row.owed),
    decisions: row.is_asked ? [] : decisionsOf(row),
    isAsked: row.is_asked,
    note: row.note,
    decidedBy: row.decided_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
};

export const listReturns = async (ctx: Ctx, input: InputOf<typeof paymentReturns>) => {
  const rows = await returnRows(ctx.db, {
    brandId: ctx.brand.id,
    view: input.view,
    keyword: input.keyword?.trim() ?? '',
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
  });
  const list = rows.slice(0, input.pageSize);
  const last = list.at(-1);
  const bonuses = await bonusesOf(ctx, list);
  return {
    list: list.map((row) => print(ctx, row, bonuses)),
    nextCursor: rows.length > list.length && last ? String(last.return_id) : null,
    counts: { open: await countReturns(ctx.db, ctx.brand.id) },
  };
};

/** Asked for by one and decided by another: either way somebody loses money. */
export const askReturn = async (ctx: Ctx, input: InputOf<typeof decidePaymentReturn>) => {
  const id = idOf(input.id) ?? 0n;
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockReturn(tx, ctx.brand.id, id);
    if (!row) return refuse('not_found');
    if (!decisionsOf(row).includes(input.decision)) return refuse('state_conflict');
    return askApproval(ctx, tx, {
      kind: KIND,
      key: String(row.return_id),
      subject: `member:${row.account}`,
      reason: input.reason,
      payload: {
        account: row.account,
        decision: input.decision,
        deposit: row.deposit_id,
        amount: printAmount(movedBy(row, input.decision), ctx.brand.currency),
        currency: ctx.brand.currency.code,
        returned: row.name,
        method: row.method_id,
        no: String(row.no),
      },
    });
  });
  if (isRefusal(done)) return done;
  const now = await returnRow(ctx.db, ctx.brand.id, id);
  return now ? print(ctx, now, await bonusesOf(ctx, [now])) : refuse('not_found');
};

const movedBy = (row: ReturnRow, decision: (typeof RETURN_DECISIONS)[number]): bigint =>
  decision === 'GIVE_BACK' ? row.moved : mostOf(row);

/** Judged again, for the provider may have said something else since. */
export const registerReturns = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'deposits.decide',
    apply: async (ctx, tx, request) => {
      const known = await returnRow(tx, ctx.brand.id, idOf(request.key) ?? 0n);
      if (!known) return refuse('state_conflict');
      // As notices do: the deposit before what came back of it.
      await depositForMoney(tx, { brandId: ctx.brand.id, id: known.deposit_id });
      const row = await lockReturn(tx, ctx.brand.id, known.return_id);
      const decision = RETURN_DECISIONS.find((one) => one === request.payload.decision);
      // The provider may have said another amount since the second person read this one.
      const isSame =
        row &&
        decision &&
        String(row.no) === request.payload.no &&
        printAmount(movedBy(row, decision), ctx.brand.currency) === request.payload.amount;
      if (!isSame || !decisionsOf(row).includes(decision)) return refuse('state_conflict');
      const tell = await decideReturn(ctx, tx, {
        row,
        decision,
        note: request.reason,
        by: `${request.asked_name} + ${operatorOf(ctx).name}`,
      });
      return {
        before: { deposit: row.deposit_id, state: row.outcome ?? 'open' },
        after: { ...request.payload },
        tell,
      };
    },
  });
};
