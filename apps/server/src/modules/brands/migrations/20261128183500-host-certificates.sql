-- Since when a host stands there.
alter table brand_hosts add column added_at timestamptz not null default now();

-- What was found at a host by TLS when it was looked at last. `since`: from when on what is wrong
-- with it waits for somebody; null where nothing is.
create table host_certificates (
  brand_id integer not null,
  host text not null,
  state text not null,
  issuer text not null default '',
  names text[] not null default '{}',
  ends_at timestamptz,
  checked_at timestamptz not null,
  since timestamptz,
  primary key (brand_id, host),
  foreign key (brand_id, host) references brand_hosts on delete cascade);
