-- The secret of a mailed link is made when its mail is sent: until then nobody has it, and no queue holds it.
alter table account_token drop constraint account_token_pkey;
alter table account_token add column id uuid primary key default gen_random_uuid();
alter table account_token alter column hash drop not null;
alter table account_token add constraint account_token_hash unique (hash);
alter table company_invitation alter column token_hash drop not null;

-- What the desk is told of a mail that is on its way; its job goes when it is done.
create table sent_mail (
  -- The job's.
  id uuid primary key,
  -- SHA-256 of the address in small letters.
  recipient bytea not null,
  subject text not null,
  -- Real time, as everything about jobs.
  queued_at timestamptz not null,
  sent_at timestamptz not null
);
create index sent_mail_recipient on sent_mail (recipient, queued_at desc);
create index sent_mail_sent on sent_mail (sent_at);
