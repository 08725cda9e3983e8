-- Berlin day of an instant.
create function business_day(instant timestamptz) returns date language sql immutable parallel safe
  return (instant at time zone 'Europe/Berlin')::date;

-- A name is found by the letters that everybody has on the keyboard, whatever Latin alphabet it is written in: 'Simcak' finds
-- 'Šimčák', 'Lodz' finds 'Łódź'. Marks are taken off by decomposing, the few letters that have no mark to take off are named.
create function unmarked(given text) returns text language sql immutable parallel safe return translate(
  regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'), 'łŁđĐøØıħĦŧŦðÐ', 'lLdDoOihHtTdD'
);

-- Written the same whatever the database's locale: lower case, umlauts as in a phone book (DIN 5007-2). So 'Mueller'
-- finds 'Müller', and both stand side by side in a list.
create function folded(given text) returns text language sql immutable parallel safe return lower(unmarked(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(normalize(given, NFC),
    'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ß', 'ss'), 'ẞ', 'ss'),
    'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe')
));

create function words_of(given text) returns text[] language sql immutable parallel safe
  return array_remove(regexp_split_to_array(folded(given), '[^[:alnum:]\u0080-\uffff]+'), '');

-- A search finds umlauts by their base letters as well ('Muller' finds 'Müller') and parts of words ('bau' finds
-- 'Metallbau'). Parts behind a word's first letter are kept apart by '~': one or two letters look only where words begin.
create function based(given text) returns text language sql immutable parallel safe return lower(unmarked(given));

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

create function search_patterns(given text) returns text[] language sql immutable parallel safe return (
  select array_agg(case when length(word) < 3 then '% ' else '%' end || word || '%') from unnest(words_of(given)) as word
);

-- Every word given must stand in some word, one or two letters at the beginning of one. Without a word nothing fits. Of a
-- longer word the first three letters, those in the middle and the last: who has them may have the word, `search_patterns` tells.
create function case_search(given text) returns tsquery language sql immutable parallel safe return (
  select string_agg(quote_literal(piece), ' & ')::tsquery
  from unnest(words_of(given)) as word, lateral (
    select ' ' || word where length(word) < 3
    union select substr(word, start, 3) from unnest(array[1, length(word) / 2, length(word) - 2]) as start
      where length(word) > 2
  ) as pieces(piece)
);

-- Settings of the running portal: registration switch, demo clock, secrets made at first start.
create table setting (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null
);

-- Answers to creating calls that came with an Idempotency-Key, stored with the act itself: whoever sends the call again
-- within 24 hours gets the first answer.
create table idempotency_key (
  -- The account, the officer, or the hash of an anonymous visitor's token.
  holder text not null,
  key text not null,
  -- Keyed hash of call and body, without passwords.
  fingerprint bytea not null,
  status smallint not null,
  headers jsonb not null,
  body text not null,
  created_at timestamptz not null,
  primary key (holder, key)
);
create index idempotency_key_age on idempotency_key using brin (created_at);

-- What the desk is told of a mail that is on its way; its job goes when it is done.
create table sent_mail (
  -- The job's.
  id uuid primary key,
  -- SHA-256 of the address in small letters.
  recipient bytea not null,
  subject text not null,
  -- Real time, as everything about jobs.
  queued_at timestamptz not null,
  sent_at timestamptz not null
);
create index sent_mail_recipient on sent_mail (recipient, queued_at desc);
create index sent_mail_sent on sent_mail (sent_at);
