-- Since when a brand plays for money, and by whom. It never plays for play money again: the switch
-- goes one way, whoever writes it.
create table live_brands (
  brand_id integer primary key references brands,
  since timestamptz not null, asked_by text not null, approved_by text not null,
  reason text not null);
create trigger live_brands_append_only before update or delete on live_brands
  for each statement execute function refuse_change();
create trigger live_brands_no_truncate before truncate on live_brands
  for each statement execute function refuse_change();

create function refuse_play_money() returns trigger language plpgsql as $$
begin raise exception 'brand % plays for money, and never again for play money', old.brand_id; end $$;
create trigger brands_never_back before update of is_play_money on brands
  for each row when (new.is_play_money and not old.is_play_money)
  execute function refuse_play_money();
