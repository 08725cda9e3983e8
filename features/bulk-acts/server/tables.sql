-- after: officers

-- One act on many cases (docs/decisions/0014): what would happen, what has happened, case by case, so that a run goes on
-- where it stopped.
create table bulk_run (
  id uuid primary key,
  officer_id uuid not null references officer on delete cascade,
  act text not null,
  -- As typed, with placeholders.
  fields jsonb not null,
  state text not null check (state in ('previewing', 'previewed', 'running', 'done')),
  created_at timestamptz not null,
  ended_at timestamptz
);
create index bulk_run_officer on bulk_run (officer_id, created_at desc);

create table bulk_item (
  run_id uuid not null references bulk_run on delete cascade,
  place integer not null,
  kind text not null check (kind in ('proposal', 'verification', 'payout')),
  case_id uuid not null,
  number text not null,
  -- Null: not worked out yet, or not done yet.
  is_possible boolean,
  is_done boolean,
  said text,
  primary key (run_id, place)
);
create index bulk_item_untried on bulk_item (run_id, place) where is_possible is null;
create index bulk_item_undone on bulk_item (run_id, place) where is_possible and is_done is null;
create index bulk_item_case on bulk_item (case_id);
