-- The waiting room. One row: how far those who wait have been let in, shared by every process.
create table admission (
  id smallint primary key default 1 check (id = 1),
  closed boolean not null,
  -- Places before this one are let in; seconds since 1970.
  admitted_to double precision not null,
  -- People let in a second.
  rate double precision not null,
  -- Of those let in, how many a second are felt by now.
  felt_rate double precision not null,
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
