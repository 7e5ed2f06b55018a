-- What the odds of a line were lowered from (D-R06). What is null was lowered from its own base.
alter table lottery_issue_bets add column top integer;
alter table lottery_order_lines add column top integer;
