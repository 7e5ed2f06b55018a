-- Whether a member takes advertising on a way at a moment. The inbox begins with yes.
create or replace function consent_at(brand integer, member bigint, way text, moment timestamptz)
returns boolean language sql stable as $$
  select coalesce((select c.is_given from consents c where c.brand_id = brand
    and c.member_id = member and c.channel = way and c.at <= moment
    order by c.consent_id desc limit 1), way = 'inbox') $$;
