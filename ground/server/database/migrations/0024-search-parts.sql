-- A search finds umlauts by their base letters as well ('Muller' finds 'Müller') and parts of words ('bau' finds
-- 'Metallbau'). Parts behind a word's first letter are kept apart by '~': one or two letters look only where words begin.
create function based(given text) returns text language sql immutable parallel safe return
  translate(lower(given), 'äöüàáâãåçèéêëìíîïñòóôõøùúûý', 'aouaaaaaceeeeiiiinooooouuuy');

create function parts_of(given text) returns text[] language sql immutable parallel safe return (
  select array_agg(distinct part)
  from unnest(words_of(given) || words_of(based(given))) as word,
    lateral (select word union all select '~' || substr(word, start) from generate_series(2, length(word) - 2) as start)
      as parts(part)
);

-- Every word given must stand in some word, one or two letters at the beginning of one. Without a word nothing fits.
create or replace function case_search(given text) returns tsquery language sql immutable parallel safe return (
  select string_agg(
    case when length(word) < 3 then quote_literal(word) || ':*'
    else '(' || quote_literal(word) || ':* | ' || quote_literal('~' || word) || ':*)' end, ' & ')::tsquery
  from unnest(words_of(given)) as word
);

alter table work_list drop column search;
alter table work_list add column search tsvector not null generated always as (array_to_tsvector(coalesce(parts_of(
  number || ' ' || replace(number, '-', '') || ' ' || company_name || ' ' || place
), '{}'))) stored;
create index work_list_search on work_list using gin (search) with (fastupdate = off);
