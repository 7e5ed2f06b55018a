-- What pays for stakes the house gives, in the books of a member's account.
create or replace function free_bets_account(p_brand integer, p_account bigint) returns bigint
language plpgsql as $$
begin
  return house_account(p_brand, 'free-bets', (select a.is_trial from accounts a
    where a.brand_id = p_brand and a.account_id = p_account));
end $$;
