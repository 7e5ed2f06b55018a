-- How much advertising came to a member's inbox since a moment, by operators and by the house
-- itself. Letters of campaigns, which the house writes as itself, count where campaigns are.
create or replace function offers_heard(brand integer, member bigint, since timestamptz)
returns integer language plpgsql stable as $$
begin
  return (select count(*) from message_marks k
      join messages m on m.brand_id = k.brand_id and m.message_id = k.message_id
      where k.brand_id = brand and k.member_id = member and m.is_promotional and not m.is_to_all
        and m.at > since and not (m.kind = 'house' and m.sent_by is null))
    + (select count(*) from messages m
      join members p on p.brand_id = m.brand_id and p.member_id = member
      where m.brand_id = brand and m.is_to_all and m.is_promotional and m.at > since
        and m.at >= p.created_at and not on_break_at(brand, member, m.at)
        and consent_at(brand, member, 'inbox', m.heard_until));
end $$;
