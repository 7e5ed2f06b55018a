-- Codes by SMS and mail, and how often they were sent: shared by all servers.
create table codes (
  brand_id integer not null references brands,
  code_id bigint generated always as identity,
  -- For whom the code is (`sms:84/912345678`, `mail:a@b.example`), and for what.
  subject text not null, kind text not null, ip text not null,
  code_hash text not null, wrong_tries integer not null default 0,
  sent_at timestamptz not null default now(), expires_at timestamptz not null,
  ended_at timestamptz,
  primary key (brand_id, code_id));
create index codes_subject on codes (brand_id, subject, kind, sent_at);
create index codes_address on codes (brand_id, ip, sent_at);
create index codes_time on codes (brand_id, sent_at);

/*
 * Judges whether one more code may be sent and counts it as sent, in one step: a refusal's code,
 * or the id of the code. Who was refused for sending too often waits five minutes.
 */
create function reserve_code(
  p_brand integer, p_subject text, p_kind text, p_ip text, p_hash text, p_minutes integer,
  p_brand_max integer, out refusal text, out id bigint
) language plpgsql as $$
declare
  v_sent record;
begin
  perform pg_advisory_xact_lock(71, p_brand);
  if exists (select 1 from codes c where c.brand_id = p_brand and c.subject = p_subject
      and c.kind = p_kind and c.expires_at > now()) then
    refusal := 'too_many_requests';
    return;
  end if;
  select
    count(*) filter (where c.sent_at > now() - interval '10 minutes') as lately,
    count(*) as today, max(c.sent_at) as newest into v_sent
  from codes c where c.brand_id = p_brand and c.subject = p_subject
    and c.sent_at > now() - interval '1 day';
  if v_sent.today >= 20 then refusal := 'quota_exceeded'; return; end if;
  if v_sent.lately >= 5 and v_sent.newest > now() - interval '5 minutes' then
    refusal := 'too_many_requests';
    return;
  end if;
  select count(*) as lately, max(c.sent_at) as newest into v_sent from codes c
  where c.brand_id = p_brand and c.ip = p_ip and c.sent_at > now() - interval '10 minutes';
  if v_sent.lately >= 5 and v_sent.newest > now() - interval '5 minutes' then
    refusal := 'too_many_requests';
    return;
  end if;
  if (select count(*) from codes c where c.brand_id = p_brand
      and c.sent_at > now() - interval '1 hour') >= p_brand_max then
    refusal := 'quota_exceeded';
    return;
  end if;
  insert into codes (brand_id, subject, kind, ip, code_hash, expires_at)
  values (p_brand, p_subject, p_kind, p_ip, p_hash, now() + make_interval(mins => p_minutes))
  returning code_id into id;
end $$;
