-- after: letter

create table objection (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  filed_at timestamptz not null,
  closed_at timestamptz,
  outcome text,
  -- The day it arrived: on paper it can lie before the day it is noted.
  filed_on date,
  reason text,
  -- The decision it is against, and the day that was announced.
  against text check (against in ('approve', 'deny', 'revoke', 'accept', 'refuse', 'final-notice', 'revoke-in-part', 'reclaim')),
  ended_as text check (ended_as in ('remedied', 'rejected', 'withdrawn', 'lapsed')),
  -- That of the decision it is against.
  letter_id uuid references letter on delete set null
);
create index objection_proposal on objection (proposal_id);
create unique index objection_open on objection (proposal_id, letter_id) nulls not distinct where closed_at is null;
