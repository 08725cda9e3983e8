-- Mails somebody asked for without being logged in, so that mailboxes that never confirm can be bounded by the address
-- they were asked from. Address and mailbox are keyed hashes.
create table asked_mail (
  id bigint generated always as identity primary key,
  network text not null,
  mailbox text not null,
  asked_at timestamptz not null,
  -- When a link mailed to this mailbox was used.
  proven_at timestamptz
);
create index asked_mail_open on asked_mail (network, asked_at) where proven_at is null;
create index asked_mail_proven on asked_mail (network, mailbox) where proven_at is not null;
create index asked_mail_mailbox on asked_mail (mailbox) where proven_at is null;
