-- Money that a member asks for while something of theirs is undecided.
create index payment_returns_member on payment_returns (brand_id, member_id) where outcome is null;
