create table passkeys (
  brand_id integer not null references brands,
  passkey_id text not null, member_id bigint not null,
  -- What the authenticator calls it (base64url); its public key is in COSE form.
  credential_id text not null, public_key bytea not null,
  -- Goes up with every use where the authenticator counts; stays 0 where it does not.
  counter bigint not null, transports text[] not null default '{}',
  -- A passkey opens the host it was made on and no other.
  host text not null, name text not null,
  created_at timestamptz not null default now(), last_used_at timestamptz,
  -- After a reset of the password a passkey of before opens nothing until its owner keeps it.
  kept_at timestamptz,
  primary key (brand_id, passkey_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create unique index passkeys_credential on passkeys (brand_id, credential_id);
create index passkeys_member on passkeys (brand_id, member_id);

-- A challenge serves once: one session that adds a passkey, or one browser that logs in by one.
create table passkey_challenges (
  brand_id integer not null, challenge_hash text not null, holder text not null,
  expires_at timestamptz not null, primary key (brand_id, challenge_hash));
