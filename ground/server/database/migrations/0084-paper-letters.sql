-- Whatever a company that applied on paper sends later is typed in the same way (docs/decisions/0089).
alter table paper_application add column subject text not null default 'application';
alter table paper_application alter column subject drop default;

alter table paper_application drop constraint paper_application_account_id_key;
alter table paper_application drop constraint paper_application_proposal_id_key;
alter table paper_application drop constraint paper_application_check;
-- A letter is about an application from its beginning; the application itself has none until it is handed in.
alter table paper_application add constraint paper_application_proposal_given
  check (case when subject = 'application' then (proposal_id is null) = (handed_in_at is null) else proposal_id is not null end);

create unique index paper_application_applied on paper_application (account_id) where subject = 'application';
create unique index paper_application_proposal on paper_application (proposal_id) where subject = 'application';
-- One at a time: the browser of whoever types acts for the whole company.
create unique index paper_application_typing on paper_application (account_id) where handed_in_at is null;
create index paper_application_letters on paper_application (proposal_id);
