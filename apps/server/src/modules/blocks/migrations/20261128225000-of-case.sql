-- The case whose decision a block is: it is lifted by who decides cases, and opens the case anew.
alter table member_blocks add column case_id bigint;
update member_blocks set case_id = substring(reason from 6)::bigint
where lifted_at is null and reason ~ '^case:[0-9]{1,18}$';
