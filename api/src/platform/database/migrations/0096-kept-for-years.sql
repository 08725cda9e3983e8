-- What only grows is found by an index, however long it has grown: words and names in the record of acts, and a company's
-- links. Measured by bench/cases.ts.

-- Not in SQL, which would be put in place of the call: the planner would then take reading an entry's words anew for cheap. Nor
-- for several processes at once: starting them takes longer than these questions.
create function audit_words(act text, actor_name text, why text) returns tsvector
  language plpgsql immutable cost 5000 as $$
begin
  return array_to_tsvector(coalesce(parts_of(act || ' ' || coalesce(actor_name, '') || ' ' || coalesce(why, '')), '{}'));
end $$;
create index audit_entry_words on audit_entry using gin (audit_words(act, actor_name, why));
create index audit_entry_name on audit_entry (lower(actor_name), number);

create index media_link_company on media_link (company_id, created_at, id) where deleted_at is null;
