-- The agency's people. Their accounts are their own table: no applicant's account ever becomes one of them.
create table officer (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  name text not null,
  roles text[] not null check (roles <@ array[
    'intake', 'caseworker', 'decision-maker', 'finance-approver', 'treasury', 'programme-admin', 'auditor', 'service-desk',
    'access-admin'
  ]),
  password_hash text not null,
  -- The password is one that was handed out: good until then, and to be replaced at the first login. Null: the officer's own.
  one_time_until timestamptz,
  -- Base32, as the authenticator holds it.
  second_factor_secret text not null,
  -- First code entered rightly; null: the authenticator was never seen to work.
  second_factor_confirmed_at timestamptz,
  -- Time step (30 s of real time since 1970) of the last accepted code: neither it nor an older one is accepted again.
  last_code_step bigint,
  -- Wrong codes since the last right one, each after a right password.
  wrong_codes integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null
);

-- Who held which role from when to when, and who gave it (docs/decisions/0015). `officer.roles` is what of it is in force.
create table officer_role (
  id uuid primary key default gen_random_uuid(),
  officer_id uuid not null references officer on delete cascade,
  role text not null,
  from_day date not null,
  until_day date,
  given_at timestamptz not null,
  -- Id of an officer; 'login-service', or null: given before the portal kept it.
  given_by text,
  -- Who proposed it, where another person confirmed.
  proposed_by text,
  ended_at timestamptz,
  ended_by text,
  check (until_day >= from_day),
  check (ended_at is null or ended_by is not null)
);
create unique index officer_role_open on officer_role (officer_id, role) where ended_at is null;
create index officer_role_ended on officer_role (ended_at desc) where ended_at is not null;
create index officer_role_dated on officer_role (from_day, until_day) where ended_at is null;

-- Roles that take two people: one proposes, another one puts them in force.
create table role_grant (
  id uuid primary key,
  officer_id uuid not null references officer on delete cascade,
  roles text[] not null check (cardinality(roles) > 0),
  from_day date not null,
  until_day date,
  reason text not null,
  state text not null check (state in ('proposed', 'confirmed', 'refused')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  refusal text,
  check (until_day >= from_day),
  check ((state = 'proposed') = (decided_at is null)),
  check (state <> 'confirmed' or (decided_by <> proposed_by and decided_by <> officer_id::text))
);
create index role_grant_proposed on role_grant (proposed_at desc);
create index role_grant_officer on role_grant (officer_id);

-- What of the roles held is in force on a day: a role ends with its last day, whether or not anything has run since.
create function roles_in_force(who uuid, held text[], day date) returns text[] language sql stable as $$
  select coalesce(array_agg(h.role order by h.place), '{}') from unnest(held) with ordinality as h (role, place)
  where not exists (
    select from officer_role r
    where r.officer_id = who and r.role = h.role and r.ended_at is null and (r.from_day > day or r.until_day < day)
  )
$$;

-- Who stands in for whom from day to day (docs/decisions/0015). It ends by itself; an early end is the day of it.
create table deputyship (
  id uuid primary key,
  absent_id uuid not null references officer on delete cascade,
  deputy_id uuid not null references officer on delete cascade,
  from_day date not null,
  until_day date not null,
  named_by text not null,
  named_at timestamptz not null,
  check (until_day >= from_day),
  check (absent_id <> deputy_id)
);
create index deputyship_absent on deputyship (absent_id, until_day);
create index deputyship_deputy on deputyship (deputy_id, until_day);
