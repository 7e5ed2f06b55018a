-- Moves an amount between two accounts of the house in one question. A key that was used moves
-- nothing again: it is answered with the transfer of then and what that one was.
create or replace function post_house(p_brand integer, p_key text, p_kind text, p_reference text,
  p_from text, p_to text, p_amount bigint, p_fingerprint text, p_at timestamptz)
returns table (v_transfer bigint, v_fingerprint text, v_replay boolean) language plpgsql as $$
declare
  v_from bigint;
  v_to bigint;
begin
  -- Those of trial play are named so; the account itself is what `house_account` makes of a name.
  v_from := house_account(p_brand, regexp_replace(p_from, '^trial:', ''),
    starts_with(p_from, 'trial:'));
  v_to := house_account(p_brand, regexp_replace(p_to, '^trial:', ''), starts_with(p_to, 'trial:'));
  perform hold_folio(p_brand);
  insert into transfers as t (brand_id, key, kind, reference, fingerprint, at)
    values (p_brand, p_key, p_kind, p_reference, p_fingerprint, p_at)
    on conflict (brand_id, key) do nothing returning t.transfer_id into v_transfer;
  v_replay := v_transfer is null;
  v_fingerprint := p_fingerprint;
  if v_replay then
    select t.transfer_id, t.fingerprint into strict v_transfer, v_fingerprint from transfers t
      where t.brand_id = p_brand and t.key = p_key;
  else
    insert into entries (brand_id, transfer_id, entry_no, account_id, type, amount, at)
      values (p_brand, v_transfer, 1, v_from, p_kind, -p_amount, p_at),
        (p_brand, v_transfer, 2, v_to, p_kind, p_amount, p_at);
  end if;
  return next;
end $$;
