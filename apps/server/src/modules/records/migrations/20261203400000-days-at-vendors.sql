-- Play in the wallets at vendors is play of the house's days too: what was folded without it is
-- added once.
insert into house_days as d (brand_id, day, type, category, entries, amount)
select p.brand_id, (p.at at time zone z.time_zone)::date, x.type, w.category, count(*),
  sum(x.amount)::bigint
from wallet_plays p
join wagers w on w.brand_id = p.brand_id and w.wager_id = p.wager_id
join record_zones z on z.brand_id = p.brand_id
join transfer_feeds f on f.brand_id = p.brand_id and f.feed = 'records.days'
  and w.transfer_id <= f.mark
cross join lateral (values ('stake', -p.stake), ('payout', p.payout)) as x(type, amount)
where x.amount <> 0
group by 1, 2, 3, 4
on conflict (brand_id, day, type, category) do update set
  entries = d.entries + excluded.entries, amount = d.amount + excluded.amount;
