-- Returns are observed when wagers end. What was observed stays. Of the ends of the past those are
-- still to be counted whose wagers had not been read, or were open when they were; all others have
-- been. What is open now is counted when it ends.
create table return_unread (
  brand_id integer not null, end_id bigint not null, primary key (brand_id, end_id));
insert into return_unread (brand_id, end_id)
select e.brand_id, e.end_id from wager_feeds f join wager_ends e on e.brand_id = f.brand_id
left join return_waiting q on q.brand_id = e.brand_id and q.wager_id = e.wager_id
where f.feed = 'certificates.returns' and e.kind = 'end'
  and (e.wager_id > f.mark or q.wager_id is not null);
-- A brand that has no mark reads everything from the first end on.
update wager_feeds f set mark = greatest(f.mark, coalesce(
  (select max(e.end_id) from wager_ends e where e.brand_id = f.brand_id), 0))
where f.feed = 'certificates.returns';
drop table return_waiting;
