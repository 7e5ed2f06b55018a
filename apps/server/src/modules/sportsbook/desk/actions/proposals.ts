import type { InputOf } from '@fairhouse/contract';
import type {
  askResults as askCall,
  previewResults as previewCall,
} from '@fairhouse/contract/sportsbook-desk';
import type { Queries } from '../../../../kernel/db.ts';
import type { Ctx, Kernel } from '../../../../kernel/kernel.ts';
import { isRefusal, refuse } from '../../../../kernel/refusal.ts';
import { approvalKinds, askApproval } from '../../../approvals/index.ts';
import {
  correctedBy,
  DESK_SOURCE,
  keepNews,
  lockEvent,
  lockMarkets,
  marketsOfEvents,
  tellMarkets,
  tellNewsOf,
  tellResultsIn,
  type EventRow,
  type MarketRow,
} from '../../index.ts';
import { KINDS, marketName } from '../rules.ts';
import { proposalsById, writeProposal, type ProposalRow } from '../rows/results.ts';
import { printJudged, printMoves, reckonMoves } from '../steps/moves.ts';
import { bookSubject } from '../steps/note.ts';
import { factsOf, proposalOf, seenOf, type Proposal } from '../steps/proposal.ts';

/** Who would gain and who would lose, before anybody asks for it. */
export const previewResults = async (ctx: Ctx, input: InputOf<typeof previewCall>) => {
  const key = { brandId: ctx.brand.id, eventId: input.eventId };
  const proposal = await proposalOf(ctx.db, key, input);
  if (isRefusal(proposal)) return proposal;
  const { rows, kind, results, seen } = proposal;
  const moves = await reckonMoves(ctx.db, { ...key, kind, results });
  return {
    currency: ctx.brand.currency.code,
    judged: printJudged(rows, kind, results),
    moves: await printMoves(ctx, moves),
    seen,
  };
};

/** Asks for what was previewed; a second person decides. */
export const askResults = async (ctx: Ctx, input: InputOf<typeof askCall>) => {
  const key = { brandId: ctx.brand.id, eventId: input.eventId };
  const proposal = await proposalOf(ctx.db, key, input);
  if (isRefusal(proposal)) return proposal;
  const { kind, results, scores, seen } = proposal;
  // Something happened since it was looked at.
  if (seen !== input.seen) return refuse('state_conflict');
  const moves = await reckonMoves(ctx.db, { ...key, kind, results });
  const { gains, losses, house } = await printMoves(ctx, moves);
  const proposalId = ctx.random.uuid();
  const asked = await ctx.db.transaction(async (tx) => {
    const request = await askApproval(ctx, tx, {
      kind: KINDS.results,
      key: key.eventId,
      subject: bookSubject('event', key.eventId),
      payload: {
        proposalId,
        eventId: key.eventId,
        what: kind,
        ...summaryOf(proposal),
        slips: String(moves.slips),
        gains: `${gains.members}: ${gains.sum}`,
        losses: `${losses.members}: ${losses.sum}`,
        house,
        currency: ctx.brand.currency.code,
      },
      reason: input.reason,
    });
    if (isRefusal(request)) return request;
    await writeProposal(tx, {
      ...key,
      proposalId,
      kind,
      results: Object.fromEntries(results),
      scores,
      seen,
      moves,
    });
    return request;
  });
  return isRefusal(asked) ? asked : { approvalId: asked.approval_id.toString() };
};

const summaryOf = ({ event, rows, results, scores }: Proposal): Record<string, string> => {
  const named = rows.filter((one) => results.has(one.market_id));
  const match = scores?.match;
  return {
    name: `${event.sides.home.name} – ${event.sides.away.name}`,
    markets: named.length === 1 ? named.map(marketName).join('') : String(named.length),
    ...(match ? { score: `${match.home}–${match.away}` } : {}),
  };
};

/** What a second person lets happen. */
export const registerResults = (kernel: Kernel): void => {
  approvalKinds.fill(kernel, KINDS.results, {
    permission: 'sportsbook.results',
    apply: async (ctx, tx, { payload }) => {
      const brandId = ctx.brand.id;
      const [proposal] = await proposalsById(tx, brandId, [payload.proposalId ?? '']);
      if (!proposal) return refuse('state_conflict');
      const results = new Map(Object.entries(proposal.results));
      const eventId = proposal.event_id;
      // The event before its markets, as whoever tells of it locks them.
      const event = await lockEvent(tx, { brandId, eventId });
      const rows = await lockMarkets(tx, brandId, [...results.keys()]);
      const kind = proposal.kind as Proposal['kind'];
      if (
        !event ||
        seenOf(event, rows, { kind, results, scores: proposal.scores }) !== proposal.seen
      )
        return refuse('state_conflict');
      const { moves } = await tellResultsIn(
        tx,
        brandId,
        [...results].map(([marketId, outcomes]) => ({
          brandId,
          marketId,
          kind,
          outcomes,
          source: DESK_SOURCE,
        })),
      );
      const isNews = await endEvent(tx, { event, proposal });
      return {
        before: { state: event.state, markets: rows.map(standOf) },
        after: { kind, proposal: proposal.proposal_id, results: proposal.results },
        tell: async () => {
          tellMarkets(ctx, { brandId, eventId }, moves);
          if (isNews) tellNewsOf(ctx, { brandId, eventId });
        },
      };
    },
  });
};

const standOf = (row: MarketRow) => ({
  market: row.market_id,
  state: row.state,
  outcomes: row.outcomes,
});

/** The scores that were told are those of the event; one whose markets are all void is over. */
const endEvent = async (
  tx: Queries,
  p: { event: EventRow; proposal: ProposalRow },
): Promise<boolean> => {
  const { event, proposal } = p;
  const key = { brandId: event.brand_id, eventId: event.event_id };
  const news = {
    ...key,
    facts: event.facts,
    minute: event.minute,
    period: event.period,
    incidents: event.incidents,
    statistics: event.statistics,
  };
  if (proposal.scores) {
    const facts = factsOf(event, proposal.scores);
    const told = { ...news, facts, state: 'ended' as const, period: null };
    await keepNews(tx, { ...told, corrected: correctedBy(event, told, tx.now()) });
    return true;
  }
  const isRunning = event.state === 'soon' || event.state === 'live';
  if (proposal.kind !== 'void' || !isRunning) return false;
  const rows = await marketsOfEvents(tx, key.brandId, [key.eventId]);
  const isAllVoid = rows.every(
    (one) => one.state === 'void' || Object.hasOwn(proposal.results, one.market_id),
  );
  if (!isAllVoid) return false;
  const state = event.state === 'soon' ? 'cancelled' : 'abandoned';
  await keepNews(tx, { ...news, state, corrected: event.corrected });
  return true;
};
