-- What a provider has for payouts, where it is asked for it, and since when that is less than the
-- operator wants there. Forgotten where other values are filled in.
alter table payment_connections add column balance text, add column balance_unit text,
  add column balance_at timestamptz, add column low_since timestamptz,
  add constraint payment_connections_balance
    check ((balance is null) = (balance_unit is null) and (balance is null) = (balance_at is null)
      and (low_since is null or balance is not null));
