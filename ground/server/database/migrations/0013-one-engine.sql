-- What is decided is closed to everybody (docs/decisions/0014).

-- An approval was revoked while a change of it was still asked for.
alter table amendment drop constraint amendment_ended_as_check;
alter table amendment add constraint amendment_ended_as_check
  check (ended_as in ('accepted', 'refused', 'withdrawn', 'lapsed'));

-- The command line once decided without the desk: its requests for documents and its proposals stayed behind.
update correction c set state = 'cancelled', closed_at = r.decided_at
  from revision r where r.proposal_id = c.proposal_id and c.state = 'open';
delete from decision_draft d using revision r
  where d.kind = 'proposal' and d.case_id = r.proposal_id
    and not (d.act = 'propose-revocation' and r.revision_status = 'final_approved');

-- An officer's login at the command line. It follows the machine's clock, whatever the portal's says.
alter table officer_session drop constraint officer_session_stage_check;
alter table officer_session add constraint officer_session_stage_check
  check (stage in ('code', 'password', 'in', 'command-line'));
