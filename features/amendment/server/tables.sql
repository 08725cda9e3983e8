-- after: letter

create table amendment (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  requested_at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  approved jsonb,
  version integer,
  accepted_by text,
  changes jsonb,
  reason text,
  ended_as text check (ended_as in ('accepted', 'refused', 'withdrawn', 'lapsed')),
  -- The decision on an amendment names its letter, as all others do.
  letter_id uuid references letter on delete set null,
  constraint amendment_accepted check (
    (approved is null) = (version is null) and (approved is null or (closed_at is not null and version > 1))
  ),
  constraint amendment_version unique (proposal_id, version)
);
create index amendment_proposal on amendment (proposal_id);
create unique index amendment_open on amendment (proposal_id) where closed_at is null;
