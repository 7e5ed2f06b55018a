import type { InputOf } from '@fairhouse/contract';
import type { actAtTable as call } from '@fairhouse/contract/tables';
import { furtherStake, type ActedGame } from '@fairhouse/game-kit';
import { memberOf, type Ctx } from '../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../kernel/refusal.ts';
import { gamesOf } from '../../catalogue/index.ts';
import { announceBalance, placeWager, voidWagers } from '../../wallet/index.ts';
import { actionsOf, laidBefore, type ActionRow } from '../rows/acting.ts';
import { betsOfRound, roundById, tableById, type RoundRow, type TableRow } from '../store.ts';
import { actingOf, countAction, stageWindow, stateAfter } from './acting.ts';
import { tellState } from './announce.ts';
import { printOwn } from './own-bets.ts';

type Asked = {
  table: TableRow;
  round: RoundRow;
  game: ActedGame;
  category: string;
  key: string;
  stage: string;
  /** The seat as the rules name it: a place, or the member who plays alone. */
  seat: string;
  action: string;
};

/**
 * One action of the member's own seat. What it costs is taken first, in the window of its stage;
 * then the action counts, or the stake goes back. A repeat of the key goes on where the first
 * call stopped.
 */
export const actAtTable = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const asked = await judgeCall(ctx, input);
  if (isRefusal(asked)) return asked;
  const { round, table } = asked;
  const known = await knownAction(ctx, asked);
  if (isRefusal(known)) return known;
  if (known) return printOwn(ctx, round);
  const laid = await layStake(ctx, asked);
  if (isRefusal(laid)) return laid;
  const { memberId } = memberOf(ctx);
  const acting = await actingOf(ctx, asked.game, round);
  const isCounted = await countAction(ctx, acting, round, {
    stage: asked.stage,
    seat: asked.seat,
    action: asked.action,
    member_id: memberId,
    key: asked.key,
    wager_id: laid?.wagerId ?? null,
  });
  if (isCounted) {
    tellState(ctx, table);
    return printOwn(ctx, round);
  }
  // The end of the stage may have counted the stake before us.
  if ((await knownAction(ctx, asked)) === true) return printOwn(ctx, round);
  if (laid) {
    await voidWagers(ctx, { brandId: ctx.brand.id, reason: 'too_late' }, [laid.wagerId]);
  }
  return refuse('state_conflict');
};

const judgeCall = async (ctx: Ctx, input: InputOf<typeof call>) => {
  const { actor, brand, idempotencyKey: key } = ctx;
  if (actor.kind !== 'play') return refuse('ticket_invalid');
  if (!key) return refuse('validation_failed', { fields: { 'Idempotency-Key': 'required' } });
  const table = await tableById(ctx.db, brand.id, input.tableId);
  const known = table && gamesOf(ctx).get(table.slug);
  const game = known?.game;
  if (!table || table.slug !== actor.slug || !known || game?.kind !== 'acted')
    return refuse('not_found');
  const round = await roundById(ctx.db, brand.id, input.roundId);
  if (!round || round.table_id !== table.table_id) return refuse('not_found');
  const seat = game.seats.length > 0 ? input.seat : actor.memberId.toString();
  const own = await betsOfRound(ctx.db, {
    brandId: brand.id,
    roundId: round.round_id,
    memberId: actor.memberId,
  });
  const isMine = own.some(
    ({ bet, state }) => state !== 'void' && (game.bets[bet]?.seat ?? seat) === seat,
  );
  if (!isMine) return refuse('seat_needed');
  const { category } = known.manifest;
  const { stage, action } = input;
  return { table, round, game, category, key, seat, stage, action } as Asked;
};

/** Whether the key has counted already, with the same action. */
const knownAction = async (ctx: Ctx, asked: Asked) => {
  const { memberId } = memberOf(ctx);
  const isSame = (row: ActionRow) =>
    row.stage === asked.stage && row.seat === asked.seat && row.action === asked.action;
  const known = (await actionsOf(ctx.db, asked.round)).find(
    (row) => row.member_id === memberId && row.key === asked.key,
  );
  if (!known) return false;
  return isSame(known) || refuse('idempotency_conflict');
};

/** Takes what the action costs; nothing where it costs nothing. */
const layStake = async (ctx: Ctx, asked: Asked) => {
  const { round, game, stage, seat, action } = asked;
  const { memberId } = memberOf(ctx);
  const actions = await actionsOf(ctx.db, round);
  const acting = await actingOf(ctx, game, round);
  const state = stateAfter(acting, round, actions);
  const isRunning = round.state === 'acting' && !('problem' in state) && state.stage === stage;
  if (!isRunning) return refuse('state_conflict');
  const turn = state.turns.find((one) => one.seat === seat);
  if (!turn) return refuse('state_conflict');
  const move = turn.moves.find((one) => one.action === action);
  if (!move) return refuse('invalid_choice');
  const isLate = ctx.receivedAt >= (round.acts_until?.getTime() ?? 0);
  if (move.bet === undefined) return isLate ? refuse('state_conflict') : undefined;

  const own = await betsOfRound(ctx.db, {
    brandId: round.brand_id,
    roundId: round.round_id,
    memberId,
  });
  const stakeMinor = furtherStake(
    game,
    move.bet,
    own
      .filter(({ state: how }) => how !== 'void')
      .map((one) => ({ bet: one.bet, stakeMinor: one.stake })),
  );
  if (stakeMinor <= 0n) return refuse('invalid_choice');
  const before = await laidBefore(ctx.db, round, { memberId, bet: move.bet, stage });
  const verdict = await placeWager(ctx, {
    brandId: round.brand_id,
    memberId,
    key: asked.key,
    roundId: round.round_id,
    // Too late for a stake of its own: only a replay of the key passes.
    windowId: isLate ? `${round.round_id}:late` : stageWindow(round.round_id, stage),
    slug: round.slug,
    category: asked.category,
    house: `wagers:${asked.category}`,
    bets: [{ bet: move.bet, stakeMinor, stakeMinorMax: before + stakeMinor, detail: { stage } }],
  });
  if (verdict.ok) {
    await announceBalance(ctx, round.brand_id, memberId);
    const [wager] = verdict.wagers;
    if (!wager) throw new Error('a placed wager has no bet');
    return { wagerId: wager.wagerId, stakeMinor };
  }
  if (verdict.errorCode === 'stale_seed') throw new Error('a table bet has no seed');
  const isSecond =
    verdict.errorCode === 'limit_exceeded' &&
    (await laidBefore(ctx.db, round, { memberId, bet: move.bet })) > before;
  return refuse(
    isSecond || verdict.errorCode === 'bets_closed' ? 'state_conflict' : verdict.errorCode,
  );
};
