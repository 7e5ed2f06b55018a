-- Which members an offer is for (`SegmentRule`); what is null asks for nothing.
alter table deposit_offers add column segment jsonb not null default
  '{"rankFrom": null, "rankTo": null, "registeredFrom": null, "registeredTo": null,
    "depositsFrom": null, "depositsTo": null, "quietDays": null, "playedDays": null}';
