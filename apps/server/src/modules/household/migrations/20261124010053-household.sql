-- The box that a mail address leads to: what stands behind a plus is a label of the owner's, and
-- some carriers read no dots.
create function mail_box(address text) returns text language sql immutable parallel safe as $$
  select case when host in ('gmail.com', 'googlemail.com')
    then replace(box, '.', '') || '@gmail.com' else box || '@' || host end
  from (select split_part(split_part(lower(address), '@', 1), '+', 1) as box,
    split_part(lower(address), '@', 2) as host) parts
$$;
create index members_mail_box on members (brand_id, mail_box(email)) where email is not null;
create index members_payee on members (brand_id, lower(payee_name)) where payee_name is not null;

-- Prizes won by somebody who looks like another winner of the same: the desk sees them.
create table like_prizes (
  brand_id integer not null references brands,
  flag_id bigint generated always as identity, member_id bigint not null,
  kind text not null check (kind in ('mission', 'tournament')), source_id bigint not null,
  place text not null, title text not null, amount bigint not null,
  outcome text not null check (outcome in ('paid', 'refused')), likeness jsonb not null,
  at timestamptz not null default now(),
  primary key (brand_id, flag_id), unique (brand_id, kind, source_id, place, member_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create index like_prizes_member on like_prizes (brand_id, member_id, at);
