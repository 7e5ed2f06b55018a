-- Bonuses that came without a deposit (`bonuses`) are bound, played through and taken back beside
-- those of deposits. Their id is no deposit's: `bonus:<grant>:<member>`. `titles` are their names by
-- language, since no offer has them. `spins`: they are free rounds, what they bring is the bonus.
alter table deposit_bonuses alter column offer_id drop not null,
  add column titles jsonb not null default '{}',
  add column spins integer not null default 0 check (spins >= 0),
  add column of_deposit text generated always as
    (case when offer_id is not null then deposit_id end) stored,
  add check ((offer_id is null) = (deposit_id like 'bonus:%')),
  add check (spins = 0 or offer_id is null);
alter table deposit_bonuses drop constraint deposit_bonuses_brand_id_deposit_id_fkey,
  add foreign key (brand_id, of_deposit) references deposits (brand_id, deposit_id);
