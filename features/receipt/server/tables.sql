-- after: correction, objection, payout, raffle

-- Receipts for companies (docs/decisions/0049). Triggers note the fact in the statement that makes it one, so that an act
-- costs no round trip; place, text and signature follow with the next sealing.
create table receipt (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null,
  -- The application it counts for; null for a file, which says by its links what it is for.
  proposal_id uuid,
  media_id uuid,
  act text not null,
  -- Number of the case with the title of the letter, or name of the file.
  subject text not null,
  -- Who did it: an account, or a name; neither: the agency.
  account_id uuid,
  done_by text,
  -- SHA-256 in hex.
  content_hash text not null,
  happened_at timestamptz not null,
  -- From the sealing on: the place in the log, from 0, the text that was signed, Ed25519 over it.
  place bigint unique,
  statement text,
  signature text,
  -- A receipt for entering a pot (docs/decisions/0049), noted like the others by the statement that enters: it names what the
  -- draw is bound to from then on.
  raffle_id uuid,
  check ((place is null) = (statement is null) and (place is null) = (signature is null))
);
create index receipt_open on receipt (happened_at) where place is null;
create index receipt_proposal on receipt (proposal_id);
create index receipt_media on receipt (media_id);
create index receipt_raffle on receipt (raffle_id) where raffle_id is not null;
create index receipt_company on receipt (company_id);

-- The complete subtrees of the Merkle tree over all sealed receipts (RFC 9162, 2.1); level 0 are the leaves.
create table receipt_node (
  level smallint not null,
  position bigint not null,
  hash bytea not null,
  primary key (level, position)
);

-- The signed heads of the tree as they were published, one a day.
create table receipt_head (
  day date primary key,
  size bigint not null,
  head jsonb not null
);

create function note_proposal() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, proposal_id, act, subject, account_id, content_hash, happened_at)
  values (new.company_id, new.id, tg_argv[0], new.number,
    case when tg_argv[0] <> 'proposal-received' then coalesce(new.handed_in_by, new.account_id) end,
    coalesce(new.content_hash, ''),
    case tg_argv[0] when 'proposal-submitted' then new.submitted_at when 'proposal-sent' then new.confirmed_at
      else new.received_at end);
  return null;
end
$$;

create function note_verification() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, proposal_id, act, subject, account_id, content_hash, happened_at)
  select new.company_id, new.proposal_id, tg_argv[0], p.number,
    case when tg_argv[0] <> 'verification-received' then coalesce(new.handed_in_by, new.account_id) end,
    coalesce(new.content_hash, ''),
    case tg_argv[0] when 'verification-submitted' then new.transmitted_at when 'verification-sent' then new.submitted_at
      else new.received_at end
  from proposal p where p.id = new.proposal_id;
  return null;
end
$$;

-- A file is there once its bytes are: until then it counts as deleted since its upload.
create function note_upload() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, media_id, act, subject, account_id, content_hash, happened_at)
  select new.company_id, new.id, 'file-uploaded', new.file_name, coalesce(new.uploaded_by, c.account_id), new.sha256,
    new.uploaded_at
  from company c where c.id = new.company_id;
  return null;
end
$$;

-- A decision is proved by the letter as the company gets it: noted when its file is there.
create function note_letter() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, proposal_id, act, subject, done_by, content_hash, happened_at)
  select p.company_id, p.id, 'decided', p.number || ', ' || (new.content ->> 'title'), new.content ->> 'signedBy',
    m.sha256, new.created_at
  from proposal p, media m where p.id = new.proposal_id and m.id = new.media_id;
  return null;
end
$$;

-- A receipt goes with what it is about; its leaf in the tree stays, so that all other receipts can still be checked.
create function keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) ->> 'place' is null and to_jsonb(new) - '{place,statement,signature}'::text[]
    = to_jsonb(old) - '{place,statement,signature}'::text[] then
    return new;
  end if;
  if tg_op = 'DELETE' and not exists (select from proposal where id = old.proposal_id)
    and not exists (select from media where id = old.media_id)
    and not exists (select from raffle where id = old.raffle_id and company_id is not null) then
    return old;
  end if;
  raise exception 'a receipt is never changed or removed';
end
$$;

create function keep_receipt_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log of receipts only grows';
end
$$;

create function note_entry() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, raffle_id, act, subject, account_id, content_hash, happened_at)
  select new.company_id, new.id, 'pot-entered',
    'Los ' || new.pseudonym || ', Ziehung am ' || to_char(p.day_of_raffle, 'DD.MM.YYYY') ||
      ', Prüfsumme des Startwerts ' || p.commitment || ', Antragskontingente ' || p.quotas,
    new.account_id,
    encode(sha256(convert_to(jsonb_build_object('pot', p.id, 'pseudonym', new.pseudonym, 'commitment', p.commitment,
      'quotas', p.quotas, 'publicSource', p.public_source)::text, 'UTF8')), 'hex'),
    new.created_at
  from raffle_pot p where p.id = new.pot_id;
  return null;
end
$$;

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

create trigger proposal_submitted_noted after update of submitted_at on proposal for each row
  when (new.submitted_at is not null and new.submitted_at is distinct from old.submitted_at)
  execute function note_proposal('proposal-submitted');
create trigger proposal_sent_noted after update of confirmed_at on proposal for each row
  when (new.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at)
  execute function note_proposal('proposal-sent');
create trigger proposal_received_noted after update of received_at on proposal for each row
  when (new.received_at is not null and new.received_at is distinct from old.received_at)
  execute function note_proposal('proposal-received');
create trigger verification_submitted_noted after update of transmitted_at on verification for each row
  when (new.transmitted_at is not null and new.transmitted_at is distinct from old.transmitted_at)
  execute function note_verification('verification-submitted');
create trigger verification_sent_noted after update of submitted_at on verification for each row
  when (new.submitted_at is not null and new.submitted_at is distinct from old.submitted_at)
  execute function note_verification('verification-sent');
create trigger verification_received_noted after update of received_at on verification for each row
  when (new.received_at is not null and new.received_at is distinct from old.received_at)
  execute function note_verification('verification-received');
create trigger upload_noted after update of deleted_at on media for each row
  when (new.deleted_at is null and old.deleted_at = old.uploaded_at and not new.generated)
  execute function note_upload();
create trigger letter_noted after update of media_id on letter for each row
  when (old.media_id is null and new.media_id is not null)
  execute function note_letter();
create trigger receipt_kept before update or delete on receipt for each row execute function keep_receipt();
create trigger receipt_node_kept before update or delete on receipt_node for each row execute function keep_receipt_log();
create trigger receipt_head_kept before update or delete on receipt_head for each row execute function keep_receipt_log();
create trigger entry_noted after insert on raffle for each row execute function note_entry();
create trigger proposal_withdrawn_noted after update of withdrawn_at on proposal for each row
  when (new.withdrawn_at is not null and old.withdrawn_at is null)
  execute function note_withdrawal();
create trigger correction_answered_noted after update of state on correction for each row
  when (new.state = 'answered' and old.state <> 'answered')
  execute function note_correction();
create trigger amendment_noted after insert on amendment for each row
  execute function note_request('amendment-requested', 'requested_at');
create trigger objection_noted after insert on objection for each row
  execute function note_request('objection-filed', 'filed_at');
create trigger resubmission_noted after update of current_step on verification for each row
  when (old.current_step = 'resubmit_invoices' and new.current_step = 'submitted')
  execute function note_resubmission();
create trigger payout_noted after update of state on payout for each row
  when (new.state = 'paid' and old.state <> 'paid')
  execute function note_payout();
