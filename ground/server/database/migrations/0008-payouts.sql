-- From the examination of a proof of use to the money. Whoever acts stands as id of the officer, or by name where the
-- command line acted.
-- Ids of the proofs (verification_proof) whose invoices are missing; empty: no single one is named.
alter table verification add column resubmit_items uuid[] not null default '{}';
create index verification_received on verification (received_at) where received_at is not null;

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
  confirmed_by text not null check (lower(confirmed_by) <> lower(proposed_by)),
  -- It was opened again, and stays on record.
  ended_at timestamptz
);
create unique index examination_standing on examination (verification_id) where ended_at is null;

-- One file for the bank with everything it pays.
create table payout_run (
  id uuid primary key,
  execute_on date not null,
  -- pain.001, handed out once: two copies of it could be executed twice.
  file text not null,
  created_at timestamptz not null,
  created_by text not null,
  downloaded_at timestamptz,
  downloaded_by text
);

-- One attempt to pay. A declined, failed or returned one stays; the next is a row of its own.
create table payout (
  id uuid primary key,
  verification_id uuid not null references verification on delete cascade,
  amount bigint not null check (amount > 0),
  -- The account as it was confirmed when the payout was proposed.
  holder text not null,
  iban text not null,
  bic text,
  state text not null
    check (state in ('proposed', 'approved', 'declined', 'sent', 'paid', 'failed', 'returned')),
  proposed_at timestamptz not null,
  proposed_by text not null,
  approved_at timestamptz,
  approved_by text,
  run_id uuid references payout_run,
  sent_at timestamptz,
  -- Day of the booking, and of the money's return.
  paid_on date,
  returned_on date,
  -- Why it was declined, refused by the bank or came back.
  reason text,
  check ((approved_at is null) = (approved_by is null)),
  check (lower(approved_by) <> lower(proposed_by)),
  check ((run_id is null) = (sent_at is null)),
  check (state not in ('approved', 'sent', 'paid', 'failed', 'returned') or approved_at is not null),
  check (state not in ('sent', 'paid', 'failed', 'returned') or sent_at is not null),
  check (state <> 'paid' or paid_on is not null)
);
-- One payment is under way at a time.
create unique index payout_under_way on payout (verification_id) where state in ('proposed', 'approved', 'sent');
create index payout_verification on payout (verification_id, proposed_at);
create index payout_run_payouts on payout (run_id) where run_id is not null;
create index payout_waiting on payout (state, proposed_at) where state in ('proposed', 'approved', 'sent');

-- Another account than the one the recipient signed for: two people.
create table bank_change (
  id uuid primary key,
  verification_id uuid not null references verification on delete cascade,
  holder text not null,
  iban text not null,
  bic text,
  -- What proves it.
  evidence text not null,
  state text not null check (state in ('proposed', 'approved', 'refused')),
  proposed_at timestamptz not null,
  proposed_by text not null,
  decided_at timestamptz,
  decided_by text,
  reason text,
  check ((state = 'proposed') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check (state <> 'approved' or lower(decided_by) <> lower(proposed_by))
);
create unique index bank_change_open on bank_change (verification_id) where state = 'proposed';
create index bank_change_verification on bank_change (verification_id, decided_at);

-- Final notices and reclaims, proposed by one person and signed by another.
create table closing_decision (
  id uuid primary key,
  verification_id uuid not null references verification on delete cascade,
  kind text not null check (kind in ('final-notice', 'reclaim')),
  -- What the recipient reads.
  text text not null,
  -- Of a reclaim: cents, and the first day that bears interest.
  amount bigint check (amount > 0),
  interest_from date,
  proposed_by text not null,
  signed_at timestamptz not null,
  signed_by text not null check (lower(signed_by) <> lower(proposed_by)),
  announced_on date not null,
  -- What came back: at least the amount, with the interest more.
  repaid_amount bigint check (repaid_amount >= amount),
  repaid_on date,
  check ((kind = 'reclaim') = (amount is not null) and (amount is null) = (interest_from is null)),
  check ((repaid_on is null) = (repaid_amount is null))
);
create index closing_decision_verification on closing_decision (verification_id, signed_at);
create unique index closing_decision_final on closing_decision (verification_id) where kind = 'final-notice';
create unique index closing_decision_open on closing_decision (verification_id)
  where kind = 'reclaim' and repaid_on is null;

-- A draw has classes, each with its share: they stand in its protocol. Draws so far were of one share; it stays.
alter table verification_sample alter column percent drop not null;
