-- Pays what a member owes from the balance, `p_most` at most; the same key pays nothing again.
create or replace function pay_debt(
  p_brand integer, p_member bigint, p_most bigint, p_key text, p_reference text, p_now timestamptz
) returns bigint language plpgsql as $$
declare b balances%rowtype; v_paid bigint; v_transfer bigint;
begin
  select * into b from balances
    where brand_id = p_brand and member_id = p_member for no key update;
  v_paid := least(b.owed, b.available, p_most);
  if not found or v_paid = 0
    or exists (select from transfers where brand_id = p_brand and key = p_key) then return 0;
  end if;
  perform hold_folio(p_brand);
  insert into transfers (brand_id, key, kind, reference, at)
    values (p_brand, p_key, 'debt', p_reference, p_now) returning transfer_id into v_transfer;
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after,
    at)
  values (p_brand, v_transfer, 1, b.account_id, 'debt', -v_paid, b.available - v_paid, p_now),
    (p_brand, v_transfer, 2, debt_account(p_brand, p_member), 'debt', v_paid, null, p_now);
  update balances set available = available - v_paid, owed = owed - v_paid
    where brand_id = p_brand and member_id = p_member;
  return v_paid;
end $$;
