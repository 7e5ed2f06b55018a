import type { Queries } from '../../../kernel/db.ts';
import { idOf } from '../../../kernel/ids.ts';
import type { Ctx } from '../../../kernel/kernel.ts';
import {
  isShut,
  memberBlocked,
  memberById,
  setStatus,
  type MemberRow,
} from '../../members/index.ts';
import { keepStop, tellStop } from '../../safety/index.ts';
import { stopSessions } from '../../session/index.ts';
import { holdMoney, lockAccount } from '../../wallet/index.ts';
import { isMoneyHeld, statusOf } from '../rules.ts';
import { blocksOf, type MemberKey } from '../store.ts';

/** A member of the operator's brand. */
export const memberOfPath = async (
  ctx: Ctx,
  given: string,
): Promise<(MemberKey & { member: MemberRow }) | undefined> => {
  const id = idOf(given);
  const member = id === undefined ? undefined : await memberById(ctx.db, ctx.brand.id, id);
  return member && { brandId: ctx.brand.id, memberId: member.member_id, member };
};

/**
 * What lies on a member is written where it is judged: their status at the door, the stop of play
 * and the hold of money in the balance, whose lock every stake and every payout takes.
 */
export const keepStanding = async (tx: Queries, place: MemberKey): Promise<void> => {
  await lockAccount(tx, place.brandId, place.memberId);
  const rows = await blocksOf(tx, place);
  const lying = rows.filter((row) => row.lifted_at === null).map((row) => row.kind);
  await setStatus(tx, { ...place, status: statusOf(lying) });
  await holdMoney(tx, { ...place, isHeld: isMoneyHeld(lying) });
  await keepStop(tx, place);
};

/** After the commit: every process forgets who they were, and ends what they may no longer do. */
export const tellStanding = async (ctx: Ctx, place: MemberKey): Promise<void> => {
  const member = await memberById(ctx.db, place.brandId, place.memberId);
  if (!member) return;
  memberBlocked.say(ctx, { brandId: place.brandId, memberId: String(place.memberId) });
  tellStop(ctx, place, member.status !== 'open');
  if (isShut(member.status)) await stopSessions(ctx, place);
};
