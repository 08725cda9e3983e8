-- after: cases/lists, hearing

-- What remains of erased cases: how many of each sort, and their sums in cents. Nobody can be found in it.
create table past_cases (
  -- As in the work list; 'draft': an application that was never submitted.
  kind text not null check (kind in ('draft', 'proposal', 'verification', 'payout')),
  state text not null,
  -- How far applications got, and whether a proof of use was paid.
  received boolean not null,
  approved boolean not null,
  paid boolean not null,
  cases integer not null,
  amount bigint not null,
  primary key (kind, state, received, approved, paid)
);

-- Where an application stands when it is asked how long it must be kept. Day of its end: of whatever happened last.
create view case_standing as
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
