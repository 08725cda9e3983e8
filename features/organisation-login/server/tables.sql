-- after: access

-- On its way to the provider and back: used once, gone after minutes. Only hashes of what the browser holds.
create table provider_attempt (
  state bytea primary key,
  browser bytea not null,
  side text not null check (side in ('applicant', 'officer')),
  nonce text not null,
  verifier text not null,
  -- The request the login is for, as the login page has it.
  query text not null,
  expires_at timestamptz not null
);
create index provider_attempt_expires on provider_attempt (expires_at);

-- Somebody the provider vouches for and whom no account knows: registers or links, within the hour, in this browser.
-- Belongs to nobody; the hourly task removes it.
create table provider_arrival (
  browser bytea primary key,
  side text not null check (side in ('applicant', 'officer')),
  issuer text not null,
  subject text not null,
  told jsonb not null,
  -- Sealed, where there are keys.
  id_token text not null,
  sid text,
  query text not null,
  expires_at timestamptz not null
);
create index provider_arrival_expires on provider_arrival (expires_at);

-- Whose an identity is. `vouched`: what the provider said at the last login.
create table account_identity (
  id uuid primary key,
  issuer text not null,
  subject text not null,
  account_id uuid not null references account on delete cascade,
  vouched jsonb not null,
  linked_at timestamptz not null,
  used_at timestamptz not null,
  unique (issuer, subject)
);
create index account_identity_account on account_identity (account_id);

create table officer_identity (
  issuer text not null,
  subject text not null,
  officer_id uuid not null references officer on delete cascade,
  linked_at timestamptz not null,
  used_at timestamptz not null,
  primary key (issuer, subject)
);
create index officer_identity_officer on officer_identity (officer_id);

-- Logins that came from a provider, to log out there as well. They go with the login.
create table provider_session (
  login_hash bytea unique references login_session on delete cascade,
  officer_hash bytea unique references officer_session on delete cascade,
  issuer text not null,
  subject text not null,
  sid text,
  -- Sealed, where there are keys.
  id_token text not null,
  check (num_nonnulls(login_hash, officer_hash) = 1)
);
create index provider_session_person on provider_session (issuer, subject);
