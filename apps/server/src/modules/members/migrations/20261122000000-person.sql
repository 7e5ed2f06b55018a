-- What a member tells about the person: at registration, in the security centre, in the profile.
alter table members
  add email text, add email_proven_at timestamptz,
  add dialing_code text, add mobile_num text, add mobile_proven_at timestamptz,
  add payee_name text, add payment_password_hash text, add birthday date,
  -- Whatever else the registration of the brand asks for, by the name of the field.
  add details jsonb not null default '{}',
  -- Given to friends; of an agent it is the affiliate code too.
  add referral_code text not null
    default upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)),
  add recommender_id bigint,
  add anti_phishing_phrase text not null default '',
  add foreign key (brand_id, recommender_id) references members (brand_id, member_id);
create unique index members_mobile on members (brand_id, dialing_code, mobile_num)
  where mobile_num is not null;
-- An address that nobody proved blocks nobody.
create unique index members_email on members (brand_id, lower(email))
  where email_proven_at is not null;
create unique index members_referral on members (brand_id, referral_code);
create index members_upline on members (brand_id, upline_id) where upline_id is not null;
