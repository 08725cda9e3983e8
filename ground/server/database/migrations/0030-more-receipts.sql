-- Receipts for what is handed in beside and after an application, for taking it back and for its payment (docs/decisions/0049):
-- noted like the others, in the very statement that makes it a fact.

-- SHA-256 in hex over the text of what was handed in: JSON as the database writes it.
create function content_hash_of(content jsonb) returns text language sql immutable as $$
  select encode(sha256(convert_to(content::text, 'UTF8')), 'hex')
$$;

-- Done by the company: some of it the agency notes down from paper, and a time that is over hands in by itself.
create function note_withdrawal() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, proposal_id, act, subject, done_by, content_hash, happened_at)
  values (new.company_id, new.id, 'proposal-withdrawn', new.number, new.company_name,
    content_hash_of(jsonb_build_object('number', new.number, 'withdrawnAt', new.withdrawn_at)), new.withdrawn_at);
  return null;
end
$$;
create trigger proposal_withdrawn_noted after update of withdrawn_at on proposal for each row
  when (new.withdrawn_at is not null and old.withdrawn_at is null)
  execute function note_withdrawal();

-- What was answered: the steps as they stand now, of which the request named parts, and the files that belong to it.
create function note_correction() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, proposal_id, act, subject, account_id, content_hash, happened_at)
  select p.company_id, p.id, 'correction-answered', p.number, p.account_id,
    content_hash_of(jsonb_build_object(
      'fields', new.fields,
      'answers', (select jsonb_object_agg('step_' || s.step, s.data) from proposal_step s
        where s.proposal_id = p.id and exists (select from unnest(new.fields) f where f like 'step\_' || s.step || '.%')),
      'files', (select jsonb_agg(distinct m.sha256 order by m.sha256) from media_link l join media m on m.id = l.media_id
        where l.proposal_id = p.id and l.deleted_at is null and m.deleted_at is null and not m.generated))),
    new.closed_at
  from proposal p where p.id = new.proposal_id;
  return null;
end
$$;
create trigger correction_answered_noted after update of state on correction for each row
  when (new.state = 'answered' and old.state <> 'answered')
  execute function note_correction();

create function note_request() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, proposal_id, act, subject, done_by, content_hash, happened_at)
  select p.company_id, p.id, tg_argv[0], p.number, p.company_name,
    content_hash_of(to_jsonb(new) - '{id,proposal_id,closed_at,outcome,ended_as}'::text[]),
    (to_jsonb(new) ->> tg_argv[1])::timestamptz
  from proposal p where p.id = new.proposal_id;
  return null;
end
$$;
create trigger amendment_noted after insert on amendment for each row
  execute function note_request('amendment-requested', 'requested_at');
create trigger objection_noted after insert on objection for each row
  execute function note_request('objection-filed', 'filed_at');

-- Late invoices that were handed in, or that stood there when the time was over.
create function note_resubmission() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, proposal_id, act, subject, done_by, content_hash, happened_at)
  select new.company_id, new.proposal_id, 'verification-resubmitted', p.number, p.company_name,
    content_hash_of(coalesce((select jsonb_agg(jsonb_build_object('file', m.sha256, 'meta', i.meta) order by i.id)
      from verification_proof x join verification_proof_invoice i on i.verification_proof_id = x.id
      join media m on m.id = i.media_id where x.verification_id = new.id), '[]')), new.stepped_at
  from proposal p where p.id = new.proposal_id;
  return null;
end
$$;
create trigger resubmission_noted after update of current_step on verification for each row
  when (old.current_step = 'resubmit_invoices' and new.current_step = 'submitted')
  execute function note_resubmission();

create function note_payout() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, proposal_id, act, subject, content_hash, happened_at)
  select v.company_id, v.proposal_id, 'payout-paid', p.number,
    content_hash_of(jsonb_build_object('amount', new.amount, 'iban', new.iban, 'paidOn', new.paid_on)),
    new.paid_on::timestamp at time zone 'Europe/Berlin'
  from verification v join proposal p on p.id = v.proposal_id where v.id = new.verification_id;
  return null;
end
$$;
create trigger payout_noted after update of state on payout for each row
  when (new.state = 'paid' and old.state <> 'paid')
  execute function note_payout();
