import type { InputOf, RefusalCode } from '@fairhouse/contract';
import type {
  approveReversal as approveCall,
  declineReversal as declineCall,
} from '@fairhouse/contract/tables-desk';
import type { Queries } from '../../../../kernel/db.ts';
import { idOf } from '../../../../kernel/ids.ts';
import { operatorOf, type Ctx } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse, type Refusal } from '../../../../kernel/refusal.ts';
import { note } from '../../../audit/index.ts';
import { gamesOf } from '../../../catalogue/index.ts';
import { secondPerson } from '../../../staff/index.ts';
import {
  moveRound,
  roundById,
  settlementsOf,
  settlementsOfActed,
  stopStuckRound,
  tableById,
  tellState,
  type RoundRow,
} from '../../index.ts';
import {
  announceBalance,
  announceDebts,
  correctWagers,
  type CorrectedWager,
  type Correction,
} from '../../../wallet/index.ts';
import { isTableGame } from '../rules.ts';
import { decideReversal, lockReversal, settledWagersOf, type ReversalRow } from '../store.ts';
import { printReversal, reversalKey } from './reversals.ts';

/** The decision, the postings, the state of the round and the audit line are one transaction. */
export const approveReversal = async (ctx: Ctx, input: InputOf<typeof approveCall>) => {
  const done = await decide(ctx, input, {
    state: 'approved',
    reverse: (tx, asked) => reverse(ctx, tx, asked),
  });
  if (isRefusal(done)) return done;
  await done.tellDebts();
  for (const memberId of done.members) await announceBalance(ctx, ctx.brand.id, memberId);
  const table = await tableById(ctx.db, ctx.brand.id, done.row.table_id);
  if (table) tellState(ctx, table);
  return printReversal(ctx, done.row);
};

export const declineReversal = async (ctx: Ctx, input: InputOf<typeof declineCall>) => {
  const done = await decide(ctx, input, { state: 'declined', reverse: async () => [] });
  return isRefusal(done) ? done : printReversal(ctx, done.row);
};

const decide = async <No extends RefusalCode = never>(
  ctx: Ctx,
  input: { id: string; reason: string },
  decision: {
    state: 'approved' | 'declined';
    reverse: (tx: Queries, asked: ReversalRow) => Promise<CorrectedWager[] | Refusal<No>>;
  },
) => {
  const { state } = decision;
  const operator = operatorOf(ctx);
  const id = idOf(input.id);
  return ctx.db.transaction(async (tx) => {
    const asked = id === undefined ? undefined : await lockReversal(tx, ctx.brand.id, id);
    if (!asked) return refuse('not_found');
    if (asked.state !== 'asked') return refuse('state_conflict');
    if (
      !(await secondPerson(tx, {
        brandId: ctx.brand.id,
        makers: [asked.asked_by],
        deciderId: operator.operatorId,
      }))
    )
      return refuse('same_operator');
    const reversed = await decision.reverse(tx, asked);
    if (isRefusal(reversed)) return reversed;
    const tellDebts = await announceDebts(ctx, tx, { brand: ctx.brand, debts: reversed });
    const row = await decideReversal(tx, {
      brandId: ctx.brand.id,
      id: asked.reversal_id,
      state,
      operatorId: operator.operatorId,
      operatorName: operator.name,
      reason: input.reason,
    });
    if (!row) throw new Error('a locked request was decided');
    await note(tx, {
      brandId: ctx.brand.id,
      operatorId: operator.operatorId,
      operatorName: operator.name,
      subject: `table:${row.table_id}`,
      action: state === 'approved' ? 'tables.reversal.approve' : 'tables.reversal.decline',
      before: { request: String(row.reversal_id), askedBy: row.asked_name },
      after: {
        roundId: row.round_id,
        remedy: row.remedy,
        wagers: reversed.length,
        owing: reversed.filter((one) => one.owedMinor > 0n).length,
      },
      reason: input.reason,
      ip: ctx.ip,
    });
    return { row, tellDebts, members: [...new Set(reversed.map((one) => one.memberId))] };
  });
};

/** A wager that moved since it was read is another state than was decided on. */
const REFUSED = {
  not_found: 'not_found',
  version_moved: 'state_conflict',
  state_conflict: 'state_conflict',
  idempotency_conflict: 'idempotency_conflict',
} as const;

const reverse = async (ctx: Ctx, tx: Queries, asked: ReversalRow) => {
  const place = { brandId: ctx.brand.id, roundId: asked.round_id };
  const round = await roundById(tx, place.brandId, place.roundId);
  if (!round) return refuse('not_found');
  if (round.state !== 'settled' && round.state !== 'void') {
    // It ends by itself, and is taken back then; one that hangs is left to the clock to void.
    const stopped = await stopStuckRound(tx, { ...place, reason: asked.reason });
    return stopped ? [] : refuse('state_conflict');
  }
  const results = await resultsOf(ctx, tx, { asked, round });
  // Its game is gone, or has no result of it to go by.
  if (!results) return refuse('operation_not_allowed');
  const corrected = await correctWagers(tx, {
    brandId: place.brandId,
    key: reversalKey(asked.reversal_id),
    state: asked.remedy === 'void' ? 'void' : 'settled',
    results,
  });
  if (!corrected.ok) {
    if (corrected.errorCode === 'invalid_amount')
      throw new Error(`the engine pays impossible sums in round ${place.roundId}`);
    return refuse(REFUSED[corrected.errorCode]);
  }
  if (asked.remedy === 'void') {
    await moveRound(tx, {
      ...place,
      from: 'settled',
      to: 'void',
      voided: { by: 'two', reason: asked.reason },
    });
  }
  return corrected.wagers;
};

/** Every wager with its stake back, or by the rules; undefined where they cannot be applied. */
const resultsOf = async (
  ctx: Ctx,
  tx: Queries,
  { asked, round }: { asked: ReversalRow; round: RoundRow },
): Promise<Correction['results'] | undefined> => {
  const rows = await settledWagersOf(tx, ctx.brand.id, round.round_id);
  if (asked.remedy === 'void') {
    return rows.map((row) => ({
      wagerId: row.wager_id,
      version: row.version,
      payoutMinor: row.stake,
      validBetMinor: 0n,
      rule: 'void',
      outcome: 'operator',
    }));
  }
  const game = gamesOf(ctx).get(round.slug)?.game;
  if (!isTableGame(game) || !round.result) return undefined;
  const wagers = rows.map((row) => ({
    wagerId: row.wager_id,
    memberId: row.member_id,
    bet: row.bet,
    stakeMinor: row.stake,
  }));
  // Of an acted round only what counted is settled; what came too late was void.
  const settlements =
    game.kind === 'shared'
      ? settlementsOf(game, round, wagers)
      : settlementsOfActed(game, round, {
          wagers,
          counted: new Set(wagers.map((one) => one.wagerId)),
        }).settlements;
  const versions = new Map(rows.map((row) => [row.wager_id, row.version]));
  return settlements.map((one) => ({ ...one, version: versions.get(one.wagerId) ?? 0 }));
};
