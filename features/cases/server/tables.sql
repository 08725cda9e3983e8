-- after: objection, officers, verification

-- Decisions of the agency. `approved` is the immutable snapshot of what was granted.
create table revision (
  id uuid primary key,
  proposal_id uuid not null unique references proposal,
  revision_status text not null check (revision_status in ('final_approved', 'final_denied', 'final_revoked')),
  decided_at timestamptz not null,
  decided_by text not null,
  reason text,
  approved jsonb,
  revoked_at timestamptz,
  revoked_by text,
  revoke_reason text,
  -- First day on which a revocation has effect; null: from the beginning.
  revoke_effective_from date,
  letter_id uuid references letter on delete set null,
  revoke_letter_id uuid references letter on delete set null,
  -- An approval whose height is decided anew stays in force until then: its copy stands in past_revision meanwhile. What takes its
  -- place is a version of the grant behind all earlier ones.
  version integer not null default 1
);

-- Who works on a case; a new assignment takes the place of the earlier one, the record of acts keeps them all.
create table case_assignment (
  kind text not null check (kind in ('proposal', 'verification')),
  case_id uuid not null,
  officer_id uuid not null references officer,
  assigned_at timestamptz not null,
  primary key (kind, case_id)
);
create index case_assignment_officer on case_assignment (officer_id, kind);
-- What somebody got since a day stands on the page their day begins with.
create index case_assignment_since on case_assignment (officer_id, assigned_at);

-- A decision that one person proposed and another has not signed yet. Gone once it is signed, returned or overtaken.
create table decision_draft (
  kind text not null,
  case_id uuid not null,
  -- The act that proposed it: 'propose-approval'.
  act text not null,
  content jsonb not null,
  -- Id of an officer, or the name given on the command line.
  proposed_by text not null,
  proposed_at timestamptz not null,
  primary key (kind, case_id, act)
);

-- The two reviews: the result of each item of the check list.
create table case_check (
  kind text not null check (kind in ('proposal', 'verification')),
  case_id uuid not null,
  review text not null check (review in ('content', 'arithmetic')),
  item text not null,
  result text not null check (result in ('met', 'not-met', 'not-applicable')),
  remark text,
  checked_by text not null,
  checked_at timestamptz not null,
  -- What the machine had found about an item when a person judged it; null: nothing.
  machine jsonb,
  primary key (kind, case_id, review, item)
);

-- Notes on a case (Vermerke) and defects of a sheet: written once, never changed.
create table case_note (
  id uuid primary key,
  kind text not null,
  case_id uuid not null,
  text text not null,
  written_by text not null,
  written_at timestamptz not null
);
create index case_note_case on case_note (kind, case_id, written_at);

-- A decision that was taken back after an objection; the case has another one now, or none.
create table past_revision (
  id uuid primary key,
  revision_id uuid not null,
  proposal_id uuid not null references proposal,
  revision_status text not null,
  decided_at timestamptz not null,
  decided_by text not null,
  reason text,
  revoked_at timestamptz,
  revoked_by text,
  revoke_reason text,
  objection_id uuid not null references objection,
  ended_at timestamptz not null,
  revoke_effective_from date,
  letter_id uuid references letter on delete set null,
  revoke_letter_id uuid references letter on delete set null,
  version integer not null default 1,
  approved jsonb
);
create index past_revision_proposal on past_revision (proposal_id);
create index past_revision_revision on past_revision (revision_id);

-- The newest version of every grant.
create view current_grant as
select r.proposal_id, r.revision_status, r.decided_at, a.id as amendment_id,
  coalesce(a.version, r.version) as version, coalesce(a.approved, r.approved) as approved
from revision r
left join lateral (
  select id, version, approved from amendment
  where proposal_id = r.proposal_id and version > r.version
  order by version desc limit 1
) a on true;

-- The version that a proof of use is measured by: the one it was begun with, before that the newest.
create view accounted_grant as
select r.proposal_id, r.revision_status, r.decided_at, coalesce(a.approved, r.approved) as approved
from revision r
left join verification v on v.proposal_id = r.proposal_id
left join lateral (
  select approved from amendment
  where proposal_id = r.proposal_id and version > r.version and (v.id is null or id = v.amendment_id)
  order by version desc limit 1
) a on true;

-- What was granted is never changed, by whatever statement.
create function keep_approved() returns trigger language plpgsql as $$
begin
  if old.approved is distinct from new.approved and old.approved is not null then
    raise exception 'what was granted is never changed';
  end if;
  return new;
end
$$;

create trigger revision_approved before update of approved on revision for each row execute function keep_approved();
create trigger amendment_approved before update of approved on amendment for each row execute function keep_approved();

-- Wiedervorlage: a case that one person wants to see again on a day. Gone when it is done; the record of acts knows it.
create table follow_up (
  case_id uuid not null,
  officer_id uuid not null references officer on delete cascade,
  due_on date not null,
  -- The note that says why.
  note_id uuid not null,
  constraint follow_up_note foreign key (note_id) references case_note on delete cascade,
  primary key (case_id, officer_id)
);
create index follow_up_officer on follow_up (officer_id, due_on, case_id);
create index follow_up_of_note on follow_up (note_id);
