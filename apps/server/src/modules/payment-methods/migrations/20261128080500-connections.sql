-- A provider that stands elsewhere: what an operator filled in for a brand and method, and how the
-- last look at it ended. What is no secret stands open; secrets are one sealed JSON object.
create table payment_connections (
  brand_id integer not null references brands, method_id text not null,
  fields jsonb not null, secrets_sealed bytea not null,
  -- What proves notices besides, until the provider knows the new ones.
  previous_sealed bytea, previous_until timestamptz,
  version integer not null default 1,
  changed_at timestamptz not null, changed_by text not null,
  -- Not offered before it was asked once, nor while it is down.
  asked_at timestamptz, fault text, down_since timestamptz,
  primary key (brand_id, method_id),
  check ((fault is null) = (down_since is null)));
