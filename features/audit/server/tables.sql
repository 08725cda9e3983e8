-- The Bearbeitungsprotokoll: who did or read what, when and why. Entries are only ever added.
create table audit_entry (
  -- Without gaps from 1.
  number bigint primary key,
  at timestamptz not null,
  kind text not null check (kind in ('act', 'read')),
  actor_kind text not null check (actor_kind in ('officer', 'command-line', 'applicant', 'system')),
  actor_id uuid,
  actor_name text,
  -- Every role held at that moment.
  actor_roles text[] not null,
  act text not null,
  -- IRIs.
  subjects text[] not null,
  why text,
  -- Never the content of a form.
  detail jsonb not null,
  -- SHA-256 over the hash before it, the number, a line feed and the other columns as JSON with sorted keys.
  hash bytea not null,
  salt bytea,
  commitment bytea,
  search tsvector generated always as (
    search_pieces(act || ' ' || coalesce(actor_name, '') || ' ' || coalesce(why, ''))
  ) stored,
  constraint audit_entry_salted check (salt is null or commitment is not null)
);
create index audit_entry_subject on audit_entry using gin (subjects);
create index audit_entry_actor on audit_entry (actor_id, number);
create index audit_entry_act on audit_entry (act, number);
create index audit_entry_erasable on audit_entry (kind, at) where salt is not null;
create index audit_entry_name on audit_entry (lower(actor_name), number);
create index audit_entry_time on audit_entry (at, number);
create index audit_entry_search on audit_entry using gin (search);

-- The last entry's number and hash. Its row lock keeps the chain in line; it is held from the entry until the commit.
create table audit_head (
  single boolean primary key default true check (single),
  number bigint not null,
  hash bytea not null
);
insert into audit_head (number, hash) values (0, decode(repeat('00', 32), 'hex'));

-- Whoever erases what somebody wrote erases what a search would find of it.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if old.salt is not null and new.salt is null and new.why is null and new.detail = '{}'
      and to_jsonb(new) - '{salt,why,detail,search}'::text[] = to_jsonb(old) - '{salt,why,detail,search}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'the record of acts is append-only';
end $$;

create trigger audit_head_stays before insert or delete or truncate on audit_head
  for each statement execute function refuse_audit_change();
create trigger audit_entry_append_only before delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_entry_only_erased before update on audit_entry
  for each row execute function refuse_audit_change();

-- Triggers hold for everybody, the rights on top of them for whoever is not a superuser: even the owner, until it takes
-- them back by name. How to take the table from the portal's role altogether: docs/security.md.
revoke update, delete, truncate on audit_entry from public, current_user;
revoke insert, delete, truncate on audit_head from public, current_user;
grant update (salt, why, detail) on audit_entry to current_user;
