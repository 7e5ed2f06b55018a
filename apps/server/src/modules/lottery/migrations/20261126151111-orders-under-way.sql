-- How many calls of its key are under way with an order that is not placed: one that is refused drops
-- it only where no other one may still stake it, whoever of them dies.
alter table lottery_orders add column under_way smallint not null default 1;
