-- The money of a correction for one member and category, under the member's lock: what comes in as
-- `p_type`, what goes out of refunds and of payouts, and stakes that the house gives again (above
-- nothing) or has back. Answers what became a debt. A debt is paid first from what is left for the
-- member.
create or replace function post_correction(
  p_brand integer, p_member bigint, p_category text, p_key text, p_reference text, p_type text,
  p_given bigint, p_refunds bigint, p_payouts bigint, p_free bigint, p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_net bigint := p_given + p_free - p_refunds - p_payouts;
  b balances%rowtype;
  v_short bigint; v_to_debt bigint; v_transfer bigint; v_is_trial boolean;
begin
  if p_given = 0 and p_refunds = 0 and p_payouts = 0 and p_free = 0 then return 0; end if;
  select * into strict b from balances
    where brand_id = p_brand and member_id = p_member for no key update;
  select is_trial into strict v_is_trial from accounts
    where brand_id = p_brand and account_id = b.account_id;
  v_short := greatest(0, -(b.available + v_net));
  v_to_debt := least(b.owed, greatest(0, v_net));
  insert into transfers (brand_id, key, kind, reference, at)
    values (p_brand, p_key, 'reversal', p_reference, p_now) returning transfer_id into v_transfer;
  -- The debt comes in before what is taken: a balance is never below nothing.
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, balance_after,
    at)
  select p_brand, v_transfer, e.no, b.account_id, e.type, e.amount, b.available + sum(e.amount)
    over (order by e.no), p_now
  from (values (1, p_type, p_given), (2, 'debt', v_short), (3, 'free_bet', p_free),
    (4, 'refund', -p_refunds), (5, 'reversal', -p_payouts), (6, 'debt', -v_to_debt))
    as e(no, type, amount)
  where e.amount <> 0;
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, at)
  select p_brand, v_transfer, 7, house_account(p_brand, 'wagers:' || p_category, v_is_trial), 'wager', p_free - v_net,
    p_now where v_net <> p_free;
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, at)
  select p_brand, v_transfer, 9, house_account(p_brand, 'free-bets', v_is_trial), 'free_bet',
    -p_free, p_now where p_free <> 0;
  insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, at)
  select p_brand, v_transfer, 8, debt_account(p_brand, p_member), 'debt', v_to_debt - v_short,
    p_now where v_to_debt <> v_short;
  update balances set available = b.available + v_net + v_short - v_to_debt,
    owed = b.owed + v_short - v_to_debt, loss_room = b.loss_room + v_net,
    stake_room = b.stake_room + p_free - p_refunds
      + case p_type when 'refund' then p_given else 0 end
  where brand_id = p_brand and member_id = p_member;
  return v_short;
end $$;
