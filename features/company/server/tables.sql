-- after: account

create table company (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  name text not null,
  addresses jsonb not null,
  created_at timestamptz not null,
  -- The number in a public register, where an organisation's login told it.
  register_number text
);
create index company_account on company (account_id);
comment on column company.account_id is 'Who registered it. Who acts for it stands in company_member.';

-- Who acts for a company, and as what (docs/decisions/0065).
create table company_member (
  company_id uuid not null references company on delete cascade,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('owner', 'contributor', 'tax-adviser', 'reader')),
  -- A person's companies stand in this order; the first one is theirs where nobody says which.
  joined_at timestamptz not null,
  primary key (company_id, account_id)
);
create index company_member_account on company_member (account_id, joined_at, company_id);

-- Invitations into a company (docs/decisions/0065): single use; only the SHA-256 of the mailed token is kept.
create table company_invitation (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'contributor', 'tax-adviser', 'reader')),
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used or taken back.
  ended_at timestamptz,
  -- Who has sent an invitation: it ends where the others take away that person's right to invite (docs/decisions/0065).
  invited_by uuid references account on delete set null
);
create index company_invitation_open on company_invitation (company_id) where ended_at is null;
create index company_invitation_by on company_invitation (invited_by);

-- Whoever registers a company is its first owner, in the same statement.
create function note_founder() returns trigger language plpgsql as $$
begin
  insert into company_member (company_id, account_id, role, joined_at)
  values (new.id, new.account_id, 'owner', new.created_at);
  return null;
end
$$;

create trigger founder_noted after insert on company for each row execute function note_founder();
