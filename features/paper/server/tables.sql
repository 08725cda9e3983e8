-- after: proposal

-- An application on paper that an officer types in for a company without a login (docs/decisions/0089).
create table paper_application (
  id uuid primary key,
  -- Nobody's login: its mailbox is empty, and it is active only while somebody types.
  account_id uuid references account on delete cascade,
  company_id uuid not null references company on delete cascade,
  -- The day of the stamp.
  received_on date not null,
  -- What was signed, as scanned. No cascade from the file: who deletes it must not take the record along.
  scan_id uuid references media on delete set null,
  typed_by uuid not null,
  created_at timestamptz not null,
  -- Null while it is being typed.
  proposal_id uuid references proposal on delete cascade,
  handed_in_at timestamptz,
  -- Whatever a company that applied on paper sends later is typed in the same way (docs/decisions/0089).
  subject text not null,
  -- What came on paper can be closed with nothing typed of it: the reason stands with it (docs/decisions/0089).
  remark text,
  check (remark is null or handed_in_at is not null),
  constraint paper_application_proposal_given check (case
    when subject = 'application' then (proposal_id is null) = (handed_in_at is null or remark is not null)
    else proposal_id is not null
  end),
  constraint paper_application_typed check (account_id is not null or handed_in_at is not null)
);
create index paper_application_open on paper_application (created_at) where handed_in_at is null;
create index paper_application_company on paper_application (company_id);
create unique index paper_application_applied on paper_application (account_id) where subject = 'application';
create unique index paper_application_proposal on paper_application (proposal_id) where subject = 'application';
-- One at a time: the browser of whoever types acts for the whole company.
create unique index paper_application_typing on paper_application (account_id) where handed_in_at is null;
create index paper_application_letters on paper_application (proposal_id);
-- A scan is told from a sheet that was signed electronically.
create index paper_application_scan on paper_application (scan_id) where scan_id is not null;
