-- Answers about revocation that the agency has added to a signed file (docs/decisions/0010).
create table signature_evidence (
  media_id uuid not null references media on delete cascade,
  sha256 text not null,
  -- An OCSP response or a revocation list, as it was signed (DER).
  content bytea not null,
  added_at timestamptz not null,
  primary key (media_id, sha256)
);
