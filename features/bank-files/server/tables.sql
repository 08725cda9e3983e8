-- What the bank reports of the treasury's account (docs/decisions/0013): the file as it came, and what was noted from it.
create table bank_file (
  id uuid primary key,
  name text not null,
  sha256 text not null unique,
  -- Emptied when its period of keeping is over.
  content bytea not null,
  size integer not null,
  taken_at timestamptz not null,
  taken_by text not null
);
create index bank_file_taken on bank_file (taken_at desc);

-- A booking that was noted. `key`: the same booking has the same one in every file, so that nothing is noted twice.
create table bank_entry (
  key text primary key,
  bank_file_id uuid not null references bank_file,
  act text not null check (act in ('settle', 'return', 'note-repayment')),
  -- The payout, or the proof of use of a reclaim; outlives both.
  subject uuid not null,
  amount bigint not null check (amount > 0),
  booked_on date not null,
  noted_at timestamptz not null,
  noted_by text not null
);
create index bank_entry_file on bank_entry (bank_file_id);
create index bank_entry_subject on bank_entry (subject);
