import { createHash } from 'node:crypto';
import type { InputOf } from '@fairhouse/contract';
import type { correctHeld, HeldSide, keepHeld } from '@fairhouse/contract/vendors-held';
import type { VendorRecord } from '@fairhouse/contract/vendor-protocol';
import type { ValidBet } from '@fairhouse/game-kit';
import type { Queries } from '../../../kernel/db.ts';
import { printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx, type Kernel } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../approvals/index.ts';
import { note } from '../../audit/index.ts';
import { mayGiveAlone, noteGiven } from '../../giving/index.ts';
import { announceBalance, announceDebts, correctWalletPlay } from '../../wallet/index.ts';
import { correctionKey, detailOf, memberIdOf, playKey, roundKey, validBetOf } from '../rules.ts';
import { heldIdOf, printNow } from './held-desk.ts';
import { CORRECTION, correctRow, keepRow, lockHeld, type HeldRow } from '../rows/held.ts';
import { changeOf, printHeld, readMoney, stateOf } from '../print.ts';

type Open = {
  row: HeldRow;
  told: VendorRecord;
  booked: HeldSide;
  memberId: bigint;
  stakeMinor: bigint;
  payoutMinor: bigint;
  valid: ValidBet;
  difference: string;
  size: bigint;
};
/** Open, of the same member and game, and in money that can be read. */
const judge = (ctx: Ctx, row: HeldRow): Open | undefined => {
  const other = printHeld(ctx, row).otherwise;
  const told = row.differs;
  const memberId = memberIdOf(row.told.member);
  const read = told && readMoney(ctx, told);
  if (
    stateOf(row) !== 'differs' ||
    !other ||
    !row.booked ||
    other.bar !== null ||
    !told ||
    !read ||
    other.difference === null ||
    memberId === undefined
  )
    return undefined;
  return {
    row,
    told,
    booked: other.booked,
    memberId,
    ...read,
    valid: validBetOf(row.booked.category, read.stakeMinor, read.payoutMinor),
    difference: other.difference,
    size: changeOf(ctx, other.booked, other.told)?.size ?? 0n,
  };
};

/**
 * The wallet at the vendor gets or gives the difference, and what it does not hold is owed since;
 * the record stands as told from now on. `tell` comes after the commit.
 */
const book = async (ctx: Ctx, tx: Queries, open: Open, p: { note: string; by: string }) => {
  const { row, told, memberId, stakeMinor, payoutMinor, valid } = open;
  const posted = await correctWalletPlay(tx, {
    brandId: ctx.brand.id,
    memberId,
    code: row.vassalage,
    playKey: playKey(row.vassalage, row.record_id),
    key: correctionKey(row.vassalage, row.record_id, row.corrections + 1),
    stakeMinor,
    payoutMinor,
    ...valid,
    roundId: roundKey(row.vassalage, told.roundId),
    bet: told.bet,
    outcome: told.outcome.slice(0, 200),
    detail: detailOf(row.vassalage, told),
  });
  if (!posted.ok) throw new Error(`the play of record ${row.record_id} is gone`);
  await correctRow(tx, { brandId: ctx.brand.id, id: row.held_id, was: open.booked, ...p });
  const { owedMinor } = posted;
  const tellDebt = await announceDebts(ctx, tx, {
    brand: ctx.brand,
    debts: [{ memberId, owedMinor }],
  });
  return {
    noted: {
      before: sideOf(open.booked),
      after: {
        ...sideOf(told),
        difference: open.difference,
        ...(owedMinor > 0n ? { owed: printAmount(owedMinor, ctx.brand.currency) } : {}),
      },
    },
    tell: async () => {
      await tellDebt();
      await announceBalance(ctx, ctx.brand.id, memberId);
    },
  };
};
const sideOf = ({
  stake,
  payout,
  bet,
  roundId,
  outcome,
}: Pick<VendorRecord, 'stake' | 'payout' | 'bet' | 'roundId' | 'outcome'>) => ({
  stake,
  payout,
  bet,
  roundId,
  outcome,
});
const subjectOf = (row: HeldRow): string => `record:${row.vassalage}:${row.record_id}`;
/** What was asked for is what is approved: a record that is told anew meanwhile is another. */
const printOf = (told: VendorRecord): string =>
  createHash('sha256')
    .update(
      JSON.stringify(Object.entries(told).toSorted(([one], [other]) => one.localeCompare(other))),
    )
    .digest('base64url');

export const correctRecord = async (ctx: Ctx, input: InputOf<typeof correctHeld>) => {
  const { operatorId, name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockHeld(tx, ctx.brand.id, heldIdOf(input.id));
    if (!row) return refuse('not_found');
    const open = judge(ctx, row);
    if (!open || row.is_asked) return refuse('state_conflict');
    const gift = {
      kind: CORRECTION,
      key: `${row.held_id}:${row.corrections + 1}`,
      amountMinor: open.size,
    };
    if (!(await mayGiveAlone(ctx, tx, gift))) {
      const asked = await askApproval(ctx, tx, {
        kind: CORRECTION,
        key: String(row.held_id),
        subject: subjectOf(row),
        reason: input.note,
        payload: {
          account: row.account ?? '',
          difference: open.difference,
          currency: open.told.currency,
          record: row.record_id,
          from: `${open.booked.stake} → ${open.booked.payout}`,
          to: `${open.told.stake} → ${open.told.payout}`,
          told: printOf(open.told),
        },
      });
      return isRefusal(asked) ? asked : undefined;
    }
    const booked = await book(ctx, tx, open, { note: input.note, by: name });
    await noteGiven(ctx, tx, gift);
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: CORRECTION,
      subject: subjectOf(row),
      reason: input.note,
      ...booked.noted,
    });
    return booked.tell;
  });
  if (isRefusal(done)) return done;
  await done?.();
  return printNow(ctx, input.id);
};

/** What another operator books: judged again, for it may have been told or ended since. */
export const registerCorrections = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, CORRECTION, {
    permission: 'deposits.decide',
    apply: async (ctx, tx, request) => {
      const row = await lockHeld(tx, ctx.brand.id, heldIdOf(request.key));
      const open = row && judge(ctx, row);
      if (!open || printOf(open.told) !== request.payload.told) return refuse('state_conflict');
      const booked = await book(ctx, tx, open, {
        note: request.reason,
        by: `${request.asked_name} + ${operatorOf(ctx).name}`,
      });
      return { ...booked.noted, tell: booked.tell };
    },
  });
};

export const keepRecord = async (ctx: Ctx, input: InputOf<typeof keepHeld>) => {
  const { operatorId, name } = operatorOf(ctx);
  const done = await ctx.db.transaction(async (tx) => {
    const row = await lockHeld(tx, ctx.brand.id, heldIdOf(input.id));
    if (!row) return refuse('not_found');
    if (stateOf(row) !== 'differs' || row.is_asked || !row.differs) {
      return refuse('state_conflict');
    }
    await keepRow(tx, { brandId: ctx.brand.id, id: row.held_id, note: input.note, by: name });
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId,
      operatorName: name,
      ip: ctx.ip,
      action: 'vendors.keep',
      subject: subjectOf(row),
      reason: input.note,
      before: sideOf(row.told),
      after: { told: sideOf(row.differs) },
    });
    return undefined;
  });
  return isRefusal(done) ? done : printNow(ctx, input.id);
};
