-- after: company

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
  deleted_at timestamptz,
  -- Files know who uploaded them, and so does the receipt; those from before say who registered the company, as they did.
  uploaded_by uuid references account on delete set null,
  -- Who deleted a file, for the company's own record (docs/decisions/0065). A file that was part of an application keeps its row.
  deleted_by uuid references account on delete set null
);
create index media_company on media (company_id, uploaded_at);
-- A signed sheet begins with the bytes of the sheet that was issued: that one is found by its hash.
create index media_sheet_hash on media (sha256) where generated;
create index media_uploaded_by on media (uploaded_by);
create index media_deleted_by on media (deleted_by) where deleted_by is not null;

create table media_link (
  id uuid primary key,
  media_id uuid not null references media,
  company_id uuid not null references company,
  -- IRI of the linked item.
  linked_resource text not null,
  keywords text[] not null,
  -- The application it counts for, derived from the linked item.
  proposal_id uuid,
  created_at timestamptz not null,
  -- A deleted link keeps its row, so that deleting it again is still 204 (contract §6.4).
  deleted_at timestamptz
);
create index media_link_media on media_link (media_id);
create index media_link_resource on media_link (linked_resource);
create index media_link_proposal on media_link (proposal_id);
create index media_link_company on media_link (company_id, created_at, id) where deleted_at is null;

-- What the check of a content found, where finding it out was costly: every process knows it then, and the next start, too.
create table file_verdict (
  sha256 text primary key,
  -- Edition of the rules it was checked by.
  rules integer not null,
  finding text not null,
  checked_at timestamptz not null
);
create index file_verdict_age on file_verdict (checked_at);
