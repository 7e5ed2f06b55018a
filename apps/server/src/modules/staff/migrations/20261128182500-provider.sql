-- Operators who sign in by a provider of the brand. Whom it calls what is said before by an owner, for one
-- issuer: another one knows other people. A mail address serves until whoever came with it is known.
alter table operators add column linked_issuer text, add column linked_subject text,
  add column linked_mail text;
create unique index operators_linked on operators (brand_id, linked_issuer, linked_subject)
  where linked_subject is not null;
create unique index operators_linked_mail on operators (brand_id, linked_issuer, linked_mail)
  where linked_mail is not null;

-- Null: by a password. What the provider proved besides is said by `has_factor`.
alter table operator_sessions add column issuer text,
  add column has_factor boolean not null default false;

-- A sign-in under way: of one browser, once, for ten minutes.
create table operator_logins (
  brand_id integer not null, state_hash text not null, browser_hash text not null,
  issuer text not null, client_id text not null, verifier text not null, nonce text not null,
  redirect_uri text not null, expires_at timestamptz not null,
  primary key (brand_id, state_hash));
-- Who it is, is known; a code of the house is still asked for.
create table operator_tickets (
  brand_id integer not null, ticket_hash text not null, browser_hash text not null,
  operator_id bigint not null, issuer text not null, expires_at timestamptz not null,
  primary key (brand_id, ticket_hash));

alter table failed_logins drop constraint failed_logins_kind_check,
  add constraint failed_logins_kind_check check (kind in ('login', 'password', 'provider'));
alter table operator_makers drop constraint operator_makers_kind_check,
  add constraint operator_makers_kind_check
    check (kind in ('made', 'password', 'authenticator', 'role', 'link'));
