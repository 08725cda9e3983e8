-- The rate at which the waiting room last proved too generous, when it was cut for that, and since when there is too much.
alter table admission
  add column full_rate double precision,
  add column cut_at timestamptz,
  add column pressed_since timestamptz;
