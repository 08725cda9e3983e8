-- Who has a step of an application or a proof of use open right now (docs/decisions/archive.md, 86). Of a moment: after a crash it is
-- empty, and nobody misses it.
create unlogged table step_presence (
  -- An application or a proof of use; what is gone is nowhere open, and its rows are swept within the hour.
  case_id uuid not null,
  step smallint not null,
  account_id uuid not null references account on delete cascade,
  company_id uuid not null references company on delete cascade,
  seen_at timestamptz not null,
  primary key (case_id, step, account_id)
);
create index step_presence_of on step_presence (account_id);
create index step_presence_company on step_presence (company_id);
create index step_presence_at on step_presence (seen_at);
