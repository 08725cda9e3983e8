-- The proof of use (Verwendungsnachweis): at most one for each approved application.
create table verification (
  id uuid primary key,
  proposal_id uuid not null unique references proposal,
  company_id uuid not null references company,
  account_id uuid not null references account,
  current_step text not null default 'editable'
    check (current_step in ('editable', 'affirmable', 'in_review', 'submittable', 'submitted', 'resubmit_invoices')),
  -- Answers of all steps; those of the proofs stand with the proofs.
  form jsonb not null default '{}',
  -- Counts every write of the form and every transition.
  row_version integer not null default 1,
  -- Proofs of use begun before version 2 keep the older inline table.
  financial_plan_version smallint not null default 2,
  check_required boolean not null default false,
  -- The draw for in-depth examination this one took part in.
  sample_id uuid,
  resubmit_until date,
  resubmit_reason text,
  -- Name and time of the last transition: a double click is answered as the first click.
  last_transition text,
  stepped_at timestamptz,
  -- From the transmission on: SHA-256 over everything that is signed, in hex.
  content_hash text,
  rules_version text,
  transmitted_at timestamptz,
  sheet_media_id uuid references media,
  submitted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (current_step <> 'resubmit_invoices' or resubmit_until is not null)
);
create index verification_company on verification (company_id, created_at);
create index verification_resubmission on verification (resubmit_until) where current_step = 'resubmit_invoices';

-- One row for each approved proof: what was invoiced and paid, what has changed.
create table verification_proof (
  id uuid primary key,
  verification_id uuid not null references verification on delete cascade,
  position smallint not null,
  -- Id of the proof in the application.
  proof_id uuid not null,
  account jsonb not null default '{}',
  row_version integer not null default 1,
  unique (verification_id, proof_id),
  unique (verification_id, position)
);

-- The client chooses the id.
create table verification_proof_invoice (
  id uuid primary key,
  verification_proof_id uuid not null references verification_proof on delete cascade,
  company_id uuid not null references company,
  media_id uuid not null references media,
  -- Added while a resubmission was open.
  resubmitted boolean not null,
  -- Submitted: from then on it stays as it is, also in a later resubmission.
  sealed boolean not null default false,
  meta jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verification_proof_invoice_proof on verification_proof_invoice (verification_proof_id);
create index verification_proof_invoice_company on verification_proof_invoice (company_id);
create index verification_proof_invoice_media on verification_proof_invoice (media_id);

-- Which reminder was sent: a mail goes out once.
create table verification_reminder (
  proposal_id uuid not null references proposal on delete cascade,
  -- 'due-month', 'due-week', 'resubmit-7-2024-03-01' …
  kind text not null,
  sent_at timestamptz not null,
  primary key (proposal_id, kind)
);

-- Draws of those that are examined in depth, with all that is needed to draw again.
create table verification_sample (
  id uuid primary key,
  drawn_at timestamptz not null,
  drawn_by text not null,
  percent smallint not null,
  protocol jsonb not null
);
alter table verification add constraint verification_sample foreign key (sample_id) references verification_sample;

-- An approval can be taken back; who approved, and what, stays.
alter table revision
  add column revoked_at timestamptz,
  add column revoked_by text,
  add column revoke_reason text;

-- One open objection and one open amendment at a time.
create unique index objection_open on objection (proposal_id) where closed_at is null;
create unique index amendment_open on amendment (proposal_id) where closed_at is null;
