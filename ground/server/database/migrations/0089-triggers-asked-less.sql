-- PostgreSQL reads a trigger's condition anew for every statement that might meet it, which was a tenth of a save. A save names
-- none of these columns of the proposal (writeStep); whoever changes one of them does.
drop trigger proposal_relisted on proposal;
create trigger proposal_relisted
  after update of submitted_at, received_at, withdrawn_at, company_name, sum_dij_funding, number on proposal
  for each row when (
    (old.submitted_at, old.received_at, old.withdrawn_at, old.company_name, old.sum_dij_funding, old.number)
      is distinct from
    (new.submitted_at, new.received_at, new.withdrawn_at, new.company_name, new.sum_dij_funding, new.number)
    and (old.submitted_at is not null or new.submitted_at is not null)
  ) execute function follow_fact('id');
