-- What was asked for, as a hash: the same key with the same content answers the same order, however
-- terms moved in between. A chase that stops on a win is looked at until its last draw is long over.
alter table lottery_orders add column content text not null default '',
  add column last_draw timestamptz not null default now();
alter table lottery_orders alter column content drop default, alter column last_draw drop default;
create index lottery_orders_stopping on lottery_orders (brand_id, last_draw) where stop_on_win;
