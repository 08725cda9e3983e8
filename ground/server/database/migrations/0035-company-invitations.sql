-- Invitations into a company (docs/decisions/0065): single use; only the SHA-256 of the mailed token is kept.
create table company_invitation (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  email text not null,
  role text not null check (role in ('owner', 'contributor', 'tax-adviser', 'reader')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Used or taken back.
  ended_at timestamptz
);
create index company_invitation_open on company_invitation (company_id) where ended_at is null;
