-- after: objection, verification

-- Final notices and reclaims, proposed by one person and signed by another.
create table closing_decision (
  id uuid primary key,
  verification_id uuid not null references verification on delete cascade,
  kind text not null check (kind in ('final-notice', 'reclaim', 'partial-revocation')),
  -- What the recipient reads.
  text text not null,
  -- Of a reclaim: cents, and the first day that bears interest.
  amount bigint check (amount > 0),
  interest_from date,
  proposed_by text not null,
  signed_at timestamptz not null,
  signed_by text not null,
  repaid_on date,
  -- Of a revocation in part: the grant that stays, in cents, and the first day of its effect; null: from the beginning.
  granted bigint check (granted >= 0),
  effective_from date,
  -- Of a reclaim: its parts with the first day of their interest; last day to pay; when the next mail about it goes out.
  parts jsonb,
  due_on date,
  remind_on date,
  letter_id uuid references letter on delete set null,
  -- What the remedy of an objection has taken out of force is kept and counts no more.
  remedied_by uuid references objection,
  check (lower(signed_by) <> lower(proposed_by)),
  constraint closing_decision_granted check ((kind = 'partial-revocation') = (granted is not null)),
  constraint closing_decision_due check (due_on is null or kind = 'reclaim'),
  constraint closing_decision_check2 check (
    (kind = 'reclaim') = (amount is not null) and (amount is null) = (interest_from is null)
  ),
  constraint closing_decision_parts check ((kind = 'reclaim') = (parts is not null))
);
create index closing_decision_verification on closing_decision (verification_id, signed_at);
create index closing_decision_remind on closing_decision (remind_on) where kind = 'reclaim' and repaid_on is null;
create index closing_decision_letter on closing_decision (letter_id);
create unique index closing_decision_final on closing_decision (verification_id)
  where kind = 'final-notice' and remedied_by is null;
create unique index closing_decision_open on closing_decision (verification_id)
  where kind = 'reclaim' and repaid_on is null and remedied_by is null;

-- One receipt of what was asked back.
create table repayment (
  id uuid primary key,
  closing_decision_id uuid not null references closing_decision on delete cascade,
  amount bigint not null check (amount > 0),
  booked_on date not null,
  noted_at timestamptz not null,
  noted_by text not null
);
create index repayment_closing_decision on repayment (closing_decision_id, booked_on);

create view closing_in_force as
select id, verification_id, kind, amount, granted, effective_from, parts, due_on, remind_on, repaid_on, signed_at, letter_id
from closing_decision where remedied_by is null;
