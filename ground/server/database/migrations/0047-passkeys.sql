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

-- After the password, one of the account's passkeys is asked for.
alter table account add column asks_passkey boolean not null default false;
