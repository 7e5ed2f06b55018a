-- Takes from a member under their lock: from the balance, and what is not there is a debt. Answers
-- the transfer; the same key takes nothing again and answers the first one.
create or replace function take_from(
  p_brand integer, p_member bigint, p_house text, p_amount bigint, p_key text, p_reference text,
  p_type text, p_now timestamptz
) returns bigint language plpgsql as $$
declare b balances%rowtype; v_short bigint; v_transfer bigint; v_is_trial boolean;
begin
  perform hold_folio(p_brand);
  select * into strict b from balances
    where brand_id = p_brand and member_id = p_member for no key update;
  select transfer_id into v_transfer from transfers where brand_id = p_brand and key = p_key;
  if found then return v_transfer; end if;
  select is_trial into strict v_is_trial from accounts
    where brand_id = p_brand and account_id = b.account_id;
  v_short := greatest(0, p_amount - b.available);
  insert into transfers (brand_id, key, kind, reference, at)
    values (p_brand, p_key, p_type, p_reference, p_now) returning transfer_id into v_transfer;
  -- The debt comes in before what is taken: a balance is never below nothing.
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after, at)
  select p_brand, v_transfer, e.no, b.account_id, e.type, e.amount, b.available + sum(e.amount)
    over (order by e.no), p_now
  from (values (1, 'debt', v_short), (2, p_type, -p_amount)) as e(no, type, amount)
  where e.amount <> 0;
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, at)
  values (p_brand, v_transfer, 3, house_account(p_brand, p_house, v_is_trial), p_type, p_amount,
    p_now);
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, at)
  select p_brand, v_transfer, 4, debt_account(p_brand, p_member), 'debt', -v_short, p_now
    where v_short <> 0;
  update balances set available = b.available - p_amount + v_short, owed = b.owed + v_short
    where brand_id = p_brand and member_id = p_member;
  return v_transfer;
end $$;
