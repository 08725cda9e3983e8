-- A search looks for the threes of its words, every three letters that follow each other, and no longer for whatever begins
-- like them: under a frequent part of a name stood hundreds of ends of words, and all of their rows were gathered first.
-- Measured by bench/cases.ts.

-- What is searched in, as a search writes it: each word behind a blank, its umlauts as in a phone book and by base letters.
create function search_text(given text) returns text language sql immutable parallel safe return (
  select coalesce(string_agg(distinct ' ' || word collate "C", ''), '')
  from unnest(words_of(given) || words_of(based(given))) as word
);

-- The threes of these words with their blank, and the blank with the first letter.
create function search_pieces(given text) returns tsvector language sql immutable parallel safe return (
  select array_to_tsvector(
    coalesce(array_agg(substr(word, start, 3)) || array_agg(left(word, 2)) filter (where start = 1), '{}')
  )
  from (
    select distinct ' ' || one collate "C" as word from unnest(words_of(given) || words_of(based(given))) as one
  ) as words, generate_series(1, greatest(length(word) - 2, 1)) as start
);

-- Every word given must stand in some word, one or two letters at the beginning of one. Without a word nothing fits. Of a
-- longer word the first three letters, those in the middle and the last: who has them may have the word, `search_patterns` tells.
create or replace function case_search(given text) returns tsquery language sql immutable parallel safe return (
  select string_agg(quote_literal(piece), ' & ')::tsquery
  from unnest(words_of(given)) as word, lateral (
    select ' ' || word where length(word) < 3
    union select substr(word, start, 3) from unnest(array[1, length(word) / 2, length(word) - 2]) as start
      where length(word) > 2
  ) as pieces(piece)
);
create function search_patterns(given text) returns text[] language sql immutable parallel safe return (
  select array_agg(case when length(word) < 3 then '% ' else '%' end || word || '%') from unnest(words_of(given)) as word
);

alter table work_list drop column search;
alter table work_list
  add column words text collate "C" not null generated always as
    (search_text(number || ' ' || replace(number, '-', '') || ' ' || company_name || ' ' || place)) stored,
  add column search tsvector not null generated always as
    (search_pieces(number || ' ' || replace(number, '-', '') || ' ' || company_name || ' ' || place)) stored;
create index work_list_search on work_list using gin (search) with (fastupdate = off);

alter table audit_entry drop column words;
alter table audit_entry add column search tsvector generated always as
  (search_pieces(act || ' ' || coalesce(actor_name, '') || ' ' || coalesce(why, ''))) stored;
create index audit_entry_search on audit_entry using gin (search);
drop function parts_of(text);

-- Whoever erases what somebody wrote erases what a search would find of it.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_level = 'ROW' then
    if old.salt is not null and new.salt is null and new.why is null and new.detail = '{}'
      and to_jsonb(new) - '{salt,why,detail,search}'::text[] = to_jsonb(old) - '{salt,why,detail,search}'::text[] then
      return new;
    end if;
  end if;
  raise exception 'the record of acts is append-only';
end $$;

-- Late cases of some amount are counted without reading them.
drop index work_list_open;
create index work_list_open on work_list (due_key, id) include (amount) where is_open;
