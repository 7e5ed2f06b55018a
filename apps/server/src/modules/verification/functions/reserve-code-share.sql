-- Judges whether one more code may be sent and counts it as sent, in one step: a refusal's code,
-- or the id of the code. An address is that of one household (of IPv6 its upper half), near and
-- wide are the nets it stands in; of a net no more than a share of the brand's hour. Codes of
-- registrations, for which anybody may name any number, leave half of it to members. Who was
-- refused for sending too often waits five minutes.
create or replace function reserve_code_share(
  p_brand integer, p_subject text, p_kind text, p_hash text, p_minutes integer,
  p_brand_max integer, p_address text, p_near text, p_wide text, p_now timestamptz,
  out refusal text, out id bigint
) language plpgsql as $$
declare
  v_sent record;
begin
  perform pg_advisory_xact_lock(71, p_brand);
  if exists (select 1 from codes c where c.brand_id = p_brand and c.subject = p_subject
      and c.kind = p_kind and c.expires_at > p_now) then
    refusal := 'too_many_requests';
    return;
  end if;
  select
    count(*) filter (where c.sent_at > p_now - interval '10 minutes') as lately,
    count(*) as today, max(c.sent_at) as newest into v_sent
  from codes c where c.brand_id = p_brand and c.subject = p_subject
    and c.sent_at > p_now - interval '1 day';
  if v_sent.today >= 20 then refusal := 'quota_exceeded'; return; end if;
  if v_sent.lately >= 5 and v_sent.newest > p_now - interval '5 minutes' then
    refusal := 'too_many_requests';
    return;
  end if;
  select count(*) filter (where c.sent_at > p_now - interval '10 minutes') as lately,
    count(*) as hourly, max(c.sent_at) as newest into v_sent from codes c
  where c.brand_id = p_brand and c.ip = p_address and c.sent_at > p_now - interval '1 hour';
  if v_sent.hourly >= 20
      or (v_sent.lately >= 5 and v_sent.newest > p_now - interval '5 minutes') then
    refusal := 'too_many_requests';
    return;
  end if;
  if (select count(*) from codes c where c.brand_id = p_brand and c.near = p_near
      and c.sent_at > p_now - interval '1 hour') >= greatest(20, p_brand_max / 20)
    or (select count(*) from codes c where c.brand_id = p_brand and c.wide = p_wide
      and c.sent_at > p_now - interval '1 hour') >= greatest(40, p_brand_max / 5) then
    refusal := 'too_many_requests';
    return;
  end if;
  select count(*) as total, count(*) filter (where c.kind like 'register:%') as registering
  into v_sent from codes c
  where c.brand_id = p_brand and c.sent_at > p_now - interval '1 hour';
  if v_sent.total >= p_brand_max
      or (p_kind like 'register:%' and v_sent.registering >= greatest(1, p_brand_max / 2)) then
    refusal := 'quota_exceeded';
    return;
  end if;
  insert into codes (brand_id, subject, kind, ip, near, wide, code_hash, sent_at, expires_at)
  values (p_brand, p_subject, p_kind, p_address, p_near, p_wide, p_hash, p_now,
    p_now + make_interval(mins => p_minutes))
  returning code_id into id;
end $$;
