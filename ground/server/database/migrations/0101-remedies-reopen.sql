-- The remedy of an objection reopens what it was against by itself. What waited for somebody to do so is reopened here, as of
-- the remedy, and holds the money again that the refusal or revocation had released.
with waiting as (
  select distinct on (o.proposal_id) o.proposal_id, o.id as objection_id, o.closed_at, r.id as revision_id, r.revision_status,
    coalesce(r.revoked_at, r.decided_at) as since
  from objection o
  join revision r on r.proposal_id = o.proposal_id and r.revision_status = o.against and r.revision_status <> 'final_approved'
  where o.ended_as = 'remedied' and not exists (select from past_revision p where p.objection_id = o.id)
  order by o.proposal_id, o.closed_at desc
), kept as (
  insert into past_revision (id, revision_id, proposal_id, revision_status, decided_at, decided_by, reason, revoked_at, revoked_by,
    revoke_reason, objection_id, ended_at, revoke_effective_from, letter_id, revoke_letter_id)
  select gen_random_uuid(), r.id, r.proposal_id, r.revision_status, r.decided_at, r.decided_by, r.reason, r.revoked_at, r.revoked_by,
    r.revoke_reason, w.objection_id, w.closed_at, r.revoke_effective_from, r.letter_id, r.revoke_letter_id
  from waiting w join revision r on r.id = w.revision_id
), gone as (
  delete from revision r using waiting w where r.id = w.revision_id and w.revision_status = 'final_denied'
), restored as (
  update revision r set revision_status = 'final_approved', revoked_at = null, revoked_by = null, revoke_reason = null,
    revoke_letter_id = null, revoke_effective_from = null
  from waiting w where r.id = w.revision_id and w.revision_status = 'final_revoked'
)
insert into budget_entry (booked_at, act, booked_by, proposal_id, made_year, due_year, source, target, amount)
select w.closed_at, 'proposal.reopen', 'system', e.proposal_id, e.made_year, e.due_year, e.target, e.source, e.amount
from waiting w
join budget_entry e on e.proposal_id = w.proposal_id and e.act in ('proposal.deny', 'proposal.revoke') and e.booked_at >= w.since
where e.target = 'free';
