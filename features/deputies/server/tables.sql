-- after: officers

-- Who stands in for whom from day to day (docs/decisions/0015). It ends by itself; an early end is the day of it.
create table deputyship (
  id uuid primary key,
  absent_id uuid not null references officer on delete cascade,
  deputy_id uuid not null references officer on delete cascade,
  from_day date not null,
  until_day date not null,
  named_by text not null,
  named_at timestamptz not null,
  check (until_day >= from_day),
  check (absent_id <> deputy_id)
);
create index deputyship_absent on deputyship (absent_id, until_day);
create index deputyship_deputy on deputyship (deputy_id, until_day);
