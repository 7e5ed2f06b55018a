import type { InputOf } from '@fairhouse/contract';
import type { ownBets as ownCall, placeBets as call } from '@fairhouse/contract/tables';
import type { SharedGame } from '@fairhouse/game-kit';
import { parseAmount, printAmount } from '@fairhouse/money';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { shelfOf } from '../../catalogue/index.ts';
import { announceBalance, balanceOf, placeWager } from '../../wallet/index.ts';
import { betsOfRound, lastRound, roundById, tableById, type TableRow } from '../store.ts';
import { tellPools } from './announce.ts';

/** All bets or none, judged by the time the server received the request. */
export const placeBets = (ctx: Ctx, input: InputOf<typeof call>) =>
  oneAtATime(ctx, () => judgeAndPlace(ctx, input));

/** A member's next ticket is judged with the stakes of the one before it. */
const oneAtATime = async <T>(ctx: Ctx, work: () => Promise<T>): Promise<T> => {
  const lines = ctx.once('tables.lines', () => new Map<string, Promise<unknown>>());
  const key = `${ctx.brand.id}/${memberOf(ctx).memberId}`;
  const turn = (lines.get(key) ?? Promise.resolve()).then(work, work);
  lines.set(key, turn);
  try { return await turn; } finally { if (lines.get(key) === turn) lines.delete(key); }
};

const judgeAndPlace = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { actor, brand, idempotencyKey } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  if (!idempotencyKey) {
    return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  }
  const table = await tableById(ctx.db, brand.id, input.tableId);
  if (!table || table.slug !== actor.slug) return refuse('not_found');
  const shelf = await shelfOf(ctx, brand, table.slug);
  if (!shelf || shelf.loaded.game.kind !== 'shared') return refuse('not_found');
  if (!table.is_open || shelf.row.status === 'closed') return refuse('game_closed');
  if (shelf.row.status === 'maintenance') return refuse('game_maintenance');
  const round = await roundById(ctx.db, brand.id, input.roundId);
  if (!round || round.table_id !== table.table_id) return refuse('not_found');

  const bets = await judgeBets(ctx, { table, game: shelf.loaded.game, input });
  if (!Array.isArray(bets)) return bets;
  const isLate = round.state !== 'open' || ctx.receivedAt >= round.closes_at.getTime();
  const verdict = await placeWager(ctx, { brandId: brand.id, memberId: actor.memberId,
    key: idempotencyKey, roundId: round.round_id,
    // A late ticket names a window that does not exist: only a replay of its key passes.
    windowId: isLate ? `${round.round_id}:late` : round.round_id,
    slug: table.slug, category: 'LIVE', house: 'wagers:LIVE', bets });
  if (!verdict.ok) {
    if (verdict.errorCode === 'stale_seed') throw new Error('a table bet has no seed');
    return refuse(verdict.errorCode);
  }
  await announceBalance(ctx, brand.id, actor.memberId);
  tellPools(ctx, table, round.round_id);
  return { roundId: round.round_id, list: await printBets(ctx, round.round_id),
    balance: printAmount(verdict.availableMinor, brand.currency) };
};

const judgeBets = async (ctx: Ctx, p: {
  table: TableRow; game: SharedGame; input: InputOf<typeof call>;
}) => {
  const { table, game, input } = p;
  const placed = await betsOfRound(ctx.db, { brandId: ctx.brand.id, roundId: input.roundId,
    memberId: memberOf(ctx).memberId });
  const sums = new Map<string, bigint>();
  for (const one of placed) sums.set(one.bet, (sums.get(one.bet) ?? 0n) + one.stake);
  const bets: { bet: string; stakeMinor: bigint }[] = [];
  for (const { bet, stake } of input.bets) {
    const type = Object.hasOwn(game.bets, bet) ? game.bets[bet] : undefined;
    if (!type || (type.profiles && !type.profiles.includes(table.profile))) {
      return refuse('validation_failed', { fields: { bet: 'unknown' } });
    }
    const stakeMinor = parseAmount(stake, ctx.brand.currency);
    if (stakeMinor === undefined || stakeMinor === 0n) return refuse('invalid_amount');
    const sum = (sums.get(bet) ?? 0n) + stakeMinor;
    const max = type.limits.maxMinor < table.max_bet ? type.limits.maxMinor : table.max_bet;
    const min = type.sideBet ? type.limits.minMinor : table.min_bet;
    // A replay of a ticket meets its own stakes in the sum; the wallet knows it by its key.
    const isReplay = await isKnown(ctx);
    if (!isReplay && (stakeMinor < min || sum > max)) return refuse('limit_exceeded');
    sums.set(bet, sum);
    bets.push({ bet, stakeMinor });
  }
  return bets;
};

const isKnown = async (ctx: Ctx): Promise<boolean> => await ctx.db.row(
  'select 1 from transfers where brand_id = $1 and key = $2',
  [ctx.brand.id, `wager:${memberOf(ctx).memberId}:${ctx.idempotencyKey}`]) !== undefined;

/** The member's own bets of the running round: what a reconnect needs. */
export const readOwnBets = async (ctx: Ctx, input: InputOf<typeof ownCall>) => {
  const actor = memberOf(ctx);
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  const round = await lastRound(ctx.db, ctx.brand.id, input.tableId);
  if (!round) return refuse('not_found');
  const { availableMinor } = await balanceOf(ctx, ctx.brand.id, actor.memberId);
  return { roundId: round.round_id, list: await printBets(ctx, round.round_id),
    balance: printAmount(availableMinor, ctx.brand.currency) };
};

const printBets = async (ctx: Ctx, roundId: string) =>
  (await betsOfRound(ctx.db, { brandId: ctx.brand.id, roundId,
    memberId: memberOf(ctx).memberId })).map((row) => ({ wagerId: row.wager_id.toString(),
    bet: row.bet, stake: printAmount(row.stake, ctx.brand.currency),
    payout: printAmount(row.payout, ctx.brand.currency), state: row.state }));
