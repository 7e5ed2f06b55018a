-- A start password that an operator handed over opens nothing from then on (D-U26). One that the house
-- made at its first start has no end: nobody would be there to give another.
alter table operators add column start_until timestamptz;
update operators o set start_until = now() + interval '1 day'
  where must_change_password and exists (select from operator_makers m
    where m.brand_id = o.brand_id and m.operator_id = o.operator_id and m.maker_id is not null);
