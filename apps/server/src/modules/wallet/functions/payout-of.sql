-- What a wager pays in all in a state: a void one has its stake back; of a stake that the house gave
-- only what is won above it is the member's.
create or replace function payout_of(
  p_state text, p_stake bigint, p_free boolean, p_payout bigint
) returns bigint language sql immutable as $$
  select case when p_state = 'void' then p_stake
    when p_free then greatest(0, p_payout - p_stake) else p_payout end $$;
