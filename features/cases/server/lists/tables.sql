-- after: cases, correction, payout, reclaim

-- The agency's work lists. No state is stored by any act (docs/decisions/0009): the view derives it from the facts, and
-- `work_list` is an index of the view that triggers keep in step, inside the transaction that changes a fact. It can be
-- thrown away and made anew at any time: select rebuild_work_list().
create table work_list (
  kind text not null,
  id uuid primary key,
  proposal_id uuid not null references proposal on delete cascade,
  number text not null,
  company_name text not null,
  place text not null,
  state text not null,
  assignee_id uuid,
  received_at timestamptz,
  due_on date,
  amount bigint not null,
  is_open boolean not null,
  on_hold boolean not null,
  in_objection boolean not null,
  in_amendment boolean not null,
  -- What is sorted by is never null: what has no day stands behind all days.
  due_key date not null generated always as (coalesce(due_on, 'infinity')) stored,
  received_key timestamptz not null generated always as (coalesce(received_at, 'infinity')) stored,
  company_key text collate "C" not null generated always as (folded(company_name)) stored,
  words text collate "C" not null generated always as (search_text(
    number || ' ' || replace(number, '-', '') || ' ' || company_name || ' ' || place
  )) stored,
  search tsvector not null generated always as (search_pieces(
    number || ' ' || replace(number, '-', '') || ' ' || company_name || ' ' || place
  )) stored
);
create index work_list_proposal on work_list (proposal_id);
create index work_list_number on work_list (number);
-- One for each order, alone and behind each filter that leaves many: a page is read, never a list.
create index work_list_due on work_list (due_key, id);
create index work_list_received on work_list (received_key, id);
create index work_list_amount on work_list (amount, id);
create index work_list_company on work_list (company_key, id);
create index work_list_kind_due on work_list (kind, due_key, id);
create index work_list_kind_received on work_list (kind, received_key, id);
create index work_list_kind_amount on work_list (kind, amount, id);
create index work_list_kind_company on work_list (kind, company_key, id);
create index work_list_state_due on work_list (kind, state, due_key, id);
create index work_list_state_received on work_list (kind, state, received_key, id);
create index work_list_state_amount on work_list (kind, state, amount, id);
create index work_list_state_company on work_list (kind, state, company_key, id);
create index work_list_assignee on work_list (assignee_id, due_key, id) where is_open;
create index work_list_unassigned on work_list (due_key, id) where is_open and assignee_id is null;
create index work_list_on_hold on work_list (due_key, id) where is_open and on_hold;
create index work_list_search on work_list using gin (search) with (fastupdate = off);
create index work_list_open on work_list (due_key, id) include (amount) where is_open;

-- As proposalCaseState in features/cases/rules/case-states.ts; a test compares every combination.
create function proposal_case_state(
  is_submitted boolean, is_received boolean, is_withdrawn boolean, decision text, is_assigned boolean,
  has_open_correction boolean, proposal text
) returns text language sql immutable parallel safe return case
  when decision = 'final_revoked' then 'revoked'
  when decision = 'final_denied' then case when is_received then 'denied' else 'lapsed' end
  when decision is not null then case when proposal = 'propose-revocation' then 'revocation-proposed' else 'approved' end
  when is_withdrawn then 'withdrawn'
  when not is_submitted then 'in-progress'
  when not is_received then case when proposal = 'propose-lapse' then 'lapse-proposed' else 'submitted' end
  when has_open_correction then 'correction-open'
  when proposal = 'propose-approval' then 'approval-proposed'
  when proposal = 'propose-denial' then 'denial-proposed'
  when is_assigned then 'in-check'
  else 'received'
end;

-- As verificationCaseState in features/cases/rules/case-states.ts; a test compares every combination.
create function verification_case_state(
  step text, is_received boolean, is_assigned boolean, is_examined boolean, payout text, is_closed boolean,
  is_reclaimed boolean
) returns text language sql immutable parallel safe return case
  when step <> 'submitted' then step
  when not is_received then 'submitted'
  when is_reclaimed then 'reclaim'
  when is_closed then 'closed'
  when is_examined then case payout
    when 'proposed' then 'payout_proposed'
    when 'approved' then 'payout_approved'
    when 'sent' then 'sent'
    when 'paid' then 'paid'
    when 'failed' then 'failed'
    when 'returned' then 'returned'
    else 'checked'
  end
  when is_assigned then 'checking'
  else 'received'
end;

-- The day on which the agency owes a decision: three months later (§ 75 VwGO).
create function decision_due(instant timestamptz) returns date language sql immutable parallel safe
  return (business_day(instant) + interval '3 months')::date;

-- Money that was proposed or sent is looked after when it has not arrived within a week (agency.md, payout).
create function payout_due(instant timestamptz) returns date language sql immutable parallel safe
  return business_day(instant) + 7;

-- Several objections may be open; what is decided anew is looked after from the remedy on.
create view agency_case as
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

-- Brings the lines of one application, its proof of use and its payouts in step. In plpgsql, because planning the view
-- takes ten times as long as running it, and plpgsql keeps its plans.
create function refresh_work_list(changed uuid) returns void language plpgsql as $$
begin
  delete from work_list w where w.proposal_id = changed
    and not exists (select from agency_case c where c.proposal_id = changed and c.id = w.id);
  insert into work_list as w (
    kind, id, proposal_id, number, company_name, place, state, assignee_id, received_at, due_on, amount, is_open,
    on_hold, in_objection, in_amendment
  )
  select
    kind, id, proposal_id, number, company_name, place, state, assignee_id, received_at, due_on, amount, is_open,
    on_hold, in_objection, in_amendment
  from agency_case where proposal_id = changed
  on conflict (id) do update set
    number = excluded.number, company_name = excluded.company_name, place = excluded.place, state = excluded.state,
    assignee_id = excluded.assignee_id, received_at = excluded.received_at, due_on = excluded.due_on,
    amount = excluded.amount, is_open = excluded.is_open, on_hold = excluded.on_hold,
    in_objection = excluded.in_objection, in_amendment = excluded.in_amendment
  where (
    w.number, w.company_name, w.place, w.state, w.assignee_id, w.received_at, w.due_on, w.amount, w.is_open, w.on_hold,
    w.in_objection, w.in_amendment
  ) is distinct from (
    excluded.number, excluded.company_name, excluded.place, excluded.state, excluded.assignee_id, excluded.received_at,
    excluded.due_on, excluded.amount, excluded.is_open, excluded.on_hold, excluded.in_objection, excluded.in_amendment
  );
end
$$;

create function rebuild_work_list() returns void language sql as $$
  delete from work_list;
  insert into work_list (
    kind, id, proposal_id, number, company_name, place, state, assignee_id, received_at, due_on, amount, is_open,
    on_hold, in_objection, in_amendment
  )
  select
    kind, id, proposal_id, number, company_name, place, state, assignee_id, received_at, due_on, amount, is_open,
    on_hold, in_objection, in_amendment
  from agency_case;
$$;

-- Whatever row of a fact is written, the lines of its application follow. Saves of a draft do not come here: an
-- application is a case from its submission on.
create function follow_fact() returns trigger language plpgsql as $$
declare
  fact jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  case tg_argv[0]
    when 'id' then perform refresh_work_list((fact ->> 'id')::uuid);
    when 'proposal_id' then perform refresh_work_list((fact ->> 'proposal_id')::uuid);
    when 'verification_id' then
      perform refresh_work_list(v.proposal_id) from verification v where v.id = (fact ->> 'verification_id')::uuid;
    -- A case of either kind.
    else
      perform refresh_work_list((fact ->> 'case_id')::uuid);
      perform refresh_work_list(v.proposal_id) from verification v where v.id = (fact ->> 'case_id')::uuid;
  end case;
  return null;
end
$$;

create trigger proposal_listed after insert on proposal
  for each row when (new.submitted_at is not null) execute function follow_fact('id');
create trigger verification_listed after insert on verification
  for each row when (new.submitted_at is not null) execute function follow_fact('proposal_id');
create trigger verification_unlisted after delete on verification
  for each row execute function follow_fact('proposal_id');
create trigger verification_relisted after update on verification
  for each row when (
    (old.current_step, old.submitted_at, old.received_at, old.resubmit_until, old.amendment_id)
      is distinct from
    (new.current_step, new.submitted_at, new.received_at, new.resubmit_until, new.amendment_id)
    and (old.submitted_at is not null or new.submitted_at is not null)
  ) execute function follow_fact('proposal_id');
create trigger revision_listed after insert or update or delete on revision
  for each row execute function follow_fact('proposal_id');
create trigger correction_listed after insert or update or delete on correction
  for each row execute function follow_fact('proposal_id');
create trigger objection_listed after insert or update or delete on objection
  for each row execute function follow_fact('proposal_id');
create trigger amendment_listed after insert or update or delete on amendment
  for each row execute function follow_fact('proposal_id');
create trigger case_assignment_listed after insert or update or delete on case_assignment
  for each row execute function follow_fact('case_id');
create trigger decision_draft_listed after insert or update or delete on decision_draft
  for each row execute function follow_fact('case_id');
create trigger examination_listed after insert or update or delete on examination
  for each row execute function follow_fact('verification_id');
create trigger payout_listed after insert or update or delete on payout
  for each row execute function follow_fact('verification_id');
create trigger closing_decision_listed after insert or update or delete on closing_decision
  for each row execute function follow_fact('verification_id');
create trigger proposal_relisted
  after update of submitted_at, received_at, withdrawn_at, company_name, sum_dij_funding, number on proposal
  for each row when (
    (old.submitted_at, old.received_at, old.withdrawn_at, old.company_name, old.sum_dij_funding, old.number)
      is distinct from
    (new.submitted_at, new.received_at, new.withdrawn_at, new.company_name, new.sum_dij_funding, new.number)
    and (old.submitted_at is not null or new.submitted_at is not null)
  ) execute function follow_fact('id');
create trigger past_revision_listed after insert or update or delete on past_revision
  for each row execute function follow_fact('proposal_id');
