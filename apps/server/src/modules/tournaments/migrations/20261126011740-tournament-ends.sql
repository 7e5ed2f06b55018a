-- Boards are kept from the ends of wagers: what ends within the time counts, and nothing waits.
-- Those that are not paid yet are reckoned anew, by placing where the time was over before this
-- rule came. On a running one all that stood there stays, for it ended within the time.
delete from tournament_scores s using tournaments t, wager_feeds f
where t.brand_id = s.brand_id and t.tournament_id = s.tournament_id and t.state = 'open'
  and f.brand_id = s.brand_id and f.feed = 'tournaments';
alter table tournament_scores drop column wagers;
with bets as (
  select t.brand_id, t.tournament_id, t.score as kind, e.member_id, sum(e.bets) as bets,
    sum(e.stake)::bigint as stake, sum(e.payout)::bigint as payout, max(e.at) as at
  from tournaments t
  join wager_feeds f on f.brand_id = t.brand_id and f.feed = 'tournaments'
  join wager_ends e on e.brand_id = t.brand_id and e.slug = any(t.slugs)
  cross join lateral (select case when t.close_mark is null and t.close_folio is null then e.at
    else e.placed_at end as at) c
  join members m on m.brand_id = e.brand_id and m.member_id = e.member_id and m.type <> 4
  where t.state = 'open' and c.at >= t.starts_at and c.at < t.ends_at group by 1, 2, 3, 4, e.wager_id
), points as (
  select brand_id, tournament_id, member_id, kind, at, case kind
    when 'multiple' then case when bets = 1 then payout * 10000 / stake end
    when 'turnover' then stake else payout end as points
  from bets
)
insert into tournament_scores (brand_id, tournament_id, member_id, score, reached_at)
select brand_id, tournament_id, member_id,
  case when kind = 'multiple' then max(points) else sum(points)::bigint end,
  case when kind = 'multiple' then (array_agg(at order by points desc, at))[1] else max(at) end
from points where points > 0 group by brand_id, tournament_id, member_id, kind;

-- All that has ended stands on the boards. A brand without a mark begins at the start.
update wager_feeds f set mark = greatest(f.mark,
  (select max(e.end_id) from wager_ends e where e.brand_id = f.brand_id))
where f.feed = 'tournaments';
drop table tournament_waiting;
