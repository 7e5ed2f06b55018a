-- Free rounds for points: a product names the terms of the bonus that an exchange of it gives.
alter table products add column bonus_id bigint;
alter table products drop constraint products_kind_check;
alter table products add constraint products_kind_check check (kind in ('goods', 'credit', 'bets')),
  add check ((kind = 'bets') = (bonus_id is not null));
alter table exchanges drop constraint exchanges_type_check;
alter table exchanges add constraint exchanges_type_check
  check (type in ('goods', 'credit', 'convert', 'adjust', 'bonus', 'bets'));
