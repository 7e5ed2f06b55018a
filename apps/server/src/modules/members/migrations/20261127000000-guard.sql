-- When what guards a member's money was last changed: withdrawals wait after it (D-P05).
alter table members add guard_changed_at timestamptz;
