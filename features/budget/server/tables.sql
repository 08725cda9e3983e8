-- after: cases, raffle, reclaim

-- The state's money in one ledger (docs/decisions/0081): every sum moves from one account to another on a line, which is the
-- year a grant is made in and the year its payment is due in; 0 and 0: the programme's whole sum. Entries are never changed.
create table budget_entry (
  id bigint primary key generated always as identity,
  booked_at timestamptz not null,
  -- The act that moved it, and by whom: 'proposal.approve'.
  act text not null,
  booked_by text not null,
  -- The grant; null for the budget itself, and once its application was erased.
  proposal_id uuid references proposal on delete set null,
  made_year smallint not null,
  due_year smallint not null,
  source text not null check (source in ('outside', 'carried', 'free', 'reserved', 'bound', 'paid', 'reclaimed')),
  target text not null check (target in ('outside', 'carried', 'free', 'reserved', 'bound', 'paid', 'reclaimed')),
  amount bigint not null check (amount > 0),
  check (due_year >= made_year),
  check (source <> target)
);
create index budget_entry_proposal on budget_entry (proposal_id);
create index budget_entry_line on budget_entry (due_year, made_year);

-- A change of the budget that one person proposed; another one puts it in force.
create table budget_change (
  id uuid primary key,
  kind text not null check (kind in ('line', 'carry-over')),
  state text not null check (state in ('proposed', 'confirmed', 'refused')),
  -- The line; of a carry-over the year that is over, twice.
  made_year smallint not null,
  due_year smallint not null,
  -- What the line had; null for a carry-over.
  before bigint,
  -- What it is to have; of a carry-over the free cash that goes along.
  amount bigint not null check (amount >= 0),
  reason text not null,
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  refusal text,
  check (due_year >= made_year),
  check ((kind = 'line') = (before is not null)),
  check ((state = 'proposed') = (decided_at is null)),
  check (state <> 'confirmed' or decided_by <> proposed_by)
);
create index budget_change_proposed on budget_change (proposed_at desc);

-- What each line has, by account.
create view budget_line as
select made_year, due_year,
  sum(case when source in ('outside', 'carried') then amount when target in ('outside', 'carried') then -amount else 0 end)::bigint
    as authority,
  sum(case 'reserved' when target then amount when source then -amount else 0 end)::bigint as reserved,
  sum(case 'bound' when target then amount when source then -amount else 0 end)::bigint as bound,
  sum(case 'paid' when target then amount when source then -amount else 0 end)::bigint as paid,
  sum(case 'reclaimed' when target then amount when source then -amount else 0 end)::bigint as reclaimed
from budget_entry group by made_year, due_year;

-- What came back by a reclaim that was taken out of force is owed again.
create view budget_claim as
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
-- Where the project is carried out: the second address unless both are one (placeOfImplementation).
cross join lateral (
  select s2.data -> 'addresses' -> (case when s2.data ->> 'identical' = 'true' then 0 else 1 end) as a
) place
cross join lateral (
  select case when r.revision_status in ('final_approved', 'final_revoked')
    then coalesce((r.approved ->> 'sumFundingApproved')::bigint, 0) else 0 end as granted
) g
where p.submitted_at is not null;

create function keep_budget_entry() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.proposal_id is null
    and to_jsonb(new) - '{proposal_id}'::text[] = to_jsonb(old) - '{proposal_id}'::text[] then
    return new;
  end if;
  raise exception 'an entry of the budget is never changed or removed';
end
$$;

create trigger budget_entry_append_only before update or delete on budget_entry
  for each row execute function keep_budget_entry();
