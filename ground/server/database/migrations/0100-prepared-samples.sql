-- One person prepares a sample, another one draws it with the newest numbers of KENO: nothing is announced any more. One that
-- was announced waits as prepared, by whoever announced it (or had prepared its draw, which is the later step); nobody typed
-- more into it than its classes, which stay.
alter table verification_sample drop constraint verification_sample_announced;
alter table verification_sample drop constraint verification_sample_known;
alter table verification_sample rename column announced_at to prepared_at;
alter table verification_sample rename column announced_by to prepared_by;
alter table verification_sample drop column public_kind;
update verification_sample set public_source = null, draw_day = null where drawn_at is null;
alter table verification_sample
  add constraint verification_sample_prepared check (
    num_nulls(prepared_at, prepared_by, seed, commitment, frozen) in (0, 5)
  ),
  add constraint verification_sample_known check (prepared_at is not null or drawn_at is not null);

update decision_draft set act = 'draw', content = '{}' where kind = 'sample';
insert into decision_draft (kind, case_id, act, proposed_by, proposed_at, content)
select 'sample', s.id, 'draw', coalesce((select o.id::text from officer o where o.name = s.prepared_by limit 1), s.prepared_by),
  s.prepared_at, '{}'
from verification_sample s
where s.drawn_at is null and not exists (select from decision_draft d where d.kind = 'sample' and d.case_id = s.id);
