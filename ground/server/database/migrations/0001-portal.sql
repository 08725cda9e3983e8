-- Accounts and the companies they act for.
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
  created_at timestamptz not null
);

create table company (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  addresses jsonb not null,
  created_at timestamptz not null
);
create index company_account on company (account_id);

-- Single-use tokens mailed to a person; only their SHA-256 is kept.
create table account_token (
  hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('confirm', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_token_account on account_token (account_id, purpose);

create table login_failure (
  id uuid primary key,
  -- 'account:<sha256>' or 'address:<ip>'
  subject text not null,
  failed_at timestamptz not null
);
create index login_failure_subject on login_failure (subject, failed_at);

-- The browser's login session at /oauth; the cookie holds the token, the table its hash.
create table login_session (
  hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
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
  revoked_at timestamptz
);
create index token_family_account on token_family (account_id);
create index token_family_session on token_family (session_hash);

create table oauth_code (
  hash bytea primary key,
  family_id uuid not null references token_family on delete cascade,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

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

-- The quota lottery (decisions §3).
create table raffle_pot (
  id uuid primary key,
  raffle_begin timestamptz not null,
  raffle_end timestamptz not null,
  day_of_raffle date not null,
  submit_begin timestamptz not null,
  submit_end timestamptz not null,
  quotas integer not null check (quotas >= 0),
  -- Secret until the draw; its SHA-256 is published when the pot opens.
  seed bytea not null,
  commitment text not null,
  list_hash text,
  frozen_at timestamptz,
  frozen_by text,
  -- What the public value will be, announced when the pot opens.
  public_source text,
  public_value text,
  drawn_at timestamptz,
  drawn_by text,
  check (raffle_begin < raffle_end and raffle_end <= submit_begin and submit_begin < submit_end)
);
create unique index raffle_pot_period on raffle_pot (raffle_begin, raffle_end);

-- The proposal (Antrag). Completed steps and the facts steps share stand here, so that no call re-reads all steps.
create table proposal (
  id uuid primary key,
  company_id uuid not null references company,
  account_id uuid not null references account,
  -- Funding reference number, DJ22-000123C.
  number text not null unique,
  company_name text not null,
  current_step smallint not null default 0 check (current_step between -1 and 12),
  complete_steps integer not null default 0,
  facts jsonb not null default '{}',
  -- Counts every write: saves are optimistic and never lose another's change.
  row_version integer not null default 1,
  value_chain_forced boolean not null default false,
  given_code text unique,
  sum_dij_funding bigint not null default 0,
  submitted_at timestamptz,
  confirmed_at timestamptz,
  received_at timestamptz,
  withdrawn_at timestamptz,
  -- SHA-256 over the frozen answers, in hex; printed on the signature sheet.
  content_hash text,
  rules_version text,
  sheet_media_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index proposal_company on proposal (company_id, created_at);
create sequence proposal_number;

create table proposal_step (
  proposal_id uuid not null references proposal on delete cascade,
  step smallint not null check (step between 0 and 11),
  data jsonb not null,
  version integer not null default 1,
  rules_version text not null,
  saved_at timestamptz not null,
  primary key (proposal_id, step)
);

-- Elements of a step that have an address of their own (proofs, shareholder companies); their content stands in the step.
create table step_item (
  id uuid primary key,
  proposal_id uuid not null references proposal on delete cascade,
  step smallint not null,
  created_at timestamptz not null
);
create index step_item_proposal on step_item (proposal_id);

-- One company in one pot; at most one entry per company and month over all pots of that month.
create table raffle (
  id uuid primary key,
  pot_id uuid not null references raffle_pot,
  company_id uuid not null references company,
  account_id uuid not null references account,
  -- First day of the month of raffleBegin in Berlin.
  month date not null,
  is_value_chain boolean not null,
  pseudonym text not null unique,
  valid boolean,
  rank integer,
  proposal_id uuid unique references proposal,
  created_at timestamptz not null,
  constraint raffle_once_per_pot unique (company_id, pot_id),
  constraint raffle_once_per_month unique (company_id, month)
);
create index raffle_pot_entries on raffle (pot_id);

-- Which reminder was sent for which entry: a mail goes out once.
create table raffle_reminder (
  raffle_id uuid not null references raffle on delete cascade,
  days integer not null,
  sent_at timestamptz not null,
  primary key (raffle_id, days)
);

-- The value-chain code of a lead and the applications that used it.
create table value_chain_use (
  code text not null,
  proposal_id uuid not null references proposal on delete cascade,
  primary key (code, proposal_id)
);

-- Decisions of the agency. `approved` is the immutable snapshot of what was granted.
create table revision (
  id uuid primary key,
  proposal_id uuid not null unique references proposal,
  revision_status text not null check (revision_status in ('final_approved', 'final_denied', 'final_revoked')),
  decided_at timestamptz not null,
  decided_by text not null,
  reason text,
  approved jsonb
);

create table objection (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  filed_at timestamptz not null,
  closed_at timestamptz,
  outcome text
);
create index objection_proposal on objection (proposal_id);

create table amendment (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  requested_at timestamptz not null,
  closed_at timestamptz,
  outcome text
);
create index amendment_proposal on amendment (proposal_id);

-- Files. A file belongs to the uploading company; links say what it is for.
create table media (
  id uuid primary key,
  company_id uuid not null references company,
  file_name text not null,
  file_size bigint not null,
  mime_type text not null,
  sha256 text not null,
  storage_key text not null,
  -- Made by the portal itself (signature sheets), not uploaded: the applicant cannot delete it.
  generated boolean not null default false,
  uploaded_at timestamptz not null,
  deleted_at timestamptz
);
create index media_company on media (company_id, uploaded_at);

create table media_link (
  id uuid primary key,
  media_id uuid not null references media,
  company_id uuid not null references company,
  -- IRI of the linked item.
  linked_resource text not null,
  keywords text[] not null,
  -- The application it counts for, derived from the linked item.
  proposal_id uuid references proposal on delete cascade,
  created_at timestamptz not null,
  -- A deleted link keeps its row, so that deleting it again is still 204 (contract §6.4).
  deleted_at timestamptz
);
create index media_link_media on media_link (media_id);
create index media_link_resource on media_link (linked_resource);
create index media_link_proposal on media_link (proposal_id);
alter table proposal add constraint proposal_sheet foreign key (sheet_media_id) references media;

-- Reference data.
create table legal_form (
  id integer primary key,
  name text not null,
  is_other boolean not null
);
create table sector_key (
  id integer primary key,
  key text not null unique,
  name text not null,
  is_other boolean not null
);

-- Settings of the running portal: registration switch, demo clock, secrets made at first start.
create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);
