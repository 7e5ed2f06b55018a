create table members (
  brand_id integer not null references brands,
  member_id bigint generated always as identity (start with 44710001),
  account text not null, nickname text not null default '', type integer not null default 0,
  password_hash text not null, password_changed_at timestamptz not null default now(),
  is_start_password boolean not null default false,
  status text not null default 'open' check (status in ('open', 'blocked')),
  rank_level integer not null default 0, avatar text not null default 'fox',
  upline_id bigint, terms_accepted_at timestamptz, register_ip text not null default '',
  first_login_at timestamptz, last_login_at timestamptz, previous_login_at timestamptz,
  last_login_ip text, created_at timestamptz not null default now(),
  -- What a member tells about the person: at registration, in the security centre, in the profile.
  email text, email_proven_at timestamptz, dialing_code text, mobile_num text,
  mobile_proven_at timestamptz, payee_name text, payment_password_hash text, birthday date,
  -- Whatever else the registration of the brand asks for, by the name of the field.
  details jsonb not null default '{}',
  -- Given to friends; of an agent it is the affiliate code too.
  referral_code text not null default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1,
    12)), recommender_id bigint, anti_phishing_phrase text not null default '',
  -- When what guards a member's money was last changed: withdrawals wait after it (D-P05).
  guard_changed_at timestamptz,
  -- When a link or a code brought the password, rather than the one before it.
  password_reset_at timestamptz,
  -- The page an account was opened from, as the browser named it.
  register_page text not null default '',
  primary key (brand_id, member_id),
  foreign key (brand_id, recommender_id) references members (brand_id, member_id));
create unique index members_account on members (brand_id, lower(account));
create unique index members_mobile on members (brand_id, dialing_code, mobile_num)
  where mobile_num is not null;

-- An address that nobody proved blocks nobody.
create unique index members_email on members (brand_id, lower(email))
  where email_proven_at is not null;
create unique index members_referral on members (brand_id, referral_code);
create index members_upline on members (brand_id, upline_id) where upline_id is not null;

-- Who excluded themselves opens no other account: the person is known by mobile number, mail
-- address, or payee name with birthday. 'infinity' until play is opened again.
create table barred_members (
  brand_id integer not null, member_id bigint not null,
  barred_until timestamptz not null, reaches_all_brands boolean not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references members (brand_id, member_id));
