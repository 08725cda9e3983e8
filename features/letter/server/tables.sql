-- after: proposal

-- A letter with a decision; the file is made by a job, from exactly this text.
create table letter (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  -- The act it announces: 'proposal.approve'.
  act text not null,
  content jsonb not null,
  announced_on date,
  signed_by text not null,
  media_id uuid references media,
  created_at timestamptz not null,
  delivery text not null check (delivery in ('post', 'portal', 'pzu', 'registered')),
  printed_at timestamptz,
  printed_by text,
  posted_on date,
  -- When and by whom that was noted: id of an officer.
  posted_at timestamptz,
  posted_by text,
  -- The first download by its company, whatever way it goes.
  retrieved_at timestamptz,
  -- The last mail about a letter nobody has posted: it comes again until somebody does.
  reminded_on date,
  constraint letter_printed check ((printed_at is null) = (printed_by is null)),
  constraint letter_posted check ((posted_on is null) = (posted_at is null) and (posted_on is null) = (posted_by is null))
);
create index letter_proposal on letter (proposal_id, created_at);
create index letter_on_its_way on letter (created_at, id) where posted_on is null and announced_on is null;
create index letter_posted_on on letter (posted_on desc, id) where posted_on is not null;
create index letter_media on letter (media_id) where media_id is not null;
create index letter_in_service on letter (posted_on desc, id) where delivery in ('pzu', 'registered') and announced_on is null;

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
