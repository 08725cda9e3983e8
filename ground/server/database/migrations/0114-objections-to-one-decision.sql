-- An objection is filed against one decision, known by its letter: several can be open, each ends what it is about and nothing else
-- (docs/decisions/0009).
alter table objection drop constraint objection_against_check;
update objection set against = case against when 'final_approved' then 'approve' when 'final_denied' then 'deny' else 'revoke' end
  where against is not null;
alter table objection add constraint objection_against_check
  check (against in ('approve', 'deny', 'revoke', 'accept', 'refuse', 'final-notice', 'revoke-in-part', 'reclaim'));
drop index objection_open;
create unique index objection_open on objection (proposal_id, letter_id) nulls not distinct where closed_at is null;

-- The decision on an amendment names its letter, as all others do.
alter table amendment add column letter_id uuid references letter on delete set null;
update amendment a set letter_id = (select l.id from letter l where l.proposal_id = a.proposal_id
    and l.act = case when a.version is null then 'amendment.refuse' else 'amendment.accept' end
    order by abs(extract(epoch from l.created_at - a.closed_at)) limit 1)
  where a.closed_at is not null and coalesce(a.ended_as, 'accepted') in ('accepted', 'refused');

-- What the remedy of an objection has taken out of force is kept and counts no more.
alter table closing_decision add column remedied_by uuid references objection;
drop index closing_decision_final;
create unique index closing_decision_final on closing_decision (verification_id)
  where kind = 'final-notice' and remedied_by is null;
drop index closing_decision_open;
create unique index closing_decision_open on closing_decision (verification_id)
  where kind = 'reclaim' and repaid_on is null and remedied_by is null;
create view closing_in_force as
select id, verification_id, kind, amount, granted, effective_from, parts, due_on, remind_on, repaid_on, signed_at, letter_id
from closing_decision where remedied_by is null;

-- An approval whose height is decided anew stays in force until then: its copy stands in past_revision meanwhile. What takes its
-- place is a version of the grant behind all earlier ones.
alter table revision add column version integer not null default 1;
alter table past_revision add column version integer not null default 1, add column approved jsonb;
create or replace view current_grant as
select r.proposal_id, r.revision_status, r.decided_at, a.id as amendment_id,
  coalesce(a.version, r.version) as version, coalesce(a.approved, r.approved) as approved
from revision r
left join lateral (
  select id, version, approved from amendment
  where proposal_id = r.proposal_id and version > r.version
  order by version desc limit 1
) a on true;
create or replace view accounted_grant as
select r.proposal_id, r.revision_status, r.decided_at, coalesce(a.approved, r.approved) as approved
from revision r
left join verification v on v.proposal_id = r.proposal_id
left join lateral (
  select approved from amendment
  where proposal_id = r.proposal_id and version > r.version and (v.id is null or id = v.amendment_id)
  order by version desc limit 1
) a on true;
create index past_revision_revision on past_revision (revision_id);
create trigger past_revision_listed after insert or update or delete on past_revision
  for each row execute function follow_fact('proposal_id');

-- A rejection is served with proof: the day on the certificate or the return slip announces it.
alter table letter drop constraint letter_delivery_check;
alter table letter add constraint letter_delivery_check check (delivery in ('post', 'portal', 'pzu', 'registered'));
create index letter_in_service on letter (posted_on desc, id) where delivery in ('pzu', 'registered') and announced_on is null;

-- Several objections may be open; what is decided anew is looked after from the remedy on.
create or replace view agency_case as
with proposal_case as (
  select p.id, p.number, p.company_name, p.company_id, p.sum_dij_funding, p.submitted_at, p.received_at, c.until,
    a.officer_id, o.filed_at is not null as in_objection, m.requested_at is not null as in_amendment,
    least(o.filed_at, m.requested_at) as pending_since,
    greatest(p.received_at, q.ended_at) as begun_at,
    proposal_case_state(
      p.submitted_at is not null, p.received_at is not null, p.withdrawn_at is not null,
      case when x.id is null then r.revision_status end, a.officer_id is not null, c.until is not null, d.act
    ) as state
  from proposal p
  left join revision r on r.proposal_id = p.id
  left join case_assignment a on a.kind = 'proposal' and a.case_id = p.id
  left join correction c on c.proposal_id = p.id and c.state = 'open'
  left join past_revision x on x.revision_id = r.id and x.revision_status = 'final_approved'
  left join lateral (
    select max(ended_at) as ended_at from past_revision where proposal_id = p.id
  ) q on true
  left join lateral (
    select min(filed_at) as filed_at from objection where proposal_id = p.id and closed_at is null
  ) o on true
  left join amendment m on m.proposal_id = p.id and m.closed_at is null
  left join lateral (
    select act from decision_draft where kind = 'proposal' and case_id = p.id order by proposed_at limit 1
  ) d on true
  where p.submitted_at is not null
), verification_case as (
  select v.id, v.proposal_id, v.received_at, v.submitted_at, v.resubmit_until, f.repayment_due, a.officer_id,
    coalesce(e.due, (g.approved ->> 'sumFundingApproved')::bigint) as amount,
    verification_case_state(
      v.current_step, v.received_at is not null, a.officer_id is not null, e.id is not null, y.state,
      f.is_closed, f.is_reclaimed
    ) as state
  from verification v
  left join case_assignment a on a.kind = 'verification' and a.case_id = v.id
  left join accounted_grant g on g.proposal_id = v.proposal_id
  left join examination e on e.verification_id = v.id and e.ended_at is null
  left join lateral (
    select state from payout where verification_id = v.id order by proposed_at desc, id limit 1
  ) y on true
  cross join lateral (
    select
      coalesce(bool_or(kind = 'final-notice' or (repaid_on is not null and e.id is not null)), false) as is_closed,
      coalesce(bool_or(kind = 'reclaim' and repaid_on is null), false) as is_reclaimed,
      min(due_on) filter (where kind = 'reclaim' and repaid_on is null) as repayment_due
    from closing_in_force where verification_id = v.id
  ) f
  where v.submitted_at is not null
), listed as (
  select 'proposal' as kind, id, id as proposal_id, state, officer_id as assignee_id, received_at,
    case
      when state = 'correction-open' then until
      when state in ('received', 'in-check', 'approval-proposed', 'denial-proposed') then decision_due(begun_at)
      else decision_due(pending_since)
    end as due_on,
    sum_dij_funding as amount,
    state not in ('approved', 'denied', 'lapsed', 'revoked', 'withdrawn') or in_objection or in_amendment as is_open,
    state in ('submitted', 'correction-open') as on_hold,
    in_objection, in_amendment
  from proposal_case
  union all
  select 'verification', id, proposal_id, state, officer_id, received_at,
    case
      when state = 'resubmit_invoices' then resubmit_until
      when state = 'reclaim' then repayment_due
      when state in ('received', 'checking', 'checked', 'failed', 'returned') then decision_due(received_at)
    end,
    amount, state <> 'closed', state in ('submitted', 'resubmit_invoices', 'reclaim'), false, false
  from verification_case
  union all
  select 'payout', y.id, v.proposal_id, y.state, a.officer_id, y.proposed_at,
    case
      when y.state in ('proposed', 'approved') then payout_due(y.proposed_at)
      when y.state = 'sent' then payout_due(y.sent_at)
    end,
    y.amount, y.state in ('proposed', 'approved', 'sent'), y.state = 'sent', false, false
  from payout y
  join verification v on v.id = y.verification_id
  left join case_assignment a on a.kind = 'verification' and a.case_id = v.id
)
select l.kind, l.id, l.proposal_id, p.number, p.company_name,
  coalesce(s.data -> 'addresses' -> 0 ->> 'city', c.addresses -> 0 ->> 'city', '') as place,
  l.state, l.assignee_id, l.received_at, l.due_on, coalesce(l.amount, 0) as amount, l.is_open, l.on_hold,
  l.in_objection, l.in_amendment
from listed l
join proposal p on p.id = l.proposal_id
join company c on c.id = p.company_id
left join proposal_step s on s.proposal_id = p.id and s.step = 2;

-- What came back by a reclaim that was taken out of force is owed again.
create or replace view budget_claim as
select p.id as proposal_id,
  case when r.id is null and p.submitted_at is not null and p.withdrawn_at is null then p.sum_dij_funding else 0 end as applied,
  case when r.id is null and p.withdrawn_at is null then (d.content ->> 'grant')::bigint end as proposed,
  case when g.revision_status = 'final_approved' and not c.is_closed
    then greatest(0, least((g.approved ->> 'sumFundingApproved')::bigint, c.granted) - y.paid) else 0 end as bound,
  y.paid - least(y.paid, c.reclaimed) as paid,
  least(y.paid, c.reclaimed) as reclaimed,
  coalesce(g.approved ->> 'endDate', d.content -> 'approval' ->> 'endDate', s.data ->> 'endDate') as ends_on
from proposal p
left join revision r on r.proposal_id = p.id
left join current_grant g on g.proposal_id = p.id
left join decision_draft d on d.kind = 'proposal' and d.case_id = p.id and d.act = 'propose-approval'
left join proposal_step s on s.proposal_id = p.id and s.step = 6
left join verification v on v.proposal_id = p.id
cross join lateral (
  select coalesce(sum(amount), 0)::bigint - coalesce((
    select sum(least(d.amount, (select sum(amount) from repayment where closing_decision_id = d.id)))
    from closing_decision d where d.verification_id = v.id and d.kind = 'reclaim' and d.remedied_by is not null
  ), 0)::bigint as paid
  from payout where verification_id = v.id and state = 'paid'
) y
cross join lateral (
  select coalesce(bool_or(kind = 'final-notice' or repaid_on is not null), false) as is_closed, min(granted) as granted,
    coalesce(sum(least(amount, (select sum(amount) from repayment where closing_decision_id = closing_in_force.id)))
      filter (where kind = 'reclaim' and exists (select from repayment where closing_decision_id = closing_in_force.id)), 0)::bigint
      as reclaimed
  from closing_in_force where verification_id = v.id
) c;

create or replace view money_of_case as
with held as (
  select proposal_id,
    sum(case 'bound' when target then amount when source then -amount else 0 end)::bigint as bound,
    sum(case 'paid' when target then amount when source then -amount else 0 end)::bigint as paid,
    sum(case 'reclaimed' when target then amount when source then -amount else 0 end)::bigint as repaid
  from budget_entry where proposal_id is not null group by proposal_id
), asked_back as (
  select v.proposal_id, sum(c.amount)::bigint as reclaimed
  from closing_in_force c join verification v on v.id = c.verification_id where c.kind = 'reclaim' group by v.proposal_id
)
select p.id, p.number, p.company_id, p.company_name, p.submitted_at, p.withdrawn_at,
  extract(year from business_day(p.submitted_at))::int as year,
  t.id as pot_id, t.day_of_raffle,
  coalesce(place.a ->> 'postcode', '') as postcode, coalesce(place.a ->> 'city', '') as city,
  coalesce(place.a ->> 'state', '') as state, coalesce(place.a ->> 'isWeak', '') = 'true' as is_weak,
  s3.data ->> 'legalForm' as legal_form, (s3.data ->> 'employeesCount')::int as size,
  coalesce(s6.data ->> 'moduleOne', '') = 'true' as module_one,
  coalesce(s6.data ->> 'moduleTwo', '') = 'true' as module_two,
  coalesce(p.sum_dij_funding, 0)::bigint as requested,
  g.granted, coalesce(h.bound, 0) as bound, coalesce(h.paid, 0) as paid, coalesce(h.repaid, 0) as repaid,
  g.granted - coalesce(h.bound, 0) - coalesce(h.paid, 0) - coalesce(h.repaid, 0) as released,
  coalesce(b.reclaimed, 0) as reclaimed,
  r.revision_status, r.decided_at, l.announced_on
from proposal p
left join raffle q on q.proposal_id = p.id
left join raffle_pot t on t.id = q.pot_id
left join proposal_step s2 on s2.proposal_id = p.id and s2.step = 2
left join proposal_step s3 on s3.proposal_id = p.id and s3.step = 3
left join proposal_step s6 on s6.proposal_id = p.id and s6.step = 6
left join revision r on r.proposal_id = p.id
left join letter l on l.id = r.letter_id
left join held h on h.proposal_id = p.id
left join asked_back b on b.proposal_id = p.id
-- Where the project is carried out: the second address unless both are one (domain, placeOfImplementation).
cross join lateral (
  select s2.data -> 'addresses' -> (case when s2.data ->> 'identical' = 'true' then 0 else 1 end) as a
) place
cross join lateral (
  select case when r.revision_status in ('final_approved', 'final_revoked')
    then coalesce((r.approved ->> 'sumFundingApproved')::bigint, 0) else 0 end as granted
) g
where p.submitted_at is not null;

create or replace view case_standing as
select p.id as proposal_id, p.company_id, p.number, p.updated_at,
  case
    when p.submitted_at is null then 'draft'
    -- After a revocation a proof of use stays as it was; only what is asked back keeps it open.
    when exists (select from work_list w where w.proposal_id = p.id and w.is_open and (
      w.kind <> 'verification' or w.state = 'reclaim' or r.revision_status is distinct from 'final_revoked'
    )) then 'running'
    when d.is_settled then 'settled'
    when r.revision_status = 'final_approved' then 'running'
    when r.revision_status is not null and y.is_paid then 'settled'
    when r.revision_status is not null or p.withdrawn_at is not null then 'without-grant'
    else 'running'
  end as standing,
  business_day(greatest(p.submitted_at, p.withdrawn_at, r.decided_at, r.revoked_at, d.ended_at, y.ended_at,
    (select max(closed_at) from objection o where o.proposal_id = p.id),
    (select max(closed_at) from amendment a where a.proposal_id = p.id),
    (select max(closed_at) from hearing h where h.proposal_id = p.id))) as ended_on
from proposal p
left join revision r on r.proposal_id = p.id
left join verification v on v.proposal_id = p.id
left join lateral (
  select bool_or(kind = 'final-notice' or repaid_on is not null) as is_settled,
    max(greatest(signed_at, repaid_on::timestamp at time zone 'Europe/Berlin')) as ended_at
  from closing_in_force where verification_id = v.id
) d on true
left join lateral (
  select bool_or(state = 'paid') as is_paid, max(paid_on)::timestamp at time zone 'Europe/Berlin' as ended_at
  from payout where verification_id = v.id
) y on true;

select rebuild_work_list();
