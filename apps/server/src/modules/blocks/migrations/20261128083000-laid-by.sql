-- Who laid a block, to count a person's of a day.
alter table member_blocks add column laid_by_id bigint;
create index member_blocks_laid on member_blocks (brand_id, laid_by_id, laid_at)
  where laid_by_id is not null;
