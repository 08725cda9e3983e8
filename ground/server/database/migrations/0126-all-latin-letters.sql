-- A name is found by the letters that everybody has on the keyboard, whatever Latin alphabet it is written in: 'Simcak' finds
-- 'Šimčák', 'Lodz' finds 'Łódź'. Marks are taken off by decomposing, the few letters that have no mark to take off are named.
create function unmarked(given text) returns text language sql immutable parallel safe return translate(
  regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'), 'łŁđĐøØıħĦŧŦðÐ', 'lLdDoOihHtTdD'
);

create or replace function folded(given text) returns text language sql immutable parallel safe return lower(unmarked(
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(normalize(given, NFC),
    'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'ae'), 'Ö', 'oe'), 'Ü', 'ue'), 'ß', 'ss'), 'ẞ', 'ss'),
    'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe')
));
create or replace function based(given text) returns text language sql immutable parallel safe return lower(unmarked(given));

-- What was folded the old way is folded anew.
update work_list set company_name = company_name;
alter table audit_entry drop column search;
alter table audit_entry add column search tsvector generated always as
  (search_pieces(act || ' ' || coalesce(actor_name, '') || ' ' || coalesce(why, ''))) stored;
create index audit_entry_search on audit_entry using gin (search);
drop index message_template_name;
update message_template m set name = left(name, 90) || ' (2)' where exists (
  select from message_template o where o.officer_id = m.officer_id and o.id < m.id and folded(o.name) = folded(m.name));
create unique index message_template_name on message_template (officer_id, folded(name));
