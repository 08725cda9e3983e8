-- after: verification

-- Which answer of an application somebody has changed, and what stood there before (docs/decisions/0065): worked out from
-- the states of its steps after the fact, so that no save waits for it.
create table answer_change (
  id bigint primary key generated always as identity,
  proposal_id uuid not null references proposal on delete cascade,
  step smallint not null,
  -- 'place.street', 'proofs[6f…].name': as the rules for merging name it.
  path text not null,
  -- Null: nothing, or an element that was not there.
  before jsonb,
  changed_by uuid references account on delete set null,
  changed_at timestamptz not null,
  -- Changes of answers of a proof of use stand beside those of its application (docs/decisions/0065). Null: the application's own.
  verification_id uuid references verification on delete cascade
);
create index answer_change_of on answer_change (proposal_id, changed_at desc, id desc);
create index answer_change_by on answer_change (changed_by);
create index answer_change_at on answer_change (changed_at);
create index answer_change_verification on answer_change (verification_id, changed_at desc, id desc)
  where verification_id is not null;
