-- The agency's people. Their accounts are their own table: no applicant's account ever becomes one of them.
create table officer (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  name text not null,
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array[
      'intake', 'caseworker', 'decision-maker', 'finance-approver', 'programme-admin', 'auditor', 'service-desk'
    ]
  ),
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

-- A login at the desk, and what comes before it: `code` the password was right, `password` the code was right as well but
-- the password must be replaced, `in` logged in.
create table officer_session (
  hash bytea primary key,
  officer_id uuid not null references officer on delete cascade,
  stage text not null check (stage in ('code', 'password', 'in')),
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index officer_session_officer on officer_session (officer_id);

-- A family of tokens belongs to an applicant's account, to an officer or to nobody (scope `register`).
alter table token_family add column officer_id uuid references officer on delete cascade;
create index token_family_officer on token_family (officer_id) where officer_id is not null;
alter table token_family add constraint token_family_holder
  check ((scope = 'agency') = (officer_id is not null) and (officer_id is null or account_id is null));
