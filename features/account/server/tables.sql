-- What a person logs in with.
create table account (
  id uuid primary key,
  email text not null,
  -- Lower case, for look-up: addresses are unique whatever their spelling.
  email_key text not null unique,
  salutation text,
  title text,
  first_name text not null,
  last_name text not null,
  position text,
  phone text not null,
  -- Null until a password was set (registration through the original client sends none).
  password_hash text,
  -- The password policy this password was last found to fulfil; null: not looked at yet.
  password_policy smallint,
  confirmed boolean not null default false,
  approved boolean not null default false,
  weak_password boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null,
  last_login_at timestamptz,
  -- When the person was told that the account goes unless they log in.
  end_announced_at timestamptz,
  -- After the password, one of the account's passkeys is asked for.
  asks_passkey boolean not null default false
);

-- Single-use tokens mailed to a person; only their SHA-256 is kept.
create table account_token (
  hash bytea,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz,
  id uuid primary key default gen_random_uuid(),
  constraint account_token_hash unique (hash)
);
create index account_token_account on account_token (account_id, purpose);

create table login_failure (
  id uuid primary key,
  -- 'account:<sha256>' or 'address:<ip>'
  subject text not null,
  failed_at timestamptz not null
);
create index login_failure_subject on login_failure (subject, failed_at);

-- Mails somebody asked for without being logged in, so that mailboxes that never confirm can be bounded by the address
-- they were asked from. Address and mailbox are keyed hashes.
create table asked_mail (
  id bigint primary key generated always as identity,
  network text not null,
  mailbox text not null,
  asked_at timestamptz not null,
  -- When a link mailed to this mailbox was used.
  proven_at timestamptz
);
create index asked_mail_open on asked_mail (network, asked_at) where proven_at is null;
create index asked_mail_proven on asked_mail (network, mailbox) where proven_at is not null;
create index asked_mail_mailbox on asked_mail (mailbox) where proven_at is null;
