-- The page of the member on which what is promised is had, as a button of the promotion.
alter table promotions add column leads_to text not null default 'none'
  check (leads_to in ('none', 'deposit', 'rewards', 'missions', 'referral', 'cashback'));
-- Those of the demo house had no way on; an operator may have given one.
update promotions p set leads_to = w.leads_to from (values
    ('/art/offers/welcome.webp', 'deposit'), ('/art/offers/reload.webp', 'deposit'),
    ('/art/offers/missions.webp', 'missions'), ('/art/offers/referral.webp', 'referral'))
  w(image_url, leads_to)
  where p.brand_id = 1 and p.granting = 'house' and p.link = '' and p.image_url = w.image_url;
