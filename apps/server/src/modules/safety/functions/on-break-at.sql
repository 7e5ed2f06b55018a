-- Whether a member was on a break or excluded at a moment: nobody is invited to play then.
create or replace function on_break_at(brand integer, member bigint, moment timestamptz)
returns boolean language sql stable as $$
  select exists (select from exclusions e where e.brand_id = brand and e.member_id = member
    and e.started_at <= moment and coalesce(e.lifted_at, 'infinity') > moment
    and case when e.kind = 'selfExclusion' then coalesce(e.opens_at, 'infinity')
      else coalesce(e.ends_at, 'infinity') end > moment) $$;
