-- Closing an account, and erasing what has reached its end (docs/decisions/0064).

-- Accounts nobody uses go after a period, which begins for all who are here with this version.
alter table account
  add column last_login_at timestamptz,
  -- When the person was told that the account goes unless they log in.
  add column end_announced_at timestamptz;
update account set last_login_at = now();

-- An entry stays for the protocol of its draw after its company has gone: a pseudonym with a rank.
alter table raffle
  alter column company_id drop not null,
  alter column account_id drop not null,
  -- Its application was submitted, and has been erased since.
  add column past_submitted boolean not null default false,
  add constraint raffle_of_nobody check ((company_id is null) = (account_id is null));

-- What remains of erased cases: how many of each sort, and their sums in cents. Nobody can be found in it.
create table past_cases (
  -- As in the work list; 'draft': an application that was never submitted.
  kind text not null check (kind in ('draft', 'proposal', 'verification', 'payout')),
  state text not null,
  -- How far applications got, and whether a proof of use was paid.
  received boolean not null,
  approved boolean not null,
  paid boolean not null,
  cases integer not null,
  amount bigint not null,
  -- What is used up of the budget for good.
  reserved bigint not null,
  primary key (kind, state, received, approved, paid)
);

-- Where an application stands when it is asked how long it must be kept. Day of its end: of whatever happened last.
create view case_standing as
select p.id as proposal_id, p.company_id, p.number, p.updated_at,
  case
    when p.submitted_at is null then 'draft'
    -- After a revocation a proof of use stays as it was; only what is asked back keeps it open.
    when exists (select from work_list w where w.proposal_id = p.id and w.is_open and (
      w.kind <> 'verification' or w.state = 'reclaim' or r.revision_status is distinct from 'final_revoked'
    )) then 'running'
    when d.is_settled then 'settled'
    when r.revision_status = 'final_approved' then 'running'
    when r.revision_status is not null and y.is_paid then 'settled'
    when r.revision_status is not null or p.withdrawn_at is not null then 'without-grant'
    else 'running'
  end as standing,
  business_day(greatest(p.submitted_at, p.withdrawn_at, r.decided_at, r.revoked_at, d.ended_at, y.ended_at,
    (select max(closed_at) from objection o where o.proposal_id = p.id),
    (select max(closed_at) from amendment a where a.proposal_id = p.id),
    (select max(closed_at) from hearing h where h.proposal_id = p.id))) as ended_on
from proposal p
left join revision r on r.proposal_id = p.id
left join verification v on v.proposal_id = p.id
left join lateral (
  select bool_or(kind = 'final-notice' or repaid_on is not null) as is_settled,
    max(greatest(signed_at, repaid_on::timestamp at time zone 'Europe/Berlin')) as ended_at
  from closing_decision where verification_id = v.id
) d on true
left join lateral (
  select bool_or(state = 'paid') as is_paid, max(paid_on)::timestamp at time zone 'Europe/Berlin' as ended_at
  from payout where verification_id = v.id
) y on true;

-- A receipt goes with what it is about; its leaf in the tree stays, so that all other receipts can still be checked.
create or replace function keep_receipt() returns trigger language plpgsql as $$
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
create index receipt_company on receipt (company_id);

-- What somebody wrote into the record (reasons, words searched for) can be erased without breaking the chain: it hashes
-- a commitment to it, SHA-256 over a random salt and the text, and the salt goes with the text.
alter table audit_entry
  add column salt bytea,
  add column commitment bytea,
  add constraint audit_entry_salted check (salt is null or commitment is not null);

create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if old.salt is not null and new.salt is null and new.why is null and new.detail = '{}'
      and to_jsonb(new) - '{salt,why,detail}'::text[] = to_jsonb(old) - '{salt,why,detail}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'the record of acts is append-only';
end $$;
drop trigger audit_entry_append_only on audit_entry;
create trigger audit_entry_append_only before delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_entry_only_erased before update on audit_entry
  for each row execute function refuse_audit_change();
grant update (salt, why, detail) on audit_entry to current_user;
create index audit_entry_erasable on audit_entry (kind, at) where salt is not null;
