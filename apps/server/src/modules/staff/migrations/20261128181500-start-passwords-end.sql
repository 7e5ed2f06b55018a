-- A start password opens nothing after its day (D-U26), whether an operator handed it over or the machine
-- printed it. That of a brand's first operator has no end: nobody would be there to give another,
-- unless somebody has done so already.
alter table operators add column start_until timestamptz;
update operators o set start_until = now() + interval '1 day'
  where must_change_password and (
    exists (select from operators e where e.brand_id = o.brand_id and not e.is_key
      and e.operator_id < o.operator_id)
    or exists (select from operator_makers m where m.brand_id = o.brand_id
      and m.operator_id = o.operator_id and m.kind = 'password'));
