-- Who works on a case; a new assignment takes the place of the earlier one, the record of acts keeps them all.
create table case_assignment (
  kind text not null check (kind in ('proposal', 'verification')),
  case_id uuid not null,
  officer_id uuid not null references officer,
  assigned_at timestamptz not null,
  primary key (kind, case_id)
);
create index case_assignment_officer on case_assignment (officer_id, kind);

-- A decision that one person proposed and another has not signed yet. Gone once it is signed, returned or overtaken.
create table decision_draft (
  kind text not null,
  case_id uuid not null,
  -- The act that proposed it: 'propose-approval'.
  act text not null,
  content jsonb not null,
  -- Id of an officer, or the name given on the command line.
  proposed_by text not null,
  proposed_at timestamptz not null,
  primary key (kind, case_id, act)
);

-- The two reviews: the result of each item of the check list.
create table case_check (
  kind text not null check (kind in ('proposal', 'verification')),
  case_id uuid not null,
  review text not null check (review in ('content', 'arithmetic')),
  item text not null,
  result text not null check (result in ('met', 'not-met', 'not-applicable')),
  remark text,
  checked_by text not null,
  checked_at timestamptz not null,
  primary key (kind, case_id, review, item)
);

-- Notes on a case (Vermerke) and defects of a sheet: written once, never changed.
create table case_note (
  id uuid primary key,
  kind text not null,
  case_id uuid not null,
  text text not null,
  written_by text not null,
  written_at timestamptz not null
);
create index case_note_case on case_note (kind, case_id, written_at);

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

-- A letter with a decision; the file is made by a job, from exactly this text.
create table letter (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  -- The act it announces: 'proposal.approve'.
  act text not null,
  content jsonb not null,
  announced_on date not null,
  signed_by text not null,
  media_id uuid references media,
  created_at timestamptz not null
);
create index letter_proposal on letter (proposal_id, created_at);

-- The day on which a decision counts as announced: the period for an objection runs from it.
alter table revision
  add column announced_on date,
  add column revoke_announced_on date;

-- A decision that was taken back after an objection; the case has another one now, or none.
create table past_revision (
  id uuid primary key,
  revision_id uuid not null,
  proposal_id uuid not null references proposal,
  revision_status text not null,
  decided_at timestamptz not null,
  decided_by text not null,
  reason text,
  announced_on date,
  revoked_at timestamptz,
  revoked_by text,
  revoke_reason text,
  revoke_announced_on date,
  objection_id uuid not null references objection,
  ended_at timestamptz not null
);
create index past_revision_proposal on past_revision (proposal_id);

alter table amendment
  add column changes jsonb,
  add column reason text,
  add column ended_as text check (ended_as in ('accepted', 'refused', 'withdrawn'));

alter table objection
  -- The day it arrived: on paper it can lie before the day it is noted.
  add column filed_on date,
  add column reason text,
  -- The decision it is against, and the day that was announced.
  add column against text check (against in ('final_approved', 'final_denied', 'final_revoked')),
  add column announced_on date,
  add column ended_as text check (ended_as in ('remedied', 'rejected', 'withdrawn'));
