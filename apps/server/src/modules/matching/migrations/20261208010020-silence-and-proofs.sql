-- Silence is no receipt by a picture: what a bank says of the transfer is, where a bank is asked at
-- all, and where the other was told by mail or SMS besides. What pictures look like is kept, so that
-- one of another match is seen again though its pixels were changed.
alter table matches add told_outside integer not null default 0;
alter table match_proofs add print bit(1024), add like_match text, add like_side text;
create table match_receipts (
  brand_id integer not null, line_id text not null, match_id text not null,
  amount bigint not null, line_text text not null, paid_at timestamptz not null,
  read_at timestamptz not null default now(), primary key (brand_id, line_id),
  foreign key (brand_id, match_id) references matches (brand_id, match_id));
