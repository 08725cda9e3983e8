-- What the check of a content found, where finding it out was costly: every process knows it then, and the next start, too.
create table file_verdict (
  sha256 text primary key,
  -- Edition of the rules it was checked by.
  rules integer not null,
  finding text not null,
  checked_at timestamptz not null
);
create index file_verdict_age on file_verdict (checked_at);
