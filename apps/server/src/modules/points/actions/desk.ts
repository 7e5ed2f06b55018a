import type { InputOf } from '@fairhouse/contract';
import type {
  approveExchange as approveCall,
  officeExchanges,
  rejectExchange as rejectCall,
} from '@fairhouse/contract/points-desk';
import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { cursorOf, idOf } from '../../../kernel/ids.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalByKey, approvalKinds } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { settingsOf } from '../../brands/index.ts';
import { giveOrAsk, holdSums, settingMinor } from '../../giving/index.ts';
import { sendSystemMessage } from '../../messages/index.ts';
import { may } from '../../staff/index.ts';
import { announceBalance, isStopped, lockAccount } from '../../wallet/index.ts';
import { printForDesk } from '../print.ts';
import {
  countWaiting,
  decideExchange,
  exchangeById,
  exchangeRows,
  type ExchangeRow,
} from '../rows/exchange.ts';
import { lockPoints } from '../rows/balance.ts';
import { idOfNumber } from '../rules.ts';
import { giveBack, postCredit, transactionNoOf } from '../steps/moves.ts';

const KIND = 'points.credit';
const keyOf = (row: ExchangeRow): string => `exchange:${row.exchange_id}`;

export const listForDesk = async (ctx: Ctx, input: InputOf<typeof officeExchanges>) => {
  const keyword = input.keyword?.trim() ?? '';
  const rows = await exchangeRows(ctx.db, {
    brandId: ctx.brand.id,
    before: cursorOf(input.cursor),
    count: input.pageSize + 1,
    state: input.state ?? null,
    type: input.type ?? null,
    keyword,
    id: idOfNumber(keyword) ?? null,
  });
  const list = rows.slice(0, input.pageSize);
  const printed = [];
  for (const row of list) printed.push(printForDesk(ctx, row, await isAsked(ctx, ctx.db, row)));
  return {
    list: printed,
    nextCursor: rows.length > list.length ? String(list.at(-1)?.exchange_id) : null,
    waiting: await countWaiting(ctx.db, ctx.brand.id),
    mayDecide: may(operatorOf(ctx), 'points.decide'),
  };
};
const isAsked = async (ctx: Ctx, db: Queries, row: ExchangeRow): Promise<boolean> =>
  row.state === 'applying' &&
  row.credit > 0n &&
  (await approvalByKey(db, { brandId: ctx.brand.id, kind: KIND, key: keyOf(row) }))?.state ===
    'asked';

/** One that waits, with its member locked; the sums of what is given are held before. */
const lockWaiting = async (ctx: Ctx, tx: Queries, text: string) => {
  const id = idOf(text);
  const seen = id === undefined ? undefined : await exchangeById(tx, ctx.brand.id, id);
  if (!seen) return refuse('not_found');
  await holdSums(ctx, tx);
  await lockAccount(tx, ctx.brand.id, seen.member_id);
  const row = await exchangeById(tx, ctx.brand.id, seen.exchange_id);
  return row?.state === 'applying' ? row : refuse('state_conflict');
};

type Deciding = { row: ExchangeRow; state: 'approved' | 'rejected'; remark: string; by: string };
/** Decides it, moves what comes of it and tells the member; the answer tells open windows. */
const decide = async (ctx: Ctx, tx: Queries, { row, state, remark, by }: Deciding) => {
  const brandId = ctx.brand.id;
  await lockPoints(tx, { brandId, memberId: row.member_id });
  const isFirst = await decideExchange(tx, { brandId, id: row.exchange_id, state, remark, by });
  if (!isFirst) throw new Error(`exchange ${row.exchange_id} was decided under its lock`);
  if (state === 'rejected') await giveBack(tx, brandId, row);
  else if (row.credit > 0n) await postCredit(tx, brandId, row);
  const after = (await exchangeById(tx, brandId, row.exchange_id)) ?? row;
  const tellInbox = await sendSystemMessage(ctx, tx, {
    brand: ctx.brand,
    memberIds: [row.member_id],
    text: state === 'approved' ? 'exchangeApproved' : 'exchangeRejected',
    values: { number: transactionNoOf(row), remark: remark === '' ? '–' : remark },
  });
  return {
    after,
    tell: async () => {
      await tellInbox();
      await announceBalance(ctx, brandId, row.member_id);
    },
  };
};
const noteDecided = (ctx: Ctx, tx: Queries, before: ExchangeRow, after: ExchangeRow) => {
  const { operatorId, name } = operatorOf(ctx);
  return note(tx, {
    brandId: ctx.brand.id,
    operatorId,
    operatorName: name,
    ip: ctx.ip,
    action: `exchanges.${after.state === 'approved' ? 'approve' : 'reject'}`,
    subject: `member:${after.account}`,
    reason: after.remark,
    before: printForDesk(ctx, before, false),
    after: printForDesk(ctx, after, false),
  });
};

/** Credit is what the house gives: above what one gives alone a second person posts it. */
export const approve = async (ctx: Ctx, input: InputOf<typeof approveCall>) => {
  const { name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockWaiting(ctx, tx, input.id);
    if (isRefusal(row)) return row;
    if (row.credit > 0n) {
      if (await isStopped(tx, { brandId: ctx.brand.id, memberId: row.member_id })) {
        return refuse('on_break');
      }
      const asked = await giveOrAsk(ctx, tx, {
        amountMinor: row.credit,
        kindDayMinor: settingMinor(ctx.brand, settingsOf(ctx.brand).rewards.fourEyesAbove),
        asked: {
          kind: KIND,
          key: keyOf(row),
          subject: `member:${row.account}`,
          reason: input.remark,
          payload: {
            exchange: String(row.exchange_id),
            number: transactionNoOf(row),
            account: row.account,
            amount: printAmount(row.credit, ctx.brand.currency),
            currency: ctx.brand.currency.code,
          },
        },
      });
      if (isRefusal(asked)) return asked;
      if (asked) return { after: row, tell: undefined };
    }
    const decided = await decide(ctx, tx, {
      row,
      state: 'approved',
      remark: input.remark,
      by: name,
    });
    await noteDecided(ctx, tx, row, decided.after);
    return decided;
  });
  if (isRefusal(done)) return done;
  await done.tell?.();
  return printForDesk(ctx, done.after, done.tell === undefined);
};

export const reject = async (ctx: Ctx, input: InputOf<typeof rejectCall>) => {
  const { name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockWaiting(ctx, tx, input.id);
    if (isRefusal(row)) return row;
    const decided = await decide(ctx, tx, {
      row,
      state: 'rejected',
      remark: input.reason,
      by: name,
    });
    await noteDecided(ctx, tx, row, decided.after);
    return decided;
  });
  if (isRefusal(done)) return done;
  await done.tell();
  return printForDesk(ctx, done.after, false);
};

/** What a second operator posts by approving; one that was decided meanwhile is not. */
export const registerCredits = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: 'points.decide',
    apply: async (ctx, tx, request) => {
      const row = await lockWaiting(ctx, tx, request.payload.exchange ?? '');
      if (isRefusal(row)) return refuse('state_conflict');
      if (await isStopped(tx, { brandId: ctx.brand.id, memberId: row.member_id })) {
        return refuse('state_conflict');
      }
      const { after, tell } = await decide(ctx, tx, {
        row,
        state: 'approved',
        remark: request.reason,
        by: request.asked_name,
      });
      return {
        before: printForDesk(ctx, row, false),
        after: printForDesk(ctx, after, false),
        tell,
      };
    },
  });
};
