-- The rate at which the waiting room last proved too generous, and when it was cut for that.
alter table admission
  add column full_rate double precision,
  add column cut_at timestamptz;
