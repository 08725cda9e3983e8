-- What a withdrawal or a new decision ends (docs/decisions/0014).

alter table objection drop constraint objection_ended_as_check;
alter table objection add constraint objection_ended_as_check
  check (ended_as in ('remedied', 'rejected', 'withdrawn', 'lapsed'));

-- Applications were withdrawn while documents were asked for.
update correction c set state = 'cancelled', closed_at = p.withdrawn_at
  from proposal p where p.id = c.proposal_id and p.withdrawn_at is not null and c.state = 'open';
update objection o set ended_as = 'lapsed', outcome = 'erledigt', closed_at = p.withdrawn_at
  from proposal p where p.id = o.proposal_id and p.withdrawn_at is not null and o.closed_at is null;
-- A sheet that was sent electronically overtook the proposal to deny without it.
delete from decision_draft d using proposal p
  where d.kind = 'proposal' and d.case_id = p.id
    and (p.withdrawn_at is not null or (d.act = 'propose-lapse' and p.received_at is not null));
