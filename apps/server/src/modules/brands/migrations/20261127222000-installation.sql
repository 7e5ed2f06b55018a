-- What the secrets of this house look like, without telling them: a process that has others is told
-- so instead of sealing what nobody else opens.
create table installation (
  is_one boolean primary key default true check (is_one),
  -- Of the secrets that never change.
  lasting text not null,
  -- Of the key that seals now.
  at_rest text not null,
  at timestamptz not null
);
