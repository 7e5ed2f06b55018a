-- What a slip looks like, so that one photographed or compressed again is laid beside the first.
alter table deposit_slips add print bit(1024), add like_deposit text, add like_no smallint,
  add foreign key (brand_id, like_deposit, like_no) references deposit_slips;
create index deposit_slips_like on deposit_slips (brand_id, like_deposit, like_no)
  where like_deposit is not null;
