-- Closed days of which members were told; those of before are no news any more.
alter table cashbacks add column is_told boolean not null default true;
alter table cashbacks alter column is_told set default false;
update cashbacks set is_told = false where amount is null;
create index cashbacks_untold on cashbacks (brand_id, member_id, day)
  where not is_told and amount > 0;
