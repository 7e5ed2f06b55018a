-- Takes back what the house gave, under the member's lock.
create or replace function take_back(
  p_brand integer, p_member bigint, p_house text, p_amount bigint, p_key text, p_reference text,
  p_now timestamptz
) returns bigint language plpgsql as $$
begin
  return take_from(p_brand, p_member, p_house, p_amount, p_key, p_reference, 'bonus', p_now);
end $$;
