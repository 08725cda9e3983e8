-- after: proposal

-- A request for documents: the applicant may change the named fields, and nothing else, until the end of a day.
create table correction (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  state text not null check (state in ('open', 'answered', 'expired', 'accepted', 'cancelled')),
  reason text not null,
  -- 'step_6.description', 'step_8.proofs'
  fields text[] not null check (cardinality(fields) > 0),
  until date not null,
  requested_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create unique index correction_open on correction (proposal_id) where state = 'open';
create index correction_proposal on correction (proposal_id, requested_at);
create index correction_due on correction (until) where state = 'open';

-- What the frozen answers of a step were before a correction changed them: the signed sheet binds to them.
create table corrected_step (
  correction_id uuid not null references correction,
  step smallint not null,
  data jsonb not null,
  primary key (correction_id, step)
);
