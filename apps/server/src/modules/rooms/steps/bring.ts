import { printAmount } from '@fairhouse/money';
import type { Queries } from '../../../kernel/db.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { withdrawalsLockedUntil } from '../../bank-cards/index.ts';
import { judgeKept, judgeOwed, missingTurnover } from '../../deposit-offers/index.ts';
import { judgeLeaving } from '../../identity/index.ts';
import { mostToSend } from '../../transfers/index.ts';
import { enterRoom, isStopped, lockAccount, stackOf, stakesLeft } from '../../wallet/index.ts';
import { moveByKey } from '../store.ts';

type Bringing = {
  brandId: number;
  roomId: string;
  memberId: bigint;
  amountMinor: bigint;
  key: string;
};
const keyOf = (p: Bringing): string => `room:in:${p.memberId}:${p.key}`;

/** Whether this key has brought money before: the same call again brings nothing. */
export const isBrought = async (tx: Queries, p: Bringing) => {
  const known = await moveByKey(tx, p.brandId, keyOf(p));
  if (!known) return false;
  const same = `${p.memberId}|wallet|out|pvp:${p.roomId}|${p.amountMinor}`;
  return known.fingerprint === same ? true : refuse('idempotency_conflict');
};

/**
 * Brings money to a seat. What is lost there goes to other members, so that nothing goes that a
 * withdrawal would be refused for: else a room is a way round turnover (D-P13). To a private room
 * no more goes than would go by a transfer (D-V20). Under the member's lock, in the transaction
 * that holds the room.
 */
export const bring = async (ctx: Ctx, tx: Queries, p: Bringing & { isRanked: boolean }) => {
  const { brand } = ctx;
  const owner = { brandId: p.brandId, memberId: p.memberId };
  await lockAccount(tx, p.brandId, p.memberId);
  if (await isStopped(tx, owner)) return refuse('on_break');
  const until = await withdrawalsLockedUntil(ctx, tx);
  if (until) return refuse('withdrawals_locked', { value: { until: until.toISOString() } });
  const refused =
    (await judgeLeaving(ctx, tx, { memberId: p.memberId, amountMinor: p.amountMinor })) ??
    (await judgeOwed(tx, brand, p.memberId));
  if (refused) return refused;
  const missing = await missingTurnover(ctx, tx, { brand, memberId: p.memberId });
  if (missing > 0n) {
    const shown = printAmount(missing, brand.currency);
    return refuse('turnover_missing', { value: { missing: shown } });
  }
  const settling = await judgeKept(tx, owner);
  if (settling) return settling;
  if (!p.isRanked && !brand.isPlayMoney) {
    const most = await mostToSend(ctx, tx, p.memberId);
    if (p.amountMinor > most) {
      return refuse('limit_exceeded', { fields: { left: printAmount(most, brand.currency) } });
    }
  }
  const { roomId, amountMinor } = p;
  // No more lies at a seat than may be lost there (D-P15).
  const left = await stakesLeft(tx, { ...owner, roomId });
  const stack = amountMinor + (await stackOf(tx, { ...owner, roomId }));
  if (left.own !== null && stack > left.own) return refuse('own_limit');
  if (left.house !== null && stack > left.house) return refuse('limit_exceeded');
  const moved = await enterRoom(tx, { ...owner, roomId, amountMinor, key: keyOf(p) });
  if (moved.ok) return undefined;
  if (moved.errorCode === 'hand_open') return refuse('state_conflict');
  return refuse(moved.errorCode);
};
