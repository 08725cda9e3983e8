-- The last mail about a letter nobody has posted: it comes again until somebody does.
alter table letter add column reminded_on date;
