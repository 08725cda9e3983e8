-- What a step held before somebody began to change it. The changes of an application and of its proof of use are told from
-- these alike (docs/decisions/0065); they go once that is done.
create table replaced_answers (
  id bigint primary key generated always as identity,
  proposal_id uuid not null references proposal on delete cascade,
  -- Null: of the application itself, kept by the trigger below; else of its proof of use, kept by the save.
  verification_id uuid references verification on delete cascade,
  step smallint not null,
  data jsonb not null,
  replaced_by uuid references account on delete set null,
  replaced_at timestamptz not null
);

insert into replaced_answers (proposal_id, step, data, replaced_by, replaced_at)
select proposal_id, step, data, replaced_by, replaced_at from proposal_step_past
where not is_logged order by proposal_id, step, version;

create index replaced_answers_proposal on replaced_answers (proposal_id, step, id);
create index replaced_answers_verification on replaced_answers (verification_id, step, id)
  where verification_id is not null;
create index replaced_answers_at on replaced_answers (replaced_at);
create index replaced_answers_by on replaced_answers (replaced_by);

create or replace function keep_replaced_step() returns trigger language plpgsql as $$
begin
  insert into replaced_answers (proposal_id, step, data, replaced_by, replaced_at)
  values (new.proposal_id, new.step, coalesce(old.data, '{}'), new.saved_by, new.saved_at);
  return null;
end
$$;

-- Emptied, not dropped: while one version takes over from the other, processes of the one before still read it. It goes with the
-- next migration of this feature.
delete from proposal_step_past;
