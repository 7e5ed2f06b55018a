-- The payment groups an offer is for. Empty: all.
alter table deposit_offers add column groups text[] not null default '{}';
