-- What a save and a list need at the very least: accounts with a session, applications, the step that is saved.
create schema app;
create table app.account (id int primary key);
create table app.session (
  key text primary key, account_id int not null references app.account, expires_at timestamptz not null);
create table app.proposal (
  id int primary key, account_id int not null references app.account, current_step int not null default 6,
  version int not null default 1, company_name text, fkz text, sum_funding bigint, submitted_at timestamptz,
  confirmed_at timestamptz, revision_status text);
create index on app.proposal (account_id);
create table app.proposal_step (
  proposal_id int not null references app.proposal, step int not null, data jsonb not null,
  -- Counted, so that what was acknowledged can be compared with what is stored.
  saves int not null default 0, updated_at timestamptz not null default now(), primary key (proposal_id, step));
