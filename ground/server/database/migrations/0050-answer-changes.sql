-- Which answer of an application somebody has changed, and what stood there before (docs/decisions/0065): worked out from
-- the states of its steps after the fact, so that no save waits for it.
create table answer_change (
  id bigint generated always as identity primary key,
  proposal_id uuid not null references proposal on delete cascade,
  step smallint not null,
  -- 'place.street', 'proofs[6f…].name': as the rules for merging name it.
  path text not null,
  -- Null: nothing, or an element that was not there.
  before jsonb,
  changed_by uuid references account on delete set null,
  changed_at timestamptz not null
);
create index answer_change_of on answer_change (proposal_id, changed_at desc, id desc);
create index answer_change_by on answer_change (changed_by);
create index answer_change_at on answer_change (changed_at);

-- What of a step's past is in that table already.
alter table proposal_step_past add column is_logged boolean not null default false;
create index proposal_step_past_unlogged on proposal_step_past (replaced_at) where not is_logged;

-- Files know who uploaded them, and so does the receipt; those from before say who registered the company, as they did.
alter table media add column uploaded_by uuid references account on delete set null;
create index media_uploaded_by on media (uploaded_by);
create or replace function note_upload() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, media_id, act, subject, account_id, content_hash, happened_at)
  select new.company_id, new.id, 'file-uploaded', new.file_name, coalesce(new.uploaded_by, c.account_id), new.sha256,
    new.uploaded_at
  from company c where c.id = new.company_id;
  return null;
end
$$;

-- Who handed in is not always who began; whoever began is named where nobody knows better.
alter table proposal add column handed_in_by uuid references account on delete set null;
create index proposal_handed_in_by on proposal (handed_in_by) where handed_in_by is not null;
alter table verification add column handed_in_by uuid references account on delete set null;
create index verification_handed_in_by on verification (handed_in_by) where handed_in_by is not null;
create or replace function note_proposal() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, proposal_id, act, subject, account_id, content_hash, happened_at)
  values (new.company_id, new.id, tg_argv[0], new.number,
    case when tg_argv[0] <> 'proposal-received' then coalesce(new.handed_in_by, new.account_id) end,
    coalesce(new.content_hash, ''),
    case tg_argv[0] when 'proposal-submitted' then new.submitted_at when 'proposal-sent' then new.confirmed_at
      else new.received_at end);
  return null;
end
$$;
create or replace function note_verification() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, proposal_id, act, subject, account_id, content_hash, happened_at)
  select new.company_id, new.proposal_id, tg_argv[0], p.number,
    case when tg_argv[0] <> 'verification-received' then coalesce(new.handed_in_by, new.account_id) end,
    coalesce(new.content_hash, ''),
    case tg_argv[0] when 'verification-submitted' then new.transmitted_at when 'verification-sent' then new.submitted_at
      else new.received_at end
  from proposal p where p.id = new.proposal_id;
  return null;
end
$$;
