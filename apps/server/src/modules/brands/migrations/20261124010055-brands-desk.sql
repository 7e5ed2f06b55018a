-- Changes of settings that guard: what waits for a second person. brand_id is the brand of who
-- asked, where the request stands; of_brand the one it is about. The row goes with the decision.
create table guarded_changes (
  brand_id integer not null references brands, approval_id bigint not null,
  of_brand integer not null,
  what text not null
    check (what in ('settings', 'restore', 'secret', 'hosts', 'naming')),
  payload jsonb not null, secret_sealed bytea,
  -- A hash of what stood there when it was asked: whoever decides, decides about that.
  seen text not null,
  primary key (brand_id, approval_id),
  check ((what = 'secret') = (secret_sealed is not null)));
