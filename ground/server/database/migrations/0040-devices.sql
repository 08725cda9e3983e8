-- What a person sees of their logins: browser and system as read from the browser's own words. No address is kept.
alter table login_session add column device text not null default '';
alter table officer_session add column device text not null default '';

-- Browsers an account was logged in with: each holds a long-lived random secret, of which (with the account) only the hash stands here.
create table known_device (
  hash bytea primary key,
  account_id uuid references account on delete cascade,
  officer_id uuid references officer on delete cascade,
  used_at timestamptz not null,
  check (num_nonnulls(account_id, officer_id) = 1)
);
create index known_device_account on known_device (account_id) where account_id is not null;
create index known_device_officer on known_device (officer_id) where officer_id is not null;
create index known_device_used on known_device (used_at);
