-- What of a stake went to other members and not to the house, below nothing what came from them: of
-- a hand between players its net before the rake, turned around; of all other play nothing. So what
-- the house had of an end is stake - payout - to_members, and of a hand its rake alone (D-J81).
alter table wager_ends add column to_members bigint not null default 0;
-- Hands of before, which were for play money alone: the one time that ends are written again.
do $$
declare v_part regclass;
begin
  if not exists (select from hand_stakes where net <> 0) then return; end if;
  for v_part in select relid::regclass from pg_partition_tree('wager_ends') where isleaf loop
    execute format('alter table %s disable trigger user', v_part);
    execute format('update %s e set to_members = -s.net from hand_stakes s
      where s.net <> 0 and e.brand_id = s.brand_id and e.member_id = s.member_id
        and e.wager_id = s.wager_id', v_part);
    execute format('alter table %s enable trigger user', v_part);
  end loop;
end $$;
