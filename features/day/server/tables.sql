-- after: cases

-- Wiedervorlage: a case that one person wants to see again on a day. Gone when it is done; the record of acts knows it.
create table follow_up (
  case_id uuid not null,
  officer_id uuid not null references officer on delete cascade,
  due_on date not null,
  -- The note that says why.
  note_id uuid not null,
  constraint follow_up_note foreign key (note_id) references case_note on delete cascade,
  primary key (case_id, officer_id)
);
create index follow_up_officer on follow_up (officer_id, due_on, case_id);
create index follow_up_of_note on follow_up (note_id);
