-- Versions of the text blocks of letters, each confirmed by a second person. Version 0 is what the programme begins with and
-- stands in the code. What was proposed and waits stands with the other proposals, in decision_draft.
create table letter_text (
  name text not null,
  version integer not null check (version > 0),
  text text not null,
  reason text not null,
  -- Id of an officer, or the name given on the command line.
  proposed_by text not null,
  confirmed_by text not null,
  in_force_since timestamptz not null,
  primary key (name, version)
);
