-- after: officers

-- Texts for messages, requests and notes, of everybody or of one person.
create table message_template (
  id uuid primary key,
  -- Who wrote it.
  officer_id uuid not null references officer on delete cascade,
  is_shared boolean not null,
  name text not null,
  text text not null,
  changed_at timestamptz not null
);
create index message_template_shared on message_template (is_shared) where is_shared;
create unique index message_template_name on message_template (officer_id, folded(name));
