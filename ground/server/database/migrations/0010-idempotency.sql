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
