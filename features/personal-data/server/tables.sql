-- after: account

-- A person's own data as one file (docs/decisions/0084): made by a job, kept for some days, the person's alone.
create table data_export (
  id uuid primary key,
  -- No cascade: whoever deletes an account must have removed the stored file first.
  account_id uuid not null unique references account,
  requested_at timestamptz not null,
  -- Null while it is being made.
  ready_at timestamptz,
  expires_at timestamptz,
  file_size bigint,
  check ((ready_at is null) = (expires_at is null) and (ready_at is null) = (file_size is null))
);
