-- The rate follows from how many of those let in are felt now; when it was cut and why no longer matters.
alter table admission
  add column felt_rate double precision,
  drop column full_rate,
  drop column cut_at,
  drop column pressed_since;
