-- after: verification

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
  state text not null check (state in ('proposed', 'approved', 'declined', 'sent', 'paid', 'failed', 'returned')),
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
  check (state <> 'approved' or (lower(decided_by) <> lower(proposed_by)))
);
create unique index bank_change_open on bank_change (verification_id) where state = 'proposed';
create index bank_change_verification on bank_change (verification_id, decided_at);
