-- Who acts for a company, and as what (docs/decisions/0065). Until now a company had the one account that registered it.
create table company_member (
  company_id uuid not null references company on delete cascade,
  account_id uuid not null references account on delete cascade,
  role text not null check (role in ('owner', 'contributor', 'tax-adviser', 'reader')),
  -- A person's companies stand in this order; the first one is theirs where nobody says which.
  joined_at timestamptz not null,
  primary key (company_id, account_id)
);
create index company_member_account on company_member (account_id, joined_at, company_id);

insert into company_member (company_id, account_id, role, joined_at)
  select id, account_id, 'owner', created_at from company;

-- Whoever registers a company is its first owner, in the same statement.
create function note_founder() returns trigger language plpgsql as $$
begin
  insert into company_member (company_id, account_id, role, joined_at)
  values (new.id, new.account_id, 'owner', new.created_at);
  return null;
end
$$;
create trigger founder_noted after insert on company for each row execute function note_founder();

comment on column company.account_id is 'Who registered it. Who acts for it stands in company_member.';
