import type { InputOf } from '@fairhouse/contract';
import type { ownBets as call } from '@fairhouse/contract/tables';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import { actionsOf, placesOf } from './acting-rows.ts';
import { OWN_SEAT } from '../rules.ts';
import { betsOfMembers, lastRound, type BetRow, type RoundRow } from '../store.ts';

/** The member's own bets of the running round: what a reconnect needs. */
export const readOwnBets = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const actor = memberOf(ctx);
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const round = await lastRound(ctx.db, ctx.brand.id, input.tableId);
  return round ? printOwn(ctx, round) : refuse('not_found');
};

/** The member's bets of a round, where he sits, and where he has acted. */
export const printOwn = async (ctx: Ctx, round: RoundRow, availableMinor?: bigint) => {
  const { memberId } = memberOf(ctx);
  const rows = await betsTogether(ctx, round, memberId);
  const balance = availableMinor
    ?? (await balanceOf(ctx, ctx.brand.id, memberId)).availableMinor;
  return {
    roundId: round.round_id,
    list: rows.map((row) => ({ wagerId: row.wager_id.toString(), bet: row.bet,
      stake: printAmount(row.stake, ctx.brand.currency),
      payout: printAmount(row.payout, ctx.brand.currency), state: row.state })),
    ...await seatsOfMember(ctx, round, memberId),
    balance: printAmount(balance, ctx.brand.currency),
  };
};

type Reading = { members: Set<bigint>; rows: Promise<readonly BetRow[]> };

/** Members who ask at the same time about the same round are read in one statement. */
const betsTogether = async (ctx: Ctx, round: RoundRow, memberId: bigint): Promise<BetRow[]> => {
  const readings = ctx.once('tables.bets', () => new Map<string, Reading>());
  const key = `${round.brand_id}/${round.round_id}`;
  const open = readings.get(key) ?? openReading(ctx, round, () => { readings.delete(key); });
  readings.set(key, open);
  open.members.add(memberId);
  return (await open.rows).filter((row) => row.member_id === memberId);
};

/** Takes members until their statement is sent; who asks later is read by the next one. */
const openReading = (ctx: Ctx, round: RoundRow, close: () => void): Reading => {
  const members = new Set<bigint>();
  const rows = new Promise((resolve) => { setImmediate(resolve); }).then(() => {
    close();
    return betsOfMembers(ctx.db, { brandId: round.brand_id, roundId: round.round_id,
      members: [...members] });
  });
  return { members, rows };
};

const seatsOfMember = async (ctx: Ctx, round: RoundRow, memberId: bigint) => {
  const game = gamesOf(ctx).get(round.slug)?.game;
  if (game?.kind !== 'acted') return { places: [], acted: [] };
  const isAlone = game.seats.length === 0;
  const places = isAlone ? [OWN_SEAT]
    : (await placesOf(ctx.db, round)).filter((row) => row.member_id === memberId)
      .map(({ seat }) => seat);
  const acted = (await actionsOf(ctx.db, round)).filter((row) => (isAlone
    ? row.seat === memberId.toString() : places.includes(row.seat)))
    .map(({ seat, stage }) => ({ seat: isAlone ? OWN_SEAT : seat, stage }));
  return { places, acted };
};
