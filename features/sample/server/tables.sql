-- after: verification

-- Draws of those that are examined in depth, with all that is needed to draw again.
create table verification_sample (
  id uuid primary key,
  drawn_at timestamptz,
  drawn_by text,
  percent smallint,
  protocol jsonb,
  prepared_at timestamptz,
  prepared_by text,
  -- Secret until the draw; its SHA-256 in hex is not.
  seed bytea,
  commitment text,
  public_source text,
  draw_day date,
  -- By class: share, sorted list and the list's hash.
  frozen jsonb,
  constraint verification_sample_known check (prepared_at is not null or drawn_at is not null),
  constraint verification_sample_prepared check (num_nulls(prepared_at, prepared_by, seed, commitment, frozen) in (0, 5)),
  constraint verification_sample_drawn check (num_nulls(drawn_at, drawn_by, protocol) in (0, 3))
);

alter table verification add constraint verification_sample foreign key (sample_id) references verification_sample;
