-- after: proposal

-- A whole case as one ZIP for somebody who may see it (docs/decisions/0084): made by a job, kept for some days.
create table case_file (
  id uuid primary key,
  -- No cascade: whoever deletes an application must have removed the stored file first.
  proposal_id uuid not null references proposal,
  purpose text not null,
  note text,
  -- Which documents, and what is blacked in them.
  selection jsonb not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  -- Null while it is being made.
  ready_at timestamptz,
  expires_at timestamptz,
  file_size bigint,
  sha256 text,
  documents integer,
  left_out integer,
  check (
    (ready_at is null) = (expires_at is null) and (ready_at is null) = (file_size is null)
    and (ready_at is null) = (sha256 is null)
  )
);
create index case_file_of_proposal on case_file (proposal_id, requested_at desc);
create index case_file_expiring on case_file (expires_at);
