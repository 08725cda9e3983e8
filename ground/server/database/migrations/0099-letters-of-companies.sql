-- What a company sends on paper is filed to its case as it came (docs/decisions/0089): a row without an account, for nobody types it.
alter table paper_application rename column closed_because to remark;
alter table paper_application alter column account_id drop not null;
alter table paper_application add constraint paper_application_typed check (account_id is not null or handed_in_at is not null);

-- Letters that were being typed are closed as they are; what is missing in the case is noted by the acts of the desk.
insert into media_link (id, media_id, company_id, linked_resource, keywords, proposal_id, created_at)
select gen_random_uuid(), a.scan_id, a.company_id, '/api/proposals/' || a.proposal_id, '{paper}', a.proposal_id, a.created_at
from paper_application a
where a.subject not in ('application', 'proof-of-use') and a.handed_in_at is null and a.scan_id is not null;
update account set is_active = false where id in (
  select account_id from paper_application where subject not in ('application', 'proof-of-use') and handed_in_at is null);
update paper_application set handed_in_at = now()
where subject not in ('application', 'proof-of-use') and handed_in_at is null;

-- Scans beside a hearing, an objection or an amendment, and those of no act, are letters of the case: of the day that counted.
with scan as (
  select l.*, m.uploaded_at, split_part(l.linked_resource, '/', 4) as kind, split_part(l.linked_resource, '/', 5) as of_case,
    row_number() over (partition by l.linked_resource order by m.uploaded_at, m.id) as place
  from media_link l join media m on m.id = l.media_id
  where l.keywords @> '{paper}' and l.proposal_id is not null and l.deleted_at is null and m.deleted_at is null
    and not exists (select from paper_application a where a.scan_id = l.media_id)
)
insert into paper_application
  (id, company_id, proposal_id, subject, received_on, scan_id, typed_by, created_at, handed_in_at)
select gen_random_uuid(), s.company_id, s.proposal_id,
  case when s.kind = 'hearings' then 'hearing'
    when s.kind in ('objections', 'amendments') and s.place > 1 then 'withdrawal'
    when s.kind = 'objections' then 'objection'
    when s.kind = 'amendments' then 'amendment'
    else 'other' end,
  coalesce(
    case when s.kind = 'objections' and s.place = 1 then o.filed_on end,
    (case when s.kind in ('objections', 'amendments') and s.place = 1 then coalesce(o.filed_at, c.requested_at)
      else coalesce(h.closed_at, o.closed_at, c.closed_at) end at time zone 'Europe/Berlin')::date,
    (s.uploaded_at at time zone 'Europe/Berlin')::date),
  s.media_id,
  coalesce((select e.actor_id from audit_entry e
    where e.act = 'paper.scan' and e.subjects @> array['/api/media/' || s.media_id] and e.actor_id is not null
    order by e.number limit 1), '00000000-0000-0000-0000-000000000000'),
  s.uploaded_at, s.uploaded_at
from scan s
left join hearing h on s.kind = 'hearings' and h.id::text = s.of_case
left join objection o on s.kind = 'objections' and o.id::text = s.of_case
left join amendment c on s.kind = 'amendments' and c.id::text = s.of_case;
update media_link set linked_resource = '/api/proposals/' || proposal_id
where keywords @> '{paper}' and proposal_id is not null and linked_resource like '/api/agency/%';
