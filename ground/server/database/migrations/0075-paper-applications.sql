-- An application on paper that an officer types in for a company without a login (docs/decisions/0089).
create table paper_application (
  id uuid primary key,
  -- Nobody's login: its mailbox is empty, and it is active only while somebody types.
  account_id uuid not null unique references account on delete cascade,
  company_id uuid not null references company on delete cascade,
  -- The day of the stamp.
  received_on date not null,
  -- What was signed, as scanned. No cascade from the file: who deletes it must not take the record along.
  scan_id uuid references media on delete set null,
  typed_by uuid not null,
  created_at timestamptz not null,
  -- Null while it is being typed.
  proposal_id uuid unique references proposal on delete cascade,
  handed_in_at timestamptz,
  check ((proposal_id is null) = (handed_in_at is null))
);

create index paper_application_open on paper_application (created_at) where handed_in_at is null;
create index paper_application_company on paper_application (company_id);
