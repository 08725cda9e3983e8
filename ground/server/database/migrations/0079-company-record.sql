-- Who deleted a file, for the company's own record (docs/decisions/0065). A file that was part of an application keeps its row.
alter table media add column deleted_by uuid references account on delete set null;
create index media_deleted_by on media (deleted_by) where deleted_by is not null;

-- Changes of answers of a proof of use stand beside those of its application (docs/decisions/0065). Null: the application's own.
alter table answer_change add column verification_id uuid references verification on delete cascade;
create index answer_change_verification on answer_change (verification_id, changed_at desc, id desc)
  where verification_id is not null;
