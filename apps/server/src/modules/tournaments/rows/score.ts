import type { Queries } from '../../../kernel/db.ts';

type Span = { brandId: number; after: bigint; upTo: bigint };
/** A member whose score in a tournament is reckoned anew. */
type Standing = { tournamentId: bigint; memberId: bigint };

/** What is of the games of a tournament, and came before its end and before its board was final. */
const BEFORE_END = `e.slug = any(t.slugs) and e.at < t.ends_at
       and (t.close_mark is null or e.end_id <= t.close_mark)`;
// A span is always beyond what the planner knows of the table, so it takes it for one row: the
// limit keeps the members a look-up by key, or the span would be read once for each of them. They
// are asked last, for ends of games that have a tournament.
const IN_SPAN = `wager_ends e
     join tournaments t on t.brand_id = e.brand_id and t.state = 'open'
       and ${BEFORE_END} and e.at >= t.starts_at
     cross join lateral (select from members m where m.brand_id = t.brand_id
       and m.member_id = e.member_id and m.type <> 4 limit 1) m
     where e.brand_id = $1 and e.end_id > $2 and e.end_id <= $3`;
/** A stake that the house gave is no turnover; what it wins is won. */
const IS_FREE = `exists (select from wagers f where f.brand_id = e.brand_id
         and f.wager_id = e.wager_id and f.is_free)`;
const STAKED = `case when ${IS_FREE} then 0 else e.stake end`;
/**
 * Whether an end moves a score of this kind: another leaves also the time when it was reached. What
 * ends a bet moves its turnover also where parts had paid just its stake, so that none is left.
 */
const MOVES = `case t.score when 'turnover'
         then e.kind <> 'part' and (e.stake <> 0 or e.bets <> 0) and not ${IS_FREE}
         when 'wins' then e.payout <> 0
         when 'valid_bets' then e.valid_bet <> 0
         else e.stake <> 0 or e.payout <> 0 end`;
/** Other ends of the same wager, before this one: numbers of ends follow that of their wager. */
const EARLIER = `from wager_ends o where o.brand_id = e.brand_id and o.member_id = e.member_id
         and o.end_id > e.wager_id and o.end_id < e.end_id and o.wager_id = e.wager_id`;
const HAS_EARLIER = `exists (select from wagers w where w.brand_id = e.brand_id
         and w.wager_id = e.wager_id and w.version > 1)`;
const PAID_EARLIER = `case when ${HAS_EARLIER}
         then (select coalesce(sum(o.payout), 0)::bigint ${EARLIER}) else 0 end`;
/** What was paid of an open bet counts as stake until it ends: its end says the rest. */
const STAKED_EARLIER = `case when ${HAS_EARLIER}
         then (select coalesce(sum(o.stake), 0)::bigint ${EARLIER}) else 0 end`;

/** In ten-thousandths; more than a board can say counts as the most it can. */
const multipleOf = <const Paid extends string, const Stake extends string>(
  paid: Paid,
  stake: Stake,
) => `least(div((${paid})::numeric * 10000, ${stake}), 9223372036854775807)::bigint` as const;

/** Brings the ends of a span onto the boards; answers the tournaments whose boards moved. */
export const scoreEnds = async (tx: Queries, span: Span): Promise<bigint[]> => {
  const again = await changedStandings(tx, span);
  await tx.run(
    `delete from tournament_scores s using unnest($2::bigint[], $3::bigint[])
       as a(tournament_id, member_id)
     where s.brand_id = $1 and s.tournament_id = a.tournament_id and s.member_id = a.member_id`,
    [span.brandId, again.map((one) => one.tournamentId), again.map((one) => one.memberId)],
  );
  const moved = await addScores(tx, span, again);
  return [...new Set([...moved, ...again.map((one) => one.tournamentId)])];
};

/** Whose bets were corrected, opened again, or ended once more after that. */
const changedStandings = async (tx: Queries, p: Span): Promise<Standing[]> =>
  (
    await tx.rows(
      `select distinct t.tournament_id, e.member_id from ${IN_SPAN}
       and ${MOVES} and (e.kind not in ('end', 'part')
         or t.state = 'open' and ${HAS_EARLIER}
         and exists (select ${EARLIER} and o.kind = 'reopened'))`,
      [p.brandId, p.after, p.upTo],
    )
  ).map((row) => ({ tournamentId: row.tournament_id, memberId: row.member_id }));

/**
 * Ends of the span one by one; for a standing that is reckoned anew all bets of the member, each
 * with what its ends within the time add up to, never less than nothing. A multiple is that of a
 * bet that came to its end within the time: all it paid until the end of the time by its stake.
 */
const addScores = async (tx: Queries, p: Span, again: readonly Standing[]): Promise<bigint[]> =>
  (
    await tx.rows(
      `with again as (
       select * from unnest($4::bigint[], $5::bigint[]) as a(tournament_id, member_id)
     ), bets as (
       select t.tournament_id, t.score as kind, a.member_id, sum(e.payout)::bigint as paid,
         sum(e.bets) filter (where e.at >= t.starts_at) as bets,
         sum(e.bets) as all_bets, sum(e.stake)::bigint as stake,
         sum(case t.score when 'turnover' then ${STAKED} end)::bigint as whole_turnover,
         sum(case t.score when 'turnover' then ${STAKED} end)
           filter (where e.at >= t.starts_at)::bigint as turnover,
         sum(e.payout) filter (where e.at >= t.starts_at)::bigint as payout,
         sum(e.valid_bet) filter (where e.at >= t.starts_at)::bigint as valid_bet,
         max(e.at) filter (where e.at >= t.starts_at and ${MOVES}) as at
       from again a
       join tournaments t on t.brand_id = $1 and t.tournament_id = a.tournament_id
       join wager_ends e on e.brand_id = $1 and e.member_id = a.member_id and e.end_id <= $3
         and ${BEFORE_END}
       group by 1, 2, 3, e.wager_id
     ), points as (
       select tournament_id, member_id, kind, at, case kind
         when 'multiple' then case when bets = 1 then ${multipleOf('paid', 'stake')} end
         when 'turnover' then case when bets = 1 then whole_turnover
           when all_bets = 1 then turnover else 0 end
         when 'valid_bets' then valid_bet else payout end as points
       from bets
       union all
       select t.tournament_id, e.member_id, t.score, e.at, case t.score
         when 'multiple' then case when e.bets = 1
           then ${multipleOf(`e.payout + ${PAID_EARLIER}`, `(e.stake + ${STAKED_EARLIER})`)} end
         when 'turnover' then case when e.kind <> 'end' or ${STAKED} <> e.stake then 0
           else e.stake + ${STAKED_EARLIER} end
         when 'valid_bets' then e.valid_bet
         else e.payout end
       from ${IN_SPAN} and not exists (select from again a
         where a.tournament_id = t.tournament_id and a.member_id = e.member_id)
     ), batch as (
       select tournament_id, member_id, case when kind = 'multiple' then max(points)
           else sum(points)::bigint end as score,
         case when kind = 'multiple' then (array_agg(at order by points desc, at))[1]
           else max(at) end as reached_at
       from points where points > 0 group by tournament_id, member_id, kind
     ), kept as (
       insert into tournament_scores as s
         (brand_id, tournament_id, member_id, score, reached_at)
       select $1, tournament_id, member_id, score, reached_at from batch
       on conflict (brand_id, tournament_id, member_id) do update set
         reached_at = case when exists (select from tournaments t where t.brand_id = s.brand_id
             and t.tournament_id = s.tournament_id and t.score = 'multiple')
             and excluded.score <= s.score then s.reached_at else excluded.reached_at end,
         score = case when exists (select from tournaments t where t.brand_id = s.brand_id
             and t.tournament_id = s.tournament_id and t.score = 'multiple')
           then greatest(s.score, excluded.score) else s.score + excluded.score end
       returning s.tournament_id
     ) select distinct tournament_id from kept`,
      [
        p.brandId,
        p.after,
        p.upTo,
        again.map((one) => one.tournamentId),
        again.map((one) => one.memberId),
      ],
    )
  ).map((row) => row.tournament_id);
