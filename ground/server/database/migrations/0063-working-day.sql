-- A working day at the desk (docs/decisions/0022): what officers keep with cases, and their own views of the list.

-- Wiedervorlage: a case that one person wants to see again on a day. Gone when it is done; the record of acts knows it.
create table follow_up (
  case_id uuid not null,
  officer_id uuid not null references officer on delete cascade,
  due_on date not null,
  note text,
  primary key (case_id, officer_id)
);
create index follow_up_officer on follow_up (officer_id, due_on, case_id);

-- A mark on a case, in colour and word: of everybody, or of the one person who alone sees it.
create table case_flag (
  case_id uuid not null,
  -- Null: shared.
  officer_id uuid references officer on delete cascade,
  word text not null,
  word_key text not null generated always as (folded(word)) stored,
  colour text not null check (colour in ('red', 'yellow', 'green', 'blue', 'grey')),
  set_at timestamptz not null
);
create unique index case_flag_once on case_flag (
  case_id, (coalesce(officer_id, '00000000-0000-0000-0000-000000000000')), word_key
);
create index case_flag_word on case_flag (word_key, case_id);
create index case_flag_officer on case_flag (officer_id);

-- A view of the list under a name of its own.
create table saved_view (
  id uuid primary key,
  officer_id uuid not null references officer on delete cascade,
  name text not null,
  query text not null,
  created_at timestamptz not null
);
create unique index saved_view_name on saved_view (officer_id, folded(name));

-- What somebody got since a day stands on the page their day begins with.
create index case_assignment_since on case_assignment (officer_id, assigned_at);
