-- The money of each application that was handed in, with what it is counted by (docs/decisions/0081): figures, the ministry's
-- tables and open data all read it. Cents. granted = bound + paid + repaid + released.
create view money_of_case as
with held as (
  select proposal_id,
    sum(case 'bound' when target then amount when source then -amount else 0 end)::bigint as bound,
    sum(case 'paid' when target then amount when source then -amount else 0 end)::bigint as paid,
    sum(case 'reclaimed' when target then amount when source then -amount else 0 end)::bigint as repaid
  from budget_entry where proposal_id is not null group by proposal_id
), asked_back as (
  select v.proposal_id, sum(c.amount)::bigint as reclaimed
  from closing_decision c join verification v on v.id = c.verification_id where c.kind = 'reclaim' group by v.proposal_id
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
