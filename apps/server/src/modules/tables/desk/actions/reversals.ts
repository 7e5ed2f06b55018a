import type { InputOf } from '@fairhouse/contract';
import type {
  askReversal as askCall,
  Reversal,
  reversals as listCall,
} from '@fairhouse/contract/tables-desk';
import { printAmount } from '@fairhouse/money';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import { may, secondPerson } from '../../../staff/index.ts';
import { roundById, tableById } from '../../index.ts';
import {
  doneOf,
  insertReversal,
  owingOf,
  reversalRows,
  settledWagersOf,
  stakesOf,
  type ReversalRow,
} from '../store.ts';

export const listReversals = async (ctx: Ctx, input: InputOf<typeof listCall>) => {
  const rows = await reversalRows(ctx.db, { brandId: ctx.brand.id, count: input.pageSize });
  return { list: await Promise.all(rows.map((row) => printReversal(ctx, row))) };
};

/** Asks for a settled round to be taken back. Nothing moves before another operator approves. */
export const askReversal = async (ctx: Ctx, input: InputOf<typeof askCall>) => {
  const operator = operatorOf(ctx);
  const { tableId, roundId, remedy, reason } = input;
  const brandId = ctx.brand.id;
  const round = await roundById(ctx.db, brandId, roundId);
  if (round?.table_id !== tableId) return refuse('not_found');
  if (!(await isReversible(ctx, { roundId, state: round.state, remedy }))) {
    return refuse('state_conflict');
  }
  const row = await ctx.db.transaction(async (tx) => {
    const made = await insertReversal(tx, {
      brandId,
      tableId,
      roundId,
      remedy,
      reason,
      operatorId: operator.operatorId,
      operatorName: operator.name,
    });
    if (!made) return undefined;
    await note(tx, {
      brandId,
      operatorId: operator.operatorId,
      operatorName: operator.name,
      action: 'tables.reversal.ask',
      subject: `table:${tableId}`,
      after: { request: String(made.reversal_id), round: round.number, roundId, remedy },
      reason,
      ip: ctx.ip,
    });
    return made;
  });
  return row ? printReversal(ctx, row) : refuse('state_conflict');
};

const AFTER_BETS: readonly string[] = ['closed', 'acting', 'drawn'];

/**
 * A void round still holds settled wagers where a reversal before could not recover them. One that
 * still runs may be asked for from the end of its bets on, since nobody voids it alone then.
 */
const isReversible = async (
  ctx: Ctx,
  p: { roundId: string; state: string; remedy: ReversalRow['remedy'] },
): Promise<boolean> =>
  p.state === 'settled' ||
  (AFTER_BETS.includes(p.state) && p.remedy === 'void') ||
  (p.state === 'void' &&
    p.remedy === 'void' &&
    (await settledWagersOf(ctx.db, ctx.brand.id, p.roundId)).length > 0);

export const reversalKey = (id: bigint): string => `reversal:${id}`;

export const printReversal = async (ctx: Ctx, row: ReversalRow): Promise<Reversal> => {
  const { db, brand } = ctx;
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const table = await tableById(db, brand.id, row.table_id);
  const round = await roundById(db, brand.id, row.round_id);
  const stakes = await stakesOf(db, brand.id, [row.round_id]);
  return {
    id: String(row.reversal_id),
    roundId: row.round_id,
    tableId: row.table_id,
    tableName: table?.name ?? row.table_id,
    number: round?.number ?? 0,
    remedy: row.remedy,
    reason: row.reason,
    state: row.state,
    askedBy: row.asked_name,
    askedAt: row.asked_at.toISOString(),
    decidedBy: row.decided_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedReason: row.decided_reason,
    mayDecide:
      row.state === 'asked' &&
      may(operatorOf(ctx), 'tables.reverse') &&
      (await secondPerson(db, {
        brandId: brand.id,
        makers: [row.asked_by],
        deciderId: operatorOf(ctx).operatorId,
      })),
    wagers: stakes.reduce((sum, one) => sum + Number(one.wagers), 0),
    staked: show(stakes.reduce((sum, one) => sum + one.stake, 0n)),
    paid: show(stakes.reduce((sum, one) => sum + one.payout, 0n)),
    done: row.state === 'approved' ? await printDone(ctx, row) : null,
  };
};

const printDone = async (ctx: Ctx, row: ReversalRow): Promise<Reversal['done']> => {
  const { db, brand } = ctx;
  const show = (minor: bigint) => printAmount(minor, brand.currency);
  const key = reversalKey(row.reversal_id);
  const [done] = await doneOf(db, brand.id, [key]);
  return {
    takenBack: show(done?.taken_back ?? 0n),
    given: show(done?.given ?? 0n),
    owing: (await owingOf(db, brand.id, [key])).map((one) => ({
      memberId: String(one.member_id),
      account: one.account,
      owed: show(one.owed),
    })),
  };
};
