-- Answers to creating calls that came with an Idempotency-Key, stored with the act itself: whoever sends the call again
-- within 24 hours gets the first answer.
create table idempotency_key (
  -- The account, the officer, or the hash of an anonymous visitor's token.
  holder text not null,
  key text not null,
  -- Keyed hash of call and body, without passwords.
  fingerprint bytea not null,
  status smallint not null,
  headers jsonb not null,
  body text not null,
  created_at timestamptz not null,
  primary key (holder, key)
);
create index idempotency_key_age on idempotency_key using brin (created_at);

-- The waiting room. One row: how far those who wait have been let in, shared by every process.
create table admission (
  id smallint primary key default 1 check (id = 1),
  closed boolean not null,
  -- Places before this one are let in; seconds since 1970.
  admitted_to double precision not null,
  -- People let in a second.
  rate double precision not null,
  calm_since timestamptz,
  advanced_at timestamptz not null
);

-- How many places were given out in each second of the order: positions are counted from here.
create table admission_place (
  second bigint primary key,
  places integer not null
);

-- How hard each process works, as share of what it can serve in time.
create table admission_process (
  id uuid primary key,
  pressure double precision not null,
  seen_at timestamptz not null
);
