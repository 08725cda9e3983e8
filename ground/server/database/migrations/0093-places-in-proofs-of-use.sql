-- The same for a proof of use (docs/decisions/archive.md, 113), by the first of the steps that are worked on in one state.
create unlogged table verification_place (
  verification_id uuid not null references verification on delete cascade,
  account_id uuid not null references account on delete cascade,
  step smallint not null,
  primary key (verification_id, account_id)
);
create index verification_place_of on verification_place (account_id);
