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
