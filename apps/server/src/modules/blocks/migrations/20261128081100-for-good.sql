-- An account that ended with the play money of its brand is never opened again.
alter table member_blocks add column for_good boolean not null default false,
  add constraint member_blocks_for_good
    check (not for_good or (kind = 'closed' and lifted_at is null));
create index member_blocks_ended on member_blocks (brand_id, member_id) where for_good;
