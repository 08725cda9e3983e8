-- One officer's word on a case stands in one place, the note; a note can name a day on which its writer sees the case again.
-- What stood with follow-ups and marks becomes a note of whoever wrote it. The record knows when, and who set a mark of all.
alter table follow_up add column note_id uuid;
update follow_up set note_id = gen_random_uuid();

insert into case_note (id, kind, case_id, text, written_by, written_at)
select f.note_id, case when exists (select from verification v where v.id = f.case_id) then 'verification' else 'proposal' end,
  f.case_id, coalesce(f.note, 'Wiedervorlage'), f.officer_id::text,
  coalesce((
    select max(a.at) from audit_entry a
    where a.act in ('proposal.follow-up', 'verification.follow-up') and a.actor_id = f.officer_id
      and a.detail ->> 'case' = f.case_id::text
  ), now())
from follow_up f;

insert into case_note (id, kind, case_id, text, written_by, written_at)
select gen_random_uuid(),
  case when exists (select from verification v where v.id = g.case_id) then 'verification' else 'proposal' end,
  g.case_id, 'Merkzeichen: ' || g.word,
  coalesce(g.officer_id::text, (
    select coalesce(a.actor_id::text, a.actor_name) from audit_entry a
    where a.act in ('proposal.flag', 'verification.flag') and a.at >= g.set_at and a.detail ->> 'case' = g.case_id::text
    order by a.number limit 1
  ), 'nicht mehr bekannt'), g.set_at
from case_flag g;

alter table follow_up
  drop column note,
  alter column note_id set not null,
  add constraint follow_up_note foreign key (note_id) references case_note on delete cascade;
create index follow_up_of_note on follow_up (note_id);
drop table case_flag;
