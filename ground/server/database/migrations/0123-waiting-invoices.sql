-- What was said about a file that waits in the inbox of a proof of use, before it is an invoice: its proof and the answers that
-- differ from what was read. It goes with the link by which the file waits.
create table waiting_invoice (
  link_id uuid primary key references media_link on delete cascade,
  changes jsonb not null,
  row_version integer not null default 1
);
