import type { Queries } from '../../../kernel/db.ts';
import { roomCode } from '../rules.ts';
import { areBetsBounded } from './bonus-bets.ts';
import { hasRoomOutside } from './carriers.ts';
import { isStopped, lockAccount } from './limits.ts';
import { moveWallet, type WalletMove } from './vendor-wallets.ts';

type Place = {
  brandId: number;
  memberId: bigint;
  roomId: string;
  /** Business identity, unique in the brand. */
  key: string;
};
export type RoomMove =
  | { ok: true; isReplay: boolean; movedMinor: bigint }
  | {
      ok: false;
      errorCode:
        | 'on_break'
        | 'money_held'
        | 'debt_open'
        | 'bonus_stays'
        | 'own_limit'
        | 'hand_open'
        | 'insufficient_balance'
        | 'idempotency_conflict'
        | 'not_found';
    };

/**
 * Brings money to a room (D-P10), to sit down or to add between hands, in the caller's transaction.
 * What is lost there goes to other members: so money that a bonus binds stays at home, and so does
 * that of who owes, is on a break or whose money is held. What lies outside stays within the
 * member's own limits. Free play has no wallets outside (`not_found`). The same key brings nothing
 * again.
 */
export const enterRoom = async (
  tx: Queries,
  p: Place & { amountMinor: bigint },
): Promise<RoomMove> => {
  const owner = { brandId: p.brandId, memberId: p.memberId };
  await lockAccount(tx, owner.brandId, owner.memberId);
  const move = moveOf(p, 'out', p.amountMinor);
  if (await isKnown(tx, move)) return done(await moveWallet(tx, move), p.amountMinor);
  const errorCode = await whyNotOut(tx, owner, p.amountMinor);
  if (errorCode) return { ok: false, errorCode };
  return done(await moveWallet(tx, move), p.amountMinor);
};

/**
 * Brings all of a member's stack home, in the caller's transaction, and pays first what they owe.
 * Between hands alone, on a break too. A stack of nothing is home already.
 */
export const leaveRoom = async (tx: Queries, p: Place): Promise<RoomMove> => {
  const owner = { brandId: p.brandId, memberId: p.memberId };
  await lockAccount(tx, owner.brandId, owner.memberId);
  const move = moveOf(p, 'home', null);
  const stackMinor = await stackOf(tx, { ...owner, roomId: p.roomId });
  if (stackMinor === 0n && !(await isKnown(tx, move))) {
    return { ok: true, isReplay: false, movedMinor: 0n };
  }
  return done(await moveWallet(tx, move), stackMinor);
};

/** What a member has in a room, in minor units. */
export const stackOf = async (
  db: Queries,
  p: { brandId: number; memberId: bigint; roomId: string },
): Promise<bigint> =>
  (
    await db.row(
      `select amount from vendor_wallets
       where brand_id = $1 and member_id = $2 and code = $3`,
      [p.brandId, p.memberId, roomCode(p.roomId)],
    )
  )?.amount ?? 0n;

const moveOf = (
  p: Place,
  direction: WalletMove['direction'],
  amountMinor: bigint | null,
): WalletMove => ({
  brandId: p.brandId,
  memberId: p.memberId,
  code: roomCode(p.roomId),
  direction,
  amountMinor,
  key: p.key,
});

const done = (verdict: Awaited<ReturnType<typeof moveWallet>>, amountMinor: bigint): RoomMove =>
  verdict.ok ? { ...verdict, movedMinor: verdict.isReplay ? 0n : amountMinor } : verdict;

const isKnown = async (tx: Queries, { brandId, key }: WalletMove): Promise<boolean> =>
  (await tx.row('select 1 from transfers where brand_id = $1 and key = $2', [brandId, key])) !==
  undefined;

type Owner = { brandId: number; memberId: bigint };
const whyNotOut = async (tx: Queries, owner: Owner, amountMinor: bigint) => {
  if (await isStopped(tx, owner)) return 'on_break';
  const row = await tx.row(
    `select available, bound, owed, is_held
     from balances where brand_id = $1 and member_id = $2`,
    [owner.brandId, owner.memberId],
  );
  if (!row) return 'not_found';
  if (row.is_held) return 'money_held';
  if (row.owed > 0n) return 'debt_open';
  if (await areBetsBounded(tx, owner)) return 'bonus_stays';
  if (row.available < amountMinor) return 'insufficient_balance';
  if (row.available - row.bound < amountMinor) return 'bonus_stays';
  return (await hasRoomOutside(tx, { ...owner, moreMinor: amountMinor })) ? undefined : 'own_limit';
};
