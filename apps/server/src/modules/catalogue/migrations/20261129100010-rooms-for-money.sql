-- Games between players were closed where money is real whatever their switch said (D-V11). No update
-- opens them there: whoever runs such a brand does.
insert into games (brand_id, slug, position, status)
select b.brand_id, g.slug, 1000, 'closed'
from brands b cross join (values ('tien-len'), ('landlord'), ('grabbed-bulls')) as g (slug)
where not b.is_play_money
on conflict (brand_id, slug) do update set status = 'closed';
