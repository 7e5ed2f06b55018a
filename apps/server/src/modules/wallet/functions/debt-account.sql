-- The account of what a member owes; made with the first debt, under the member's lock.
create or replace function debt_account(p_brand integer, p_member bigint) returns bigint
language plpgsql as $$
declare v_id bigint;
begin
  select d.account_id into v_id from member_debts d
    where d.brand_id = p_brand and d.member_id = p_member;
  if found then return v_id; end if;
  insert into accounts (brand_id, name, currency, is_trial)
    select a.brand_id, 'debt:' || p_member, a.currency, a.is_trial
    from balances b join accounts a on a.brand_id = b.brand_id and a.account_id = b.account_id
    where b.brand_id = p_brand and b.member_id = p_member
    returning account_id into strict v_id;
  insert into member_debts (brand_id, member_id, account_id) values (p_brand, p_member, v_id);
  return v_id;
end $$;
