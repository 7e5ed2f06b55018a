-- Period and times of the promotion as they were when its activity was opened: a later change of
-- the promotion can end it earlier and never make it more.
alter table activities add column opened_period text, add column opened_from timestamptz,
  add column opened_until timestamptz;
update activities a set opened_period = p.period, opened_from = p.starts_at,
  opened_until = p.ends_at
from promotions p where p.brand_id = a.brand_id and p.promotion_id = a.promotion_id and a.is_on;
