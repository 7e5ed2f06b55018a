-- Whom a rule means is a segment as elsewhere. A moment of registration becomes the first day that
-- began after it, so that terms reach nobody whom they did not reach before.
update bonus_terms t set segment = jsonb_strip_nulls(jsonb_build_object(
    'depositCountTo', case when (t.segment ->> 'isWithoutDeposit')::boolean then 0 end))
  || jsonb_build_object(
    'rankFrom', t.segment -> 'rankFrom', 'rankTo', t.segment -> 'rankTo',
    'registeredFrom', case when t.segment ->> 'registeredSince' is not null then
      (select to_char(s.at + case when s.at::time = '00:00' then interval '0' else interval '1 day' end,
         'YYYY-MM-DD')
       from (select (t.segment ->> 'registeredSince')::timestamptz at time zone b.time_zone as at) s)
      end,
    'registeredTo', null, 'depositsFrom', t.segment -> 'depositsFrom',
    'depositsTo', t.segment -> 'depositsTo', 'quietDays', t.segment -> 'quietDays',
    'playedDays', null)
from brands b where b.brand_id = t.brand_id;
