-- What the record of a company and the page of one's own logins say of a device (docs/decisions/0071). Of those known
-- before, neither name nor day was kept: the name comes with their next login.
alter table known_device
  add column first_at timestamptz,
  add column name text not null default '',
  add column was_new boolean not null default false;
