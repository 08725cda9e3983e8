-- after: correction, payout

-- What tells that two applications are one company's: 'register' (letters and digits of the register number), 'postcode'
-- (of the seat) and 'iban' (of the proof of use). A table of its own and written only when something is handed in: an
-- index on the answers would slow every save of a draft.
create table applicant_key (
  proposal_id uuid not null references proposal on delete cascade,
  kind text not null,
  key text not null,
  primary key (proposal_id, kind, key)
);
create index applicant_key_key on applicant_key (kind, key);

create view applicant_keys as
select p.id as proposal_id, 'register' as kind,
  upper(regexp_replace(s.data ->> 'hRGNumber', '[^0-9A-Za-z]', '', 'g')) as key
from proposal p join proposal_step s on s.proposal_id = p.id and s.step = 3
where p.submitted_at is not null and s.data ->> 'hRGNumber' ~ '[0-9A-Za-z]'
union
select p.id, 'postcode', s.data -> 'addresses' -> 0 ->> 'postcode'
from proposal p join proposal_step s on s.proposal_id = p.id and s.step = 2
where p.submitted_at is not null and s.data -> 'addresses' -> 0 ->> 'postcode' is not null
union
select v.proposal_id, 'iban', v.form -> 'verificationBank' ->> 'iban'
from verification v
where v.submitted_at is not null and v.form -> 'verificationBank' ->> 'iban' is not null
union
select v.proposal_id, 'iban', b.iban from bank_change b join verification v on v.id = b.verification_id;

create function refresh_applicant_key(changed uuid) returns void language plpgsql as $$
begin
  delete from applicant_key where proposal_id = changed;
  insert into applicant_key select proposal_id, kind, key from applicant_keys where proposal_id = changed;
end
$$;

create function follow_applicant() returns trigger language plpgsql as $$
begin
  case tg_argv[0]
    when 'id' then perform refresh_applicant_key(new.id);
    when 'proposal_id' then perform refresh_applicant_key(new.proposal_id);
    else perform refresh_applicant_key(v.proposal_id) from verification v where v.id = new.verification_id;
  end case;
  return null;
end
$$;

create trigger proposal_keyed after insert on proposal
  for each row when (new.submitted_at is not null) execute function follow_applicant('id');
create trigger proposal_rekeyed after update of submitted_at on proposal
  for each row when (old.submitted_at is distinct from new.submitted_at) execute function follow_applicant('id');
-- What was asked for may have changed the answers.
create trigger correction_keyed after update on correction
  for each row when (old.state is distinct from new.state) execute function follow_applicant('proposal_id');
create trigger verification_keyed after insert on verification
  for each row when (new.submitted_at is not null) execute function follow_applicant('proposal_id');
create trigger verification_rekeyed after update of submitted_at on verification
  for each row when (old.submitted_at is distinct from new.submitted_at) execute function follow_applicant('proposal_id');
create trigger bank_change_keyed after insert on bank_change
  for each row execute function follow_applicant('verification_id');
