-- What the portal found about an electronically signed sheet when it last looked.
create table signature_check (
  media_id uuid primary key references media on delete cascade,
  -- What the file is the signed sheet of: '/api/proposals/{id}' or '/api/verifications/{id}'.
  linked_resource text not null,
  verdict jsonb not null,
  checked_at timestamptz not null
);
create index signature_check_resource on signature_check (linked_resource);
-- A signed sheet begins with the bytes of the sheet that was issued: that one is found by its hash.
create index media_sheet_hash on media (sha256) where generated;

-- Counts every write of an invoice: two windows do not overwrite each other unseen.
alter table verification_proof_invoice add column row_version integer not null default 1;

-- When the signed sheet of a proof of use arrived, or its electronic signature was accepted.
alter table verification add column received_at timestamptz;
