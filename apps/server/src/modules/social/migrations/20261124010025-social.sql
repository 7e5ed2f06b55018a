-- Who a provider says somebody is, and whose account that is. Keyed by the issuer, not by the
-- operator's name for it: another issuer under the same name knows other people.
create table social_bindings (
  brand_id integer not null references brands,
  issuer text not null, subject text not null, provider text not null,
  member_id bigint not null, bound_at timestamptz not null default now(),
  primary key (brand_id, issuer, subject),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
create unique index social_bindings_member on social_bindings (brand_id, member_id, issuer);

create function social_binding_is_final() returns trigger language plpgsql as $$
begin raise exception 'a social binding is final'; end $$;
create trigger social_bindings_final before update or delete on social_bindings
  for each row execute function social_binding_is_final();

-- A social login under way: of one browser, once, for ten minutes.
create table social_logins (
  brand_id integer not null, state_hash text not null, browser_hash text not null,
  provider text not null, issuer text not null, verifier text not null, nonce text not null,
  redirect_uri text not null, expires_at timestamptz not null,
  primary key (brand_id, state_hash));

-- Somebody new who has yet to choose an account; one at a time for each person of a provider.
create table social_tickets (
  brand_id integer not null, issuer text not null, subject text not null, provider text not null,
  ticket_hash text not null, browser_hash text not null, claimed_until timestamptz,
  expires_at timestamptz not null, primary key (brand_id, issuer, subject));
create unique index social_tickets_hash on social_tickets (brand_id, ticket_hash);
