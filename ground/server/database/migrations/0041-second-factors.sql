-- A login of an applicant whose password was right, but whose second factor is still asked for, stands at `code`.
alter table login_session add column stage text not null default 'in' check (stage in ('code', 'in'));

-- The authenticator of an applicant who wants one.
create table account_totp (
  account_id uuid primary key references account on delete cascade,
  -- Base32, sealed with the first of SECRET_KEYS.
  secret text not null,
  -- First code entered rightly; null: being set up, and nobody is asked for it.
  confirmed_at timestamptz,
  -- As for officers: time step of the last accepted code, and wrong codes since.
  last_code_step bigint,
  wrong_codes integer not null default 0
);

-- Single use, shown once: 120 random bits each, so that a plain hash is enough.
create table recovery_code (
  hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  used_at timestamptz
);
create index recovery_code_account on recovery_code (account_id);
