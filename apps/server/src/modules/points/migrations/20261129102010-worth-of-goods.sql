-- What one of the goods costs the house, so that a price far below it is a gift of who sets it
-- (D-I35). What is on the shelf is worth what is asked for it by the terms of now.
alter table products add column worth bigint not null default 0 check (worth >= 0);
update products p set worth = greatest(1, p.amount + coalesce(
    (select p.points * t.convert_amount / t.convert_points from point_terms t
      where t.brand_id = p.brand_id order by t.version desc limit 1),
    p.points / 100 * case (select b.currency from brands b where b.brand_id = p.brand_id)
      when 'VND' then 1 when 'JPY' then 1 when 'KRW' then 1 else 100 end / 100))
where p.kind = 'goods';
