-- Who changed what in a step of an application (docs/decisions/archive.md, 66).

-- Whether more than one person acts for it: what only concerns those costs a sole owner nothing.
alter table company add column is_shared boolean not null default false;
create function note_people() returns trigger language plpgsql as $$
begin
  update company c set is_shared = not c.is_shared
  where c.id = coalesce(new.company_id, old.company_id)
    and c.is_shared <> ((select count(*) from company_member m where m.company_id = c.id) > 1);
  return null;
end
$$;
create trigger people_noted after insert or delete on company_member for each row execute function note_people();
update company c set is_shared = true
where (select count(*) from company_member m where m.company_id = c.id) > 1;

-- Saves of one person in a row, for some minutes, are one run: the state before it is kept, not each between. Where several
-- people act for a company every save is a run of its own, so that what each of them began with is known.
alter table proposal_step
  add column saved_by uuid references account on delete set null,
  add column run_since timestamptz,
  add column run_version integer not null default 1;
create index proposal_step_saver on proposal_step (saved_by);

-- A state of a step, and who has put another one in its place. For a day.
create table proposal_step_past (
  proposal_id uuid not null references proposal on delete cascade,
  step smallint not null,
  version integer not null,
  data jsonb not null,
  replaced_by uuid references account on delete set null,
  replaced_at timestamptz not null,
  primary key (proposal_id, step, version)
);
create index proposal_step_past_at on proposal_step_past (replaced_at);
create index proposal_step_past_by on proposal_step_past (replaced_by);

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
