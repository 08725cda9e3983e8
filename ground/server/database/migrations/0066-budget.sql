-- The state's money in one ledger (docs/decisions/0081): every sum moves from one account to another on a line, which is the
-- year a grant is made in and the year its payment is due in; 0 and 0: the programme's whole sum. Entries are never changed.
create table budget_entry (
  id bigint generated always as identity primary key,
  booked_at timestamptz not null,
  -- The act that moved it, and by whom: 'proposal.approve'.
  act text not null,
  booked_by text not null,
  -- The grant; null for the budget itself, and once its application was erased.
  proposal_id uuid references proposal on delete set null,
  made_year smallint not null,
  due_year smallint not null check (due_year >= made_year),
  source text not null,
  target text not null,
  amount bigint not null check (amount > 0),
  check (source in ('outside', 'carried', 'free', 'reserved', 'bound', 'paid', 'reclaimed')),
  check (target in ('outside', 'carried', 'free', 'reserved', 'bound', 'paid', 'reclaimed')),
  check (source <> target)
);
create index budget_entry_proposal on budget_entry (proposal_id);
create index budget_entry_line on budget_entry (due_year, made_year);

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

-- A change of the budget that one person proposed; another one puts it in force.
create table budget_change (
  id uuid primary key,
  kind text not null check (kind in ('line', 'carry-over')),
  state text not null check (state in ('proposed', 'confirmed', 'refused')),
  -- The line; of a carry-over the year that is over, twice.
  made_year smallint not null,
  due_year smallint not null check (due_year >= made_year),
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

-- What each grant should hold, from the decisions and payments themselves: the ledger is brought to it with each act.
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
  select coalesce(sum(amount), 0)::bigint as paid from payout where verification_id = v.id and state = 'paid'
) y
cross join lateral (
  select coalesce(bool_or(kind = 'final-notice' or repaid_on is not null), false) as is_closed, min(granted) as granted,
    coalesce(sum(least(amount, (select sum(amount) from repayment where closing_decision_id = closing_decision.id)))
      filter (where kind = 'reclaim' and exists (select from repayment where closing_decision_id = closing_decision.id)), 0)::bigint
      as reclaimed
  from closing_decision where verification_id = v.id
) c;

-- What was granted and paid before there was a ledger. A portal without pots gives first come, first served: there what was
-- applied for is reserved as well.
insert into budget_entry (booked_at, act, booked_by, proposal_id, made_year, due_year, source, target, amount)
select now(), 'budget.begin', 'system', c.proposal_id, y.made, greatest(y.made, y.due), 'free', m.target, m.amount
from budget_claim c
join proposal p on p.id = c.proposal_id
left join revision r on r.proposal_id = p.id
cross join lateral (select
  extract(year from coalesce(r.decided_at, p.submitted_at, now()) at time zone 'Europe/Berlin')::int as made,
  extract(year from coalesce(c.ends_on::date, now()) + interval '2 months')::int as due) y
cross join lateral (values
  ('reserved', coalesce(c.proposed, case when exists (select from raffle_pot) then 0 else c.applied end)),
  ('bound', c.bound), ('paid', c.paid), ('reclaimed', c.reclaimed)) m (target, amount)
where m.amount > 0;
insert into budget_entry (booked_at, act, booked_by, made_year, due_year, source, target, amount)
select now(), 'budget.begin', 'system', extract(year from now())::int, extract(year from now())::int, 'free', 'paid', sum(reserved)
from past_cases having sum(reserved) > 0;
-- What erased applications have used up stays in the ledger.
alter table past_cases drop column reserved;
