import type { InputOf } from '@fairhouse/contract';
import type {
  sportsBoard as listCall,
  sportsDeskEvent as oneCall,
} from '@fairhouse/contract/sportsbook-desk';
import type { ProposalKind } from '@fairhouse/contract/sportsbook-words';
import type { Ctx } from '../../../../kernel/kernel.ts';
import { refuse } from '../../../../kernel/refusal.ts';
import {
  DESK_SOURCE,
  eventsAhead,
  eventsById,
  eventsOver,
  leaguesOf,
  printEventCursor,
  readEventCursor,
} from '../../index.ts';
import { KINDS, periodsOf } from '../rules.ts';
import { deskResults, proposalsById } from '../rows/results.ts';
import { leaguesHeld } from '../store.ts';
import { dearestOf, exposedEvents, printDeskLeague, withoutSums } from '../steps/exposure.ts';
import { printJudged, printMoves } from '../steps/moves.ts';
import { holdsLeftOf } from './hold.ts';

type EventInput = InputOf<typeof listCall>;
const pageOf = async (ctx: Ctx, input: EventInput) => {
  const cursor = readEventCursor(input.cursor);
  if (cursor === undefined) return refuse('validation_failed', { fields: { cursor: 'unknown' } });
  const where = {
    brandId: ctx.brand.id,
    withHidden: true,
    leagueId: input.league ?? null,
    from: null,
    until: null,
    count: input.pageSize + 1,
  };
  const found =
    input.view === 'ahead'
      ? await eventsAhead(ctx.db, {
          ...where,
          sports: input.sport ? [input.sport] : null,
          isLive: null,
          after: cursor && { isLive: cursor.isLive, startsAt: cursor.at, eventId: cursor.eventId },
        })
      : await eventsOver(ctx.db, {
          ...where,
          sport: input.sport ?? null,
          before: cursor && { endedAt: cursor.at, eventId: cursor.eventId },
        });
  const rows = found.slice(0, input.pageSize);
  const last = rows.at(-1);
  const at = input.view === 'ahead' ? last?.starts_at : last?.ended_at;
  const isMore = found.length > input.pageSize && last && at;
  return {
    rows,
    nextCursor: isMore
      ? printEventCursor({ at, eventId: last.event_id, isLive: last.state === 'live' })
      : null,
  };
};

/** Events with what their selections may cost: live first, then by start. */
export const readBoard = async (ctx: Ctx, input: EventInput) => {
  const page = await pageOf(ctx, input);
  if (!('rows' in page)) return page;
  const [exposed, leagues, held, holdsLeft] = await Promise.all([
    exposedEvents(ctx, page.rows),
    leaguesOf(ctx.db, ctx.brand.id),
    leaguesHeld(ctx.db, ctx.brand.id),
    holdsLeftOf(ctx, ctx.db),
  ]);
  return {
    currency: ctx.brand.currency.code,
    leagues: leagues.map((row) => ({ ...printDeskLeague(row), isHeld: held.has(row.league_id) })),
    holdsLeft,
    list: exposed.map(({ event, markets }) => ({ ...event, dearest: dearestOf(markets) })),
    nextCursor: page.nextCursor,
  };
};

const DECIDED_SHOWN = 40;
/** One event whole. */
export const readDeskEvent = async (ctx: Ctx, { eventId }: InputOf<typeof oneCall>) => {
  const brandId = ctx.brand.id;
  const [exposed] = await exposedEvents(ctx, await eventsById(ctx.db, brandId, [eventId]));
  if (!exposed) return refuse('not_found');
  const { event, markets, rows, row, holds, asks } = exposed;
  const { markets: _count, ...shown } = event;
  const asked = asks.filter((one) => one.kind === KINDS.results);
  const proposals = await proposalsById(
    ctx.db,
    brandId,
    asked.flatMap((one) => one.payload.proposalId ?? []),
  );
  const decided = await deskResults(ctx.db, {
    brandId,
    eventId,
    source: DESK_SOURCE,
    count: DECIDED_SHOWN,
  });
  return {
    ...shown,
    currency: ctx.brand.currency.code,
    list: markets.map(withoutSums),
    periods: { ...row.facts.running, ...row.facts.over },
    asks: periodsOf(rows),
    holds: holds.map((one) => ({
      scope: one.scope,
      scopeId: one.scope_id,
      by: one.operator_name,
      at: one.at.toISOString(),
      reason: one.reason,
    })),
    asked: await Promise.all(
      proposals.flatMap((proposal) => {
        const ask = asked.find((one) => one.payload.proposalId === proposal.proposal_id);
        return ask
          ? [
              (async () => ({
                kind: proposal.kind as ProposalKind,
                by: ask.asked_name,
                at: ask.asked_at.toISOString(),
                reason: ask.reason,
                judged: printJudged(rows, proposal.kind, new Map(Object.entries(proposal.results))),
                moves: await printMoves(ctx, proposal.moves),
              }))(),
            ]
          : [];
      }),
    ),
    askedPrices: asks.filter((one) => one.kind === KINDS.prices).map((one) => one.key),
    decided: decided.map((one) => ({
      marketId: one.market_id,
      kind: one.kind,
      source: one.source,
      at: one.at.toISOString(),
    })),
  };
};
