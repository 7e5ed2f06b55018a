-- Whether the chases that an issue's win stops were looked for: who settled it may have died before.
-- Of issues that were settled longer ago nothing takes bets any more.
alter table lottery_issues add column stops_done boolean not null default true;
update lottery_issues set stops_done = false
  where state in ('open', 'closed', 'drawn')
    or (state = 'settled' and draws_at > now() - interval '1 day');
alter table lottery_issues alter column stops_done set default false;
create index lottery_issues_stops on lottery_issues (brand_id, slug)
  where state = 'settled' and not stops_done;

-- Nothing of it takes bets any more: it was taken back, whole or what was left of it.
alter table lottery_orders add column is_over boolean not null default false;
drop index lottery_orders_stopping;
create index lottery_orders_stopping on lottery_orders (brand_id, slug, last_draw, order_id)
  where stop_on_win and not is_over;
