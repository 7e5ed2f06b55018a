-- A bet of the days of a bonus may be corrected to a win after its end (D-I18): where it asks for
-- nothing because nothing had been won with it, what was won is looked at anew, once.
alter table deposit_bonuses add column is_corrected boolean not null default false;
create index deposit_bonuses_corrected on deposit_bonuses (brand_id, member_id)
  where is_corrected;
