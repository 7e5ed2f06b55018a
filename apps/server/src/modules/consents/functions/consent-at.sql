-- Whether a member takes advertising on a way: by the last word there is, or, with a mark, by the
-- last one up to it. Words are in the order of their lock, and no clock is asked: that of the
-- process which kept a no may be ahead of the one that asks. The inbox begins with yes.
create or replace function consent_at(brand integer, member bigint, way text, mark bigint)
returns boolean language sql stable as $$
  select coalesce((select c.is_given from consents c where c.brand_id = brand
    and c.member_id = member and c.channel = way and (mark is null or c.consent_id <= mark)
    order by c.consent_id desc limit 1), way = 'inbox') $$;
