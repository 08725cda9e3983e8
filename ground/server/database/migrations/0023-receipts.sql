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
  check ((place is null) = (statement is null) and (place is null) = (signature is null))
);
create index receipt_open on receipt (happened_at) where place is null;
create index receipt_proposal on receipt (proposal_id);
create index receipt_media on receipt (media_id);

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
    case when tg_argv[0] <> 'proposal-received' then new.account_id end, coalesce(new.content_hash, ''),
    case tg_argv[0] when 'proposal-submitted' then new.submitted_at when 'proposal-sent' then new.confirmed_at
      else new.received_at end);
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

create function note_verification() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, proposal_id, act, subject, account_id, content_hash, happened_at)
  select new.company_id, new.proposal_id, tg_argv[0], p.number,
    case when tg_argv[0] <> 'verification-received' then new.account_id end, coalesce(new.content_hash, ''),
    case tg_argv[0] when 'verification-submitted' then new.transmitted_at when 'verification-sent' then new.submitted_at
      else new.received_at end
  from proposal p where p.id = new.proposal_id;
  return null;
end
$$;
create trigger verification_submitted_noted after update of transmitted_at on verification for each row
  when (new.transmitted_at is not null and new.transmitted_at is distinct from old.transmitted_at)
  execute function note_verification('verification-submitted');
create trigger verification_sent_noted after update of submitted_at on verification for each row
  when (new.submitted_at is not null and new.submitted_at is distinct from old.submitted_at)
  execute function note_verification('verification-sent');
create trigger verification_received_noted after update of received_at on verification for each row
  when (new.received_at is not null and new.received_at is distinct from old.received_at)
  execute function note_verification('verification-received');

-- A file is there once its bytes are: until then it counts as deleted since its upload.
create function note_upload() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, media_id, act, subject, account_id, content_hash, happened_at)
  select new.company_id, new.id, 'file-uploaded', new.file_name, c.account_id, new.sha256, new.uploaded_at
  from company c where c.id = new.company_id;
  return null;
end
$$;
create trigger upload_noted after update of deleted_at on media for each row
  when (new.deleted_at is null and old.deleted_at = old.uploaded_at and not new.generated)
  execute function note_upload();

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
create trigger letter_noted after update of media_id on letter for each row
  when (old.media_id is null and new.media_id is not null)
  execute function note_letter();

-- Facts are never changed and nothing is ever removed: a row changes once, when it is sealed.
create function keep_receipt() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(old) ->> 'place' is null and to_jsonb(new) - '{place,statement,signature}'::text[]
    = to_jsonb(old) - '{place,statement,signature}'::text[] then
    return new;
  end if;
  raise exception 'a receipt is never changed or removed';
end
$$;
create trigger receipt_kept before update or delete on receipt for each row execute function keep_receipt();
create function keep_receipt_log() returns trigger language plpgsql as $$
begin
  raise exception 'the log of receipts only grows';
end
$$;
create trigger receipt_node_kept before update or delete on receipt_node for each row execute function keep_receipt_log();
create trigger receipt_head_kept before update or delete on receipt_head for each row execute function keep_receipt_log();
