-- What operators answered to disputes and approved, with why; append only.
create table bill_answers (
  brand_id integer not null, answer_id bigint generated always as identity,
  bill_id text not null, what text not null check (what in ('approved', 'upheld', 'refused')),
  reason_code text, reason text not null, at timestamptz not null,
  operator_id bigint not null, operator_name text not null, second_name text,
  check ((reason_code is null) = (what = 'approved')),
  primary key (brand_id, answer_id),
  foreign key (brand_id, bill_id) references bills (brand_id, bill_id));
create index bill_answers_of on bill_answers (brand_id, bill_id, answer_id);
-- The register of the office: the newest window first.
create index bills_register on bills (brand_id, from_at desc, bill_id desc);
create index bills_waiting on bills (brand_id, kind, state) where state in ('disputed', 'calculated');
