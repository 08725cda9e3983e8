-- What came on paper can be closed with nothing typed of it: the reason stands with it (docs/decisions/0089).
alter table paper_application add column closed_because text
  check (closed_because is null or handed_in_at is not null);
-- An application that nobody types on with becomes none.
alter table paper_application drop constraint paper_application_proposal_given;
alter table paper_application add constraint paper_application_proposal_given
  check (case
    when subject = 'application' then (proposal_id is null) = (handed_in_at is null or closed_because is not null)
    else proposal_id is not null end);
-- A scan is told from a sheet that was signed electronically.
create index paper_application_scan on paper_application (scan_id) where scan_id is not null;
