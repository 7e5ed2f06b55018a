-- A winner's letter is written once the prizes stand, in a transaction that holds no balance.
alter table tournament_prizes add column is_told boolean not null default true;
alter table tournament_prizes alter column is_told set default false;
create index tournament_prizes_untold on tournament_prizes (brand_id, tournament_id, rank)
  where not is_told;
