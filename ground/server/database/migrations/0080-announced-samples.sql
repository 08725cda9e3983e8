-- A sample is announced before it is drawn: seed committed, lists closed, public value named. Those drawn in one step stay as
-- they are, without an announcement.
alter table verification_sample
  add column announced_at timestamptz,
  add column announced_by text,
  -- Secret until the draw; its SHA-256 in hex is not.
  add column seed bytea,
  add column commitment text,
  add column public_kind text check (public_kind in ('keno', 'lotto')),
  add column public_source text,
  add column draw_day date,
  -- By class: share, sorted list and the list's hash.
  add column frozen jsonb,
  alter column drawn_at drop not null,
  alter column drawn_by drop not null,
  alter column protocol drop not null,
  add constraint verification_sample_announced check (
    num_nulls(announced_at, announced_by, seed, commitment, public_kind, public_source, draw_day, frozen) in (0, 8)
  ),
  add constraint verification_sample_drawn check (num_nulls(drawn_at, drawn_by, protocol) in (0, 3)),
  add constraint verification_sample_known check (announced_at is not null or drawn_at is not null);

-- Who was in a sample is looked up when it is drawn.
create index verification_sample_of on verification (sample_id) where sample_id is not null;
