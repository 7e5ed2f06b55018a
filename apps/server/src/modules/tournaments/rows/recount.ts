import type { Queries } from '../../../kernel/db.ts';

/**
 * Places on open boards whose score is not what the ends within the time come to, bet by bet, as
 * far as they were read. It shares no text with the fold.
 */
export const differingScores = (db: Queries, brandId: number) =>
  db.rows(
    `with mark as (
       select coalesce((select mark from wager_feeds
         where brand_id = $1 and feed = 'tournaments'), 0) as mark
     ), bets as (
       select t.tournament_id, t.score, e.member_id, sum(e.payout) as paid,
         sum(e.bets) filter (where e.at >= t.starts_at) as bets,
         sum(e.bets) as all_bets, sum(e.stake) as whole_stake,
         sum(e.stake) filter (where e.at >= t.starts_at) as stake,
         sum(e.payout) filter (where e.at >= t.starts_at) as payout,
         sum(e.valid_bet) filter (where e.at >= t.starts_at) as valid_bet,
         bool_or(w.is_free) as is_free
       from tournaments t
       join wager_ends e on e.brand_id = t.brand_id and e.slug = any(t.slugs) and e.at < t.ends_at
         and e.end_id <= least(t.close_mark, (select mark from mark))
       join members m on m.brand_id = e.brand_id and m.member_id = e.member_id and m.type <> 4
       join wagers w on w.brand_id = e.brand_id and w.wager_id = e.wager_id
       where t.brand_id = $1 and t.state = 'open' group by 1, 2, 3, e.wager_id
     ), points as (
       select tournament_id, member_id, score, case score
         when 'multiple' then case when bets = 1
           then least(div(paid * 10000, nullif(whole_stake, 0)), 9223372036854775807) end
         when 'turnover' then case when is_free then 0 when bets = 1 then whole_stake
           when all_bets = 1 then stake else 0 end
         when 'wins' then payout else valid_bet end as points
       from bets
     ), scores as (
       select tournament_id, member_id,
         case score when 'multiple' then max(points) else sum(points) end as score
       from points where points > 0 group by 1, 2, points.score)
     select count(*) as count, min(coalesce(s.tournament_id, k.tournament_id) || ' '
       || coalesce(s.member_id, k.member_id)) as example
     from scores s
     full join (select b.* from tournament_scores b join tournaments t on t.brand_id = b.brand_id
       and t.tournament_id = b.tournament_id and t.state = 'open' where b.brand_id = $1) k
       on k.tournament_id = s.tournament_id and k.member_id = s.member_id
     where coalesce(s.score, 0) <> coalesce(k.score, 0)`,
    [brandId],
  );
