-- Comments at single answers and files of a case that somebody checks (docs/decisions/0022): internal until a request for
-- documents has taken them along.
create table field_comment (
  id uuid primary key,
  case_id uuid not null,
  -- 'step_8.proofs[2].price', 'files.bank'
  place text not null,
  -- As the place was called when the comment was written.
  label text not null,
  text text not null,
  -- Id of an officer, or the name given on the command line.
  written_by text not null,
  written_at timestamptz not null,
  edited_at timestamptz,
  -- The request the company has read it in; null: nobody outside knows of it.
  request_id uuid,
  settled_by text,
  settled_at timestamptz
);
create index field_comment_case on field_comment (case_id, written_at, id);
