import type { InputOf } from '@fairhouse/contract';
import type { claimMatch, decideMatch } from '@fairhouse/contract/matching';
import { FALSE_CLAIMS, MATCH_OUTCOMES } from '@fairhouse/contract/matching-words';
import { parseAmount, printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { needsTwo, whyHeld } from '../../deposits/index.ts';
import { giveAlone, holdSums } from '../../giving/index.ts';
import { aloneUpTo } from '../../withdrawals/index.ts';
import {
  claimMatchRow,
  insertLine,
  matchOf,
  noteClaim,
  officeRow,
  type MatchRow,
} from '../store.ts';
import { atStake, printOffice } from '../print.ts';
import { credit, letGo, lockWhole } from './settle.ts';

const KIND = 'matching.decide';
const TAKEN = 'withdrawals.decide';
type Decision = InputOf<typeof decideMatch>;

const printNow = async (ctx: Ctx, id: string) => {
  const row = await officeRow(ctx.db, ctx.brand.id, id);
  return row ? printOffice(ctx, row) : refuse('not_found');
};
export const claim = async (ctx: Ctx, { id }: InputOf<typeof claimMatch>) => {
  const { operatorId, name } = operatorOf(ctx);
  const isTaken = await claimMatchRow(ctx.db, {
    brandId: ctx.brand.id,
    id,
    operatorId,
    operatorName: name,
  });
  const row = await printNow(ctx, id);
  return isRefusal(row) || isTaken
    ? row
    : refuse('state_conflict', { value: { claimedBy: row.claimedBy } });
};

/** A claim is false against what was decided, not beside it; of a part something was paid. */
const faultOf = (
  { outcome, falseClaim }: Decision,
  row: MatchRow,
): Record<string, string> | undefined =>
  falseClaim !== 'NONE' &&
  (falseClaim === 'PAYER') !== (outcome === 'NOT_PAID') &&
  outcome !== 'PART'
    ? { falseClaim: 'pattern' }
    : outcome === 'NOT_PAID' && (row.received ?? 0n) > 0n
      ? { outcome: 'pattern' }
      : undefined;
/** How much came as a whole; of a part at least what was credited before. */
const receivedOf = (ctx: Ctx, input: Decision, row: MatchRow): bigint | undefined => {
  if (input.outcome !== 'PART') return input.outcome === 'RECEIVED' ? row.amount : 0n;
  const part = parseAmount(input.amountReceived ?? '', ctx.brand.currency);
  return part !== undefined && part > 0n && part >= (row.received ?? 0n) && part < row.amount
    ? part
    : undefined;
};

/** Judged by its state, so that whoever comes second finds it decided. */
const judge = async (ctx: Ctx, tx: Queries, input: Decision) => {
  const row = await lockWhole(tx, ctx.brand.id, input.id);
  if (!row) return refuse('not_found');
  if (row.state !== 'review') return refuse('state_conflict');
  const fields = faultOf(input, row);
  if (fields) return refuse('validation_failed', { fields });
  const receivedMinor = receivedOf(ctx, input, row);
  return receivedMinor === undefined
    ? refuse('invalid_amount', { fields: { amountReceived: 'pattern' } })
    : { row, receivedMinor };
};

type Deciding = { row: MatchRow; receivedMinor: bigint; input: Decision; by: string };
const settle = async (ctx: Ctx, tx: Queries, { row, receivedMinor, input, by }: Deciding) => {
  if (input.falseClaim !== 'NONE') {
    await noteClaim(tx, {
      brandId: ctx.brand.id,
      id: row.match_id,
      memberId: input.falseClaim === 'PAYER' ? row.payer_id : row.payee_id,
    });
  }
  const deed = { brand: ctx.brand, row, by, note: input.note };
  if (input.outcome === 'NOT_PAID') {
    return letGo(ctx, tx, { ...deed, to: 'refused', reason: 'not_paid' });
  }
  return input.outcome === 'RECEIVED'
    ? credit(ctx, tx, { ...deed, to: 'forced', receivedMinor, action: 'forced', reason: 'forced' })
    : credit(ctx, tx, {
        ...deed,
        to: 'partly',
        receivedMinor,
        action: 'partly',
        reason: 'decided_part',
      });
};

/** Taken by who decides; above the limit of the brand it is asked for, and moves nothing. */
export const decide = async (ctx: Ctx, input: Decision) => {
  const { operatorId, name } = operatorOf(ctx);
  const told = await ctx.db.transaction(async (tx) => {
    const judged = await judge(ctx, tx, input);
    if (isRefusal(judged)) return judged;
    const { row } = judged;
    if (!row.is_claimed || row.claimed_by !== operatorId) {
      return refuse('state_conflict', { value: { claimedBy: row.claimed_name } });
    }
    await holdSums(ctx, tx);
    const waits = (await officeRow(tx, ctx.brand.id, input.id))?.is_asked === true;
    const gift = {
      purse: 'pay' as const,
      kind: KIND,
      key: row.match_id,
      amountMinor: (await isForTwo(ctx, tx, judged)) ? undefined : atStake(row),
      oneMaxMinor: aloneUpTo(ctx),
    };
    if (waits || !(await giveAlone(ctx, tx, gift))) return askSecond(ctx, tx, { row, input });
    const done = await settle(ctx, tx, { ...judged, input, by: name });
    const { subject, before, after } = await changeOf(ctx, tx, { row, input });
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: KIND,
      subject,
      reason: input.note,
      before,
      after,
    });
    return done;
  });
  if (isRefusal(told)) return told;
  await told();
  return printNow(ctx, input.id);
};

/** As of any deposit: a break and a duty of the house are not one person's to set aside. */
const isForTwo = async (
  ctx: Ctx,
  tx: Queries,
  { row, receivedMinor }: { row: MatchRow; receivedMinor: bigint },
): Promise<boolean> => {
  const more = receivedMinor - (row.received ?? 0n);
  return (
    more > 0n &&
    needsTwo(
      await whyHeld(ctx, tx, { brand: ctx.brand, memberId: row.payer_id, amountMinor: more }),
    )
  );
};

const changeOf = async (
  ctx: Ctx,
  tx: Queries,
  { row, input }: { row: MatchRow; input: Decision },
) => {
  const sides = await officeRow(tx, ctx.brand.id, row.match_id);
  const after = await matchOf(tx, ctx.brand.id, row.match_id);
  const print = (minor: bigint | null | undefined) => printAmount(minor ?? 0n, ctx.brand.currency);
  return {
    subject: `member:${sides?.payer ?? ''}`,
    before: { match: row.match_id, state: row.state, received: print(row.received) },
    after: {
      state: after?.state,
      payee: sides?.payee,
      falseClaim: input.falseClaim,
      amount: print(row.amount),
      received: print(after?.received),
    },
  };
};

const askSecond = async (
  ctx: Ctx,
  tx: Queries,
  { row, input }: { row: MatchRow; input: Decision },
) => {
  const sides = await officeRow(tx, ctx.brand.id, row.match_id);
  const asked = await askApproval(ctx, tx, {
    kind: KIND,
    key: row.match_id,
    subject: `member:${sides?.payer ?? ''}`,
    reason: input.note,
    payload: {
      account: sides?.payer ?? '',
      payee: sides?.payee ?? '',
      currency: ctx.brand.currency.code,
      amount: printAmount(row.amount, ctx.brand.currency),
      outcome: input.outcome,
      received: input.amountReceived ?? '',
      falseClaim: input.falseClaim,
    },
  });
  if (isRefusal(asked)) return asked;
  await insertLine(tx, {
    brandId: ctx.brand.id,
    id: row.match_id,
    by: operatorOf(ctx).name,
    action: 'asked_second',
    note: input.note,
  });
  return async () => undefined;
};

/** What another operator decides: judged again, whatever happened since it was asked. */
export const registerApprovals = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KIND, {
    permission: TAKEN,
    apply: async (ctx, tx, request) => {
      const { outcome, falseClaim, received } = request.payload;
      const input: Decision = {
        id: request.key,
        note: request.reason,
        outcome: MATCH_OUTCOMES.find((one) => one === outcome) ?? 'PART',
        falseClaim: FALSE_CLAIMS.find((one) => one === falseClaim) ?? 'NONE',
        ...(received ? { amountReceived: received } : {}),
      };
      const judged = await judge(ctx, tx, input);
      if (isRefusal(judged)) return refuse('state_conflict');
      const tell = await settle(ctx, tx, {
        ...judged,
        input,
        by: `${request.asked_name} + ${operatorOf(ctx).name}`,
      });
      const { before, after } = await changeOf(ctx, tx, { row: judged.row, input });
      return { before, after, tell };
    },
  });
};
