-- after: proposal

-- Somebody is heard before a decision that burdens them (§ 28 VwVfG, docs/decisions/0053). At most one runs at a time.
create table hearing (
  id uuid primary key,
  proposal_id uuid not null references proposal,
  purpose text not null check (purpose in ('denial', 'revocation', 'cut')),
  state text not null check (state in ('open', 'answered', 'expired', 'cancelled')),
  -- Draft of the decision's reasons, as the company reads it.
  reason text not null,
  until date not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  answer text,
  -- A decision that rests on it was signed: the next one needs another.
  decided_at timestamptz,
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'answered') = (answer is not null))
);
create unique index hearing_open on hearing (proposal_id) where state = 'open';
create index hearing_proposal on hearing (proposal_id, opened_at);
create index hearing_due on hearing (until) where state = 'open';
