-- What only grows is found by an index, however long it has grown: words and names in the record of acts, and a company's
-- links. Measured by bench/cases.ts.

-- Kept in the row as in the work list: an index of a call alone would read the words anew wherever it is not sure of a row.
alter table audit_entry add column words tsvector generated always as (array_to_tsvector(coalesce(parts_of(
  act || ' ' || coalesce(actor_name, '') || ' ' || coalesce(why, '')
), '{}'))) stored;
create index audit_entry_words on audit_entry using gin (words);
create index audit_entry_name on audit_entry (lower(actor_name), number);
create index audit_entry_time on audit_entry (at, number);
drop index audit_entry_at;

-- Whoever erases what somebody wrote erases its words with it.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if old.salt is not null and new.salt is null and new.why is null and new.detail = '{}'
      and to_jsonb(new) - '{salt,why,detail,words}'::text[] = to_jsonb(old) - '{salt,why,detail,words}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'the record of acts is append-only';
end $$;

create index media_link_company on media_link (company_id, created_at, id) where deleted_at is null;
