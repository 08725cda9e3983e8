-- A reclaim rests on a revocation, of the whole or in part, and comes back in parts with interest by the day
-- (docs/decisions/0053).
-- First day on which a revocation has effect; null: from the beginning.
alter table revision add column revoke_effective_from date;
alter table past_revision add column revoke_effective_from date;

-- A revocation in part stands beside final notices and reclaims.
alter table closing_decision drop constraint closing_decision_kind_check;
alter table closing_decision add constraint closing_decision_kind_check
  check (kind in ('final-notice', 'reclaim', 'partial-revocation'));
alter table closing_decision
  -- Of a revocation in part: the grant that stays, in cents, and the first day of its effect; null: from the beginning.
  add column granted bigint check (granted >= 0),
  add column effective_from date,
  -- Of a reclaim: its parts with the first day of their interest; last day to pay; when the next mail about it goes out.
  add column parts jsonb,
  add column due_on date,
  add column remind_on date;
update closing_decision set due_on = (announced_on + interval '1 month')::date,
  remind_on = case when repaid_on is null then (announced_on + interval '1 month')::date + 1 end,
  parts = jsonb_build_array(jsonb_build_object('amount', amount, 'interestFrom', interest_from))
  where kind = 'reclaim';
alter table closing_decision
  add constraint closing_decision_granted check ((kind = 'partial-revocation') = (granted is not null)),
  add constraint closing_decision_parts check ((kind = 'reclaim') = (parts is not null)),
  add constraint closing_decision_due check ((kind = 'reclaim') = (due_on is not null));
create index closing_decision_remind on closing_decision (remind_on) where kind = 'reclaim' and repaid_on is null;

-- One receipt of what was asked back.
create table repayment (
  id uuid primary key,
  closing_decision_id uuid not null references closing_decision on delete cascade,
  amount bigint not null check (amount > 0),
  booked_on date not null,
  noted_at timestamptz not null,
  noted_by text not null
);
create index repayment_closing_decision on repayment (closing_decision_id, booked_on);
insert into repayment (id, closing_decision_id, amount, booked_on, noted_at, noted_by)
  select gen_random_uuid(), id, repaid_amount, repaid_on, signed_at, signed_by from closing_decision
  where repaid_on is not null;
-- From here on `repaid_on` is the day on which nothing was left.
alter table closing_decision drop column repaid_amount;

-- A reclaim is looked after from the last day to pay on.
create or replace view agency_case as
with proposal_case as (
  select p.id, p.number, p.company_name, p.company_id, p.sum_dij_funding, p.submitted_at, p.received_at, c.until,
    a.officer_id, o.filed_at is not null as in_objection, m.requested_at is not null as in_amendment,
    least(o.filed_at, m.requested_at) as pending_since,
    proposal_case_state(
      p.submitted_at is not null, p.received_at is not null, p.withdrawn_at is not null, r.revision_status,
      a.officer_id is not null, c.until is not null, d.act
    ) as state
  from proposal p
  left join revision r on r.proposal_id = p.id
  left join case_assignment a on a.kind = 'proposal' and a.case_id = p.id
  left join correction c on c.proposal_id = p.id and c.state = 'open'
  left join objection o on o.proposal_id = p.id and o.closed_at is null
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
      coalesce(bool_or(kind = 'final-notice' or repaid_on is not null), false) as is_closed,
      coalesce(bool_or(kind = 'reclaim' and repaid_on is null), false) as is_reclaimed,
      min(due_on) filter (where kind = 'reclaim' and repaid_on is null) as repayment_due
    from closing_decision where verification_id = v.id
  ) f
  where v.submitted_at is not null
), listed as (
  select 'proposal' as kind, id, id as proposal_id, state, officer_id as assignee_id, received_at,
    case
      when state = 'correction-open' then until
      when state in ('received', 'in-check', 'approval-proposed', 'denial-proposed') then decision_due(received_at)
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
select rebuild_work_list();
