-- after: amendment

-- The proof of use (Verwendungsnachweis): at most one for each approved application.
create table verification (
  id uuid primary key,
  proposal_id uuid not null unique references proposal,
  company_id uuid not null references company,
  account_id uuid not null references account,
  current_step text not null default 'editable' check (
    current_step in ('editable', 'affirmable', 'in_review', 'submittable', 'submitted', 'resubmit_invoices')
  ),
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
  -- When the signed sheet of a proof of use arrived, or its electronic signature was accepted.
  received_at timestamptz,
  -- The version a proof of use was begun with, which it keeps; null: that of the decision.
  amendment_id uuid references amendment,
  -- From the examination of a proof of use to the money. Whoever acts stands as id of the officer, or by name where the
  -- command line acted.
  -- Ids of the proofs (verification_proof) whose invoices are missing; empty: no single one is named.
  resubmit_items uuid[] not null default '{}',
  -- Handed in before there were marks: the sweep finds them here, and nothing once they are done.
  is_marked boolean not null default false,
  handed_in_by uuid references account on delete set null,
  -- Which comments went along with the last request for late invoices: their `request_id` (docs/decisions/0022).
  resubmit_request uuid,
  check (current_step <> 'resubmit_invoices' or resubmit_until is not null)
);
create index verification_company on verification (company_id, created_at);
create index verification_resubmission on verification (resubmit_until) where current_step = 'resubmit_invoices';
create index verification_received on verification (received_at) where received_at is not null;
create index verification_unmarked on verification (id) where submitted_at is not null and not is_marked;
create index verification_handed_in_by on verification (handed_in_by) where handed_in_by is not null;
-- Who was in a sample is looked up when it is drawn.
create index verification_sample_of on verification (sample_id) where sample_id is not null;

-- One row for each approved proof: what was invoiced and paid, what has changed.
create table verification_proof (
  id uuid primary key,
  verification_id uuid not null references verification on delete cascade,
  position smallint not null,
  -- Id of the proof in the application.
  proof_id uuid not null,
  account jsonb not null default '{}',
  row_version integer not null default 1,
  unique (verification_id, position),
  unique (verification_id, proof_id)
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
  updated_at timestamptz not null,
  -- Counts every write of an invoice: two windows do not overwrite each other unseen.
  row_version integer not null default 1
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

-- What of a proof of use is admitted, proposed by one person and confirmed by another.
create table examination (
  id uuid primary key,
  verification_id uuid not null references verification on delete cascade,
  -- By proof: each invoice and payment as claimed and as admitted, in cents, and why less.
  proofs jsonb not null,
  -- As found in the examination, in cents.
  additional_funding bigint not null check (additional_funding >= 0),
  -- The grant that is due by it, in cents.
  due bigint not null check (due >= 0),
  proposed_at timestamptz not null,
  proposed_by text not null,
  confirmed_at timestamptz not null,
  confirmed_by text not null,
  -- It was opened again, and stays on record.
  ended_at timestamptz,
  check (lower(confirmed_by) <> lower(proposed_by))
);
create unique index examination_standing on examination (verification_id) where ended_at is null;

-- What was said about a file that waits in the inbox of a proof of use, before it is an invoice: its proof and the answers that
-- differ from what was read. It goes with the link by which the file waits.
create table waiting_invoice (
  link_id uuid primary key references media_link on delete cascade,
  changes jsonb not null,
  row_version integer not null default 1
);
