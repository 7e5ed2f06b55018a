-- Advertising to all members leaves out who had said no to it. The last word of then is kept with
-- it: moments are of the clocks of processes, and one may be ahead of another.
alter table messages add column heard_until bigint;
update messages m set heard_until = coalesce((select max(c.consent_id) from consents c
    where c.brand_id = m.brand_id and c.at <= m.at), 0)
  where is_to_all and is_promotional;
alter table messages add constraint messages_heard
  check (not (is_to_all and is_promotional) or heard_until is not null);
