-- after: media

-- What the portal found about an electronically signed sheet when it last looked.
create table signature_check (
  media_id uuid primary key references media on delete cascade,
  -- What the file is the signed sheet of: '/api/proposals/{id}' or '/api/verifications/{id}'.
  linked_resource text not null,
  verdict jsonb not null,
  checked_at timestamptz not null
);
create index signature_check_resource on signature_check (linked_resource);

-- Answers about revocation that the agency has added to a signed file (docs/decisions/0010).
create table signature_evidence (
  media_id uuid not null references media on delete cascade,
  sha256 text not null,
  -- An OCSP response or a revocation list, as it was signed (DER).
  content bytea not null,
  added_at timestamptz not null,
  primary key (media_id, sha256)
);
