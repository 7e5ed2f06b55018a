import type { InputOf } from '@fairhouse/contract';
import type { ownBets as call } from '@fairhouse/contract/tables';
import { printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { openGather } from '../../../kernel/gather.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { balanceOf } from '../../wallet/index.ts';
import { actionsOf, placesOf } from '../rows/acting.ts';
import { OWN_SEAT } from '../rules.ts';
import { betsOfMembers, lastRound, roundById, type BetRow, type RoundRow } from '../store.ts';

/** The member's own bets of the running round, which a reconnect needs, or of an earlier one. */
export const readOwnBets = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const actor = memberOf(ctx);
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const { tableId, roundId } = input;
  const round = await (roundId === undefined
    ? lastRound(ctx.db, ctx.brand.id, tableId)
    : roundById(ctx.db, ctx.brand.id, roundId));
  return round?.table_id === tableId ? printOwn(ctx, round) : refuse('not_found');
};

/** The member's bets of a round, where he sits, and where he has acted. */
export const printOwn = async (ctx: Ctx, round: RoundRow, availableMinor?: bigint) => {
  const { memberId } = memberOf(ctx);
  const rows = await betsTogether(ctx, round, memberId);
  const balance = availableMinor ?? (await balanceOf(ctx, ctx.brand.id, memberId)).availableMinor;
  return {
    roundId: round.round_id,
    list: rows.map((row) => ({
      wagerId: row.wager_id.toString(),
      bet: row.bet,
      stake: printAmount(row.stake, ctx.brand.currency),
      payout: printAmount(row.payout, ctx.brand.currency),
      state: row.state,
    })),
    ...(await seatsOfMember(ctx, round, memberId)),
    balance: printAmount(balance, ctx.brand.currency),
  };
};

type Asked = { brandId: number; roundId: string; memberId: bigint };

/** Members who ask at the same time are read in one statement, whatever their rounds. */
const betsTogether = async (ctx: Ctx, round: RoundRow, memberId: bigint): Promise<BetRow[]> => {
  const ask = ctx.once('tables.bets', () =>
    openGather<Asked, BetRow[]>(async (asked) => {
      const rows = await betsOfMembers(ctx.db, {
        brands: [...new Set(asked.map((a) => a.brandId))],
        rounds: [...new Set(asked.map((a) => a.roundId))],
        members: [...new Set(asked.map((a) => a.memberId))],
      });
      return asked.map((a) =>
        rows.filter(
          (row) =>
            row.member_id === a.memberId &&
            row.round_id === a.roundId &&
            row.brand_id === a.brandId,
        ),
      );
    }),
  );
  return (await ask({ brandId: round.brand_id, roundId: round.round_id, memberId })) ?? [];
};

const seatsOfMember = async (ctx: Ctx, round: RoundRow, memberId: bigint) => {
  const game = gamesOf(ctx).get(round.slug)?.game;
  if (game?.kind !== 'acted') return { places: [], acted: [] };
  const isAlone = game.seats.length === 0;
  const places = isAlone
    ? [OWN_SEAT]
    : (await placesOf(ctx.db, round))
        .filter((row) => row.member_id === memberId)
        .map(({ seat }) => seat);
  // While bets are taken nobody has acted.
  const actions = round.state === 'open' ? [] : await actionsOf(ctx.db, round);
  const acted = actions
    .filter((row) => (isAlone ? row.seat === memberId.toString() : places.includes(row.seat)))
    .map(({ seat, stage }) => ({ seat: isAlone ? OWN_SEAT : seat, stage }));
  return { places, acted };
};
