-- after: account, officers

-- The browser's login session at /oauth; the cookie holds the token, the table its hash.
create table login_session (
  hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  -- What a person sees of their logins: browser and system as read from the browser's own words. No address is kept.
  device text not null default '',
  -- A login of an applicant whose password was right, but whose second factor is still asked for, stands at `code`.
  stage text not null default 'in' check (stage in ('code', 'in'))
);
create index login_session_account on login_session (account_id);

-- One login of one client: every code and token of it hangs on the family, which is revoked as a whole.
create table token_family (
  id uuid primary key,
  account_id uuid references account on delete cascade,
  client_id text not null,
  scope text not null,
  session_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- A family of tokens belongs to an applicant's account, to an officer or to nobody (scope `register`).
  officer_id uuid references officer on delete cascade,
  constraint token_family_holder check (
    (scope = 'agency') = (officer_id is not null) and (officer_id is null or account_id is null)
  )
);
create index token_family_account on token_family (account_id);
create index token_family_session on token_family (session_hash);
create index token_family_officer on token_family (officer_id) where officer_id is not null;

create table oauth_token (
  hash bytea primary key,
  family_id uuid not null references token_family on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);
create index oauth_token_family on oauth_token (family_id);
create index oauth_token_expiry on oauth_token (expires_at);

-- A login at the desk, and what comes before it: `code` the password was right, `password` the code was right as well but
-- the password must be replaced, `in` logged in.
create table officer_session (
  hash bytea primary key,
  officer_id uuid not null references officer on delete cascade,
  stage text not null check (stage in ('code', 'password', 'in', 'command-line')),
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  device text not null default ''
);
create index officer_session_officer on officer_session (officer_id);

-- Browsers an account was logged in with: each holds a long-lived random secret, of which (with the account) only the
-- hash stands here.
create table known_device (
  hash bytea primary key,
  account_id uuid references account on delete cascade,
  officer_id uuid references officer on delete cascade,
  used_at timestamptz not null,
  first_at timestamptz,
  name text not null default '',
  was_new boolean not null default false,
  check (num_nonnulls(account_id, officer_id) = 1)
);
create index known_device_account on known_device (account_id) where account_id is not null;
create index known_device_officer on known_device (officer_id) where officer_id is not null;
create index known_device_used on known_device (used_at);

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

-- Passkeys (WebAuthn) of applicants and officers: public halves only.
create table passkey (
  -- Credential id, base64url.
  id text primary key,
  account_id uuid references account on delete cascade,
  officer_id uuid references officer on delete cascade,
  public_key bytea not null,
  -- Of the authenticator; one that does not count says 0 for ever.
  counter bigint not null,
  transports text[] not null,
  -- As its owner calls it.
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  check (num_nonnulls(account_id, officer_id) = 1)
);
create index passkey_account on passkey (account_id) where account_id is not null;
create index passkey_officer on passkey (officer_id) where officer_id is not null;

-- What an authenticator is to sign: good once and for minutes. `holder_id`: whose new passkey it is for; null at a login.
create table passkey_challenge (
  hash bytea primary key,
  holder_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
