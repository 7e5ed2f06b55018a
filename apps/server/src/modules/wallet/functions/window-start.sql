-- When a window of the brand's calendar began.
create or replace function window_start(p_zone text, p_period text, p_at timestamptz)
returns timestamptz language sql stable as $$
  select date_trunc(p_period, p_at at time zone p_zone) at time zone p_zone $$;
