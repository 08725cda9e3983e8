-- after: media

create sequence proposal_number;

-- The proposal (Antrag). Completed steps and the facts steps share stand here, so that no call re-reads all steps.
create table proposal (
  id uuid primary key,
  company_id uuid not null references company,
  account_id uuid not null references account,
  -- Funding reference number, DJ22-000123C.
  number text not null unique,
  company_name text not null,
  current_step smallint not null default 0 check (current_step >= '-1'::integer and current_step <= 12),
  complete_steps integer not null default 0,
  facts jsonb not null default '{}',
  -- Counts every write: saves are optimistic and never lose another's change.
  row_version integer not null default 1,
  value_chain_forced boolean not null default false,
  given_code text unique,
  sum_dij_funding bigint not null default 0,
  submitted_at timestamptz,
  confirmed_at timestamptz,
  received_at timestamptz,
  withdrawn_at timestamptz,
  -- SHA-256 over the frozen answers, in hex; printed on the signature sheet.
  content_hash text,
  rules_version text,
  sheet_media_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Who handed in is not always who began; whoever began is named where nobody knows better.
  handed_in_by uuid references account on delete set null,
  -- Since when its company retrieves letters about an application in the portal (§ 41 Abs. 2a VwVfG); null: they go by post.
  portal_delivery_since timestamptz,
  constraint proposal_sheet foreign key (sheet_media_id) references media
);
create index proposal_company on proposal (company_id, created_at);
create index proposal_handed_in_by on proposal (handed_in_by) where handed_in_by is not null;

create table proposal_step (
  proposal_id uuid not null references proposal on delete cascade,
  step smallint not null check (step >= 0 and step <= 11),
  data jsonb not null,
  version integer not null default 1,
  rules_version text not null,
  saved_at timestamptz not null,
  saved_by uuid references account on delete set null,
  run_since timestamptz,
  run_version integer not null default 1,
  primary key (proposal_id, step)
);
create index proposal_step_saver on proposal_step (saved_by);

-- Elements of a step that have an address of their own (proofs, shareholder companies); their content stands in the step.
create table step_item (
  id uuid primary key,
  proposal_id uuid not null references proposal on delete cascade,
  step smallint not null,
  created_at timestamptz not null,
  -- An element of a step that was taken away keeps its address for whoever puts it back: its files come with it.
  removed_at timestamptz
);
create index step_item_proposal on step_item (proposal_id);

-- The value-chain code of a lead and the applications that used it.
create table value_chain_use (
  code text not null,
  proposal_id uuid not null references proposal on delete cascade,
  primary key (code, proposal_id)
);
-- Which code an application names is asked with each read of it: whether its lead still gives it.
create index value_chain_use_of_proposal on value_chain_use (proposal_id);

-- A state of a step, and who has put another one in its place. For a day.
create table proposal_step_past (
  proposal_id uuid not null references proposal on delete cascade,
  step smallint not null,
  version integer not null,
  data jsonb not null,
  replaced_by uuid references account on delete set null,
  replaced_at timestamptz not null,
  -- What of a step's past is in that table already.
  is_logged boolean not null default false,
  primary key (proposal_id, step, version)
);
create index proposal_step_past_at on proposal_step_past (replaced_at);
create index proposal_step_past_by on proposal_step_past (replaced_by);
create index proposal_step_past_unlogged on proposal_step_past (replaced_at) where not is_logged;

alter table media_link add foreign key (proposal_id) references proposal on delete cascade;

create function keep_replaced_step() returns trigger language plpgsql as $$
begin
  insert into proposal_step_past (proposal_id, step, version, data, replaced_by, replaced_at)
  values (new.proposal_id, new.step, new.version - 1, coalesce(old.data, '{}'), new.saved_by, new.saved_at);
  return null;
end
$$;

create trigger first_answers_noted after insert on proposal_step for each row execute function keep_replaced_step();
create trigger replaced_step_kept after update on proposal_step for each row
  when (new.version <> old.version and new.run_version = new.version)
  execute function keep_replaced_step();
