-- An accepted amendment is a whole new version of what was granted; the earlier ones stay. The decision itself is version 1.
alter table amendment
  add column approved jsonb,
  add column version integer,
  add column accepted_by text,
  add constraint amendment_accepted check (
    (approved is null) = (version is null) and (approved is null or (closed_at is not null and version > 1))
  ),
  add constraint amendment_version unique (proposal_id, version);

-- The version a proof of use was begun with, which it keeps; null: that of the decision.
alter table verification add column amendment_id uuid references amendment;

-- What was granted is never changed, by whatever statement.
create function keep_approved() returns trigger language plpgsql as $$
begin
  if old.approved is distinct from new.approved and old.approved is not null then
    raise exception 'what was granted is never changed';
  end if;
  return new;
end
$$;
create trigger revision_approved before update of approved on revision for each row execute function keep_approved();
create trigger amendment_approved before update of approved on amendment for each row execute function keep_approved();

-- The newest version of every grant.
create view current_grant as
select r.proposal_id, r.revision_status, r.decided_at, a.id as amendment_id,
  coalesce(a.version, 1) as version, coalesce(a.approved, r.approved) as approved
from revision r
left join lateral (
  select id, version, approved from amendment
  where proposal_id = r.proposal_id and version is not null
  order by version desc limit 1
) a on true;

-- The version that a proof of use is measured by: the one it was begun with, before that the newest.
create view accounted_grant as
select r.proposal_id, r.revision_status, r.decided_at, coalesce(a.approved, r.approved) as approved
from revision r
left join verification v on v.proposal_id = r.proposal_id
left join lateral (
  select approved from amendment
  where proposal_id = r.proposal_id and version is not null and (v.id is null or id = v.amendment_id)
  order by version desc limit 1
) a on true;

-- A reminder of the due day names the day: an amendment moves it, and the new one is reminded of anew. Those sent so far
-- named the day of the decision's period, two months after its end.
update verification_reminder m
set kind = m.kind || '-' || to_char((r.approved ->> 'endDate')::date + interval '2 months', 'YYYY-MM-DD')
from revision r
where r.proposal_id = m.proposal_id and m.kind in ('due-month', 'due-week');
