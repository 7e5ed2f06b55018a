import { drawTable, readMatchBlock } from '@fairhouse/book';
import type { InputOf } from '@fairhouse/contract';
import type * as contract from '@fairhouse/contract/virtuals';
import { drawsFrom, hex } from '@fairhouse/game-kit';
import { timeOfRound } from '@fairhouse/game-kit/beacon/rounds';
import type { Ctx } from '../../../kernel/kernel.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { anchorOf } from '../../checkpoints/index.ts';
import { proofOfRounds } from '../steps/chains.ts';
import { shownOf } from '../steps/drawn.ts';
import { voidMarkets } from '../rows/void.ts';
import { announcementOf, blockBefore, matchById, tableOf, type MatchRow } from '../store.ts';

/** All that proves a match: what was fixed before it, and once it is over the link that drew it. */
export const readProof = async (ctx: Ctx, input: InputOf<typeof contract.virtualProof>) => {
  const match = await matchById(ctx.db, { brandId: ctx.brand.id, eventId: input.eventId });
  if (!match || match.state === 'written') return refuse('not_found');
  const { beacon } = match;
  const { chain, commitment, seed } = await shownOf(ctx, match);
  const table = await tableOf(ctx.db, match.brand_id, match.table_hash);
  const isOver = match.state === 'ended' || match.state === 'void';
  const isDrawn = match.state === 'ended' && seed !== null && beacon.signature !== null;
  const drawn = isDrawn && drawTable(table, drawsFrom(seed, beacon.signature ?? '', match.number));
  const place = { brandId: match.brand_id, leagueId: match.league_id };
  return {
    eventId: match.event_id,
    leagueId: match.league_id,
    home: match.home,
    away: match.away,
    kicksAt: match.kicks_at.toISOString(),
    state: match.state,
    voidReason: match.void_reason,
    table,
    tableHash: match.table_hash,
    commitment,
    number: match.number,
    beacon: { ...beacon, at: new Date(timeOfRound(beacon, beacon.round)).toISOString() },
    chain: await proofOfRounds(ctx, place, chain),
    announced: await promiseOf(ctx, match),
    seed: isOver && seed ? hex(seed) : null,
    signature: beacon.signature,
    goals:
      drawn && 'goals' in drawn
        ? drawn.goals.map(({ side, minute }) => ({ side, minute: minute + 1 }))
        : null,
    maps: drawn && 'maps' in drawn ? drawn.maps : null,
    ...(await voidedOf(ctx, match)),
  };
};

/** D-T33: whose bets went back, all by the house or of some markets by two operators. */
const voidedOf = async (ctx: Ctx, match: MatchRow) => {
  const { kicks_at: kicksAt, ended_at: endedAt, beacon, asked_at: askedAt } = match;
  const key = { brandId: match.brand_id, eventId: match.event_id };
  const isHouse = match.state === 'void';
  const desk = isHouse ? undefined : await voidMarkets(ctx.db, key);
  const at = desk?.at ?? (isHouse ? endedAt : null);
  if (!at) return {};
  return {
    voided: {
      from: fromOf({ at, kicksAt, isOver: !isHouse && endedAt !== null && endedAt <= at, beacon }),
      by: desk ? ('two' as const) : ('house' as const),
      reason: desk ? 'desk' : (match.void_reason ?? ''),
      at: at.toISOString(),
      askedAt: askedAt?.toISOString() ?? null,
      markets: desk?.markets ?? null,
    },
  };
};
type Moments = { at: Date; kicksAt: Date; isOver: boolean; beacon: MatchRow['beacon'] };
const fromOf = ({ at, kicksAt, isOver, beacon }: Moments) => {
  if (at < kicksAt) return 'open' as const;
  if (beacon.signature === null) return 'closed' as const;
  return isOver ? ('ended' as const) : ('live' as const);
};

/** What was fixed of a match before it took bets, and the block that this one names. */
const promiseOf = async (ctx: Ctx, match: MatchRow) => {
  const { brand_id: brandId, league_id: leagueId, chain_no: chainNo } = match;
  const told = await announcementOf(ctx.db, brandId, match.transfer_id);
  const block = told && readMatchBlock(told.reference);
  if (!told || !block) throw new Error('a match that was not announced');
  const number = block.matches[0]?.number ?? 1;
  const before =
    block.before === null
      ? undefined
      : await blockBefore(ctx.db, { brandId, leagueId, chainNo, number });
  return {
    transferId: match.transfer_id.toString(),
    text: told.reference,
    before: before?.reference ?? null,
    at: told.at.toISOString(),
    log: await anchorOf(ctx, brandId, match.transfer_id),
  };
};
