-- An account of the house by name, of the books the member plays in; made at first use.
create or replace function house_account(p_brand integer, p_name text, p_trial boolean)
returns bigint language plpgsql as $$
declare
  v_name text := 'house:' || case when p_trial then 'trial:' else '' end || p_name;
  v_id bigint;
begin
  select a.account_id into v_id from accounts a where a.brand_id = p_brand and a.name = v_name;
  if found then return v_id; end if;
  insert into accounts (brand_id, name, currency, is_trial)
    select b.brand_id, v_name, case when p_trial then 'FUN' else b.currency end, p_trial
    from brands b where b.brand_id = p_brand on conflict (brand_id, name) do nothing;
  select a.account_id into strict v_id from accounts a
    where a.brand_id = p_brand and a.name = v_name;
  return v_id;
end $$;
