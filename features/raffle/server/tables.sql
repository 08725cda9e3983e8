-- after: proposal

-- The quota lottery (decisions §3).
create table raffle_pot (
  id uuid primary key,
  raffle_begin timestamptz not null,
  raffle_end timestamptz not null,
  day_of_raffle date not null,
  submit_begin timestamptz not null,
  submit_end timestamptz not null,
  quotas integer not null check (quotas >= 0),
  -- Secret until the draw; its SHA-256 is published when the pot opens.
  seed bytea not null,
  commitment text not null,
  list_hash text,
  frozen_at timestamptz,
  frozen_by text,
  -- What the public value will be, announced when the pot opens.
  public_source text,
  public_value text,
  drawn_at timestamptz,
  drawn_by text,
  -- What the public value of a draw is: its form is checked by it (features/raffle/rules/public-source.ts). Pots opened with
  -- words of their own keep them; all others were announced with the numbers of KENO.
  public_kind text not null default 'keno' check (public_kind in ('keno', 'lotto', 'other')),
  -- The month of the draw a pot stands for, apart from its instants: the calendar opens no second pot for a month that has
  -- one, whenever that was opened (docs/decisions/0049).
  month date,
  check (raffle_begin < raffle_end and raffle_end <= submit_begin and submit_begin < submit_end)
);
create unique index raffle_pot_period on raffle_pot (raffle_begin, raffle_end);
create index raffle_pot_month on raffle_pot (month);

-- One company in one pot; at most one entry per company and month over all pots of that month.
create table raffle (
  id uuid primary key,
  pot_id uuid not null references raffle_pot,
  company_id uuid references company,
  account_id uuid references account,
  -- First day of the month of raffleBegin in Berlin.
  month date not null,
  is_value_chain boolean not null,
  pseudonym text not null unique,
  valid boolean,
  rank integer,
  proposal_id uuid unique references proposal,
  created_at timestamptz not null,
  -- Its application was submitted, and has been erased since.
  past_submitted boolean not null default false,
  constraint raffle_once_per_month unique (company_id, month),
  constraint raffle_of_nobody check ((company_id is null) = (account_id is null)),
  constraint raffle_once_per_pot unique (company_id, pot_id)
);
create index raffle_pot_entries on raffle (pot_id);

-- Which reminder was sent for which entry: a mail goes out once.
create table raffle_reminder (
  raffle_id uuid not null references raffle on delete cascade,
  days integer not null,
  sent_at timestamptz not null,
  primary key (raffle_id, days)
);
