-- Which members an activity is for (`SegmentRule`); what is null asks for nothing.
alter table activities add column segment jsonb not null default
  '{"rankFrom": null, "rankTo": null, "registeredFrom": null, "registeredTo": null,
    "depositsFrom": null, "depositsTo": null, "quietDays": null, "playedDays": null}';
