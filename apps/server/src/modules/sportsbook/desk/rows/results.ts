import type { Queries } from '../../../../kernel/db.ts';
import type { BookMoves, StoredOutcomes } from '../../index.ts';

type EventKey = { brandId: number; eventId: string };
export const writeProposal = async (
  tx: Queries,
  p: EventKey & {
    proposalId: string;
    kind: string;
    results: Readonly<Record<string, StoredOutcomes>>;
    scores: Readonly<Record<string, { home: number; away: number }>> | null;
    seen: string;
    moves: BookMoves;
  },
): Promise<void> => {
  await tx.run(
    `insert into book_proposals (brand_id, proposal_id, event_id, kind, results, scores, seen,
       moves, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      p.brandId,
      p.proposalId,
      p.eventId,
      p.kind,
      JSON.stringify(p.results),
      p.scores && JSON.stringify(p.scores),
      p.seen,
      JSON.stringify(p.moves),
      tx.now(),
    ],
  );
};
export const proposalsById = (db: Queries, brandId: number, proposalIds: readonly string[]) =>
  db.rows(
    `select proposal_id, event_id, kind, results, scores, seen, moves from book_proposals
     where brand_id = $1 and proposal_id = any($2::text[]) order by at`,
    [brandId, [...proposalIds]],
  );
export type ProposalRow = Awaited<ReturnType<typeof proposalsById>>[number];

/** What operators decided about markets of an event, the newest first. */
export const deskResults = (db: Queries, p: EventKey & { source: string; count: number }) =>
  db.rows(
    `select r.market_id, r.kind, r.source, r.at from book_results r
     join book_markets m on m.brand_id = r.brand_id and m.market_id = r.market_id
     where r.brand_id = $1 and m.event_id = $2 and r.source = $3
     order by r.at desc, r.market_id limit $4`,
    [p.brandId, p.eventId, p.source, p.count],
  );
/** Slips with a leg on these markets and their wagers, page by page. */
export const slipsOnMarkets = (
  db: Queries,
  p: { brandId: number; marketIds: readonly string[]; after: string; count: number },
) =>
  db.rows(
    `select s.slip_id, s.member_id, s.sizes, s.unit_stake, s.sold_unit, s.sold_for, s.is_sold,
       s.built_milli, w.state, w.payout
     from book_slips s
     join wagers w on w.brand_id = s.brand_id and w.wager_id = s.wager_id
     where s.brand_id = $1 and not s.is_trial and s.slip_id in (
       select distinct l.slip_id from book_legs l join book_slips o on o.brand_id = l.brand_id
           and o.slip_id = l.slip_id and o.wager_id is not null and not o.is_trial
         where l.brand_id = $1 and l.market_id = any($2::text[]) and l.slip_id > $3
         order by l.slip_id limit $4)
     order by s.slip_id`,
    [p.brandId, [...p.marketIds], p.after, p.count],
  );
