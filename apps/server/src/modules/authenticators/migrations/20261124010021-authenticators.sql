create table authenticators (
  brand_id integer not null, member_id bigint not null,
  secret_sealed bytea, enrolled_at timestamptz, last_step bigint not null default 0,
  -- Shown, but not proved by a first code yet.
  waiting_sealed bytea, waiting_until timestamptz,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));

create table recovery_codes (
  brand_id integer not null, member_id bigint not null, code_hash text not null,
  used_at timestamptz, primary key (brand_id, member_id, code_hash),
  foreign key (brand_id, member_id) references authenticators (brand_id, member_id)
    on delete cascade);
