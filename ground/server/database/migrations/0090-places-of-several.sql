-- Where each of several people stands in an application (docs/decisions/archive.md, 105): one who goes back moved all others. Without a row
-- somebody stands where the application does, so that a crash may empty it.
create unlogged table proposal_place (
  proposal_id uuid not null references proposal on delete cascade,
  account_id uuid not null references account on delete cascade,
  step smallint not null,
  primary key (proposal_id, account_id)
);
create index proposal_place_of on proposal_place (account_id);
