-- What repeats and failed since it last went well; nothing is kept of what goes well.
create table job_faults (
  name text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null,
  fault text not null
);
