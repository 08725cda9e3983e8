-- A letter is on its way from its signature until it was posted or retrieved: that, not the signature, announces it
-- (docs/decisions/0076). The letter alone holds the day; decisions name their letter.
alter table letter
  alter column announced_on drop not null,
  add column delivery text not null default 'post' check (delivery in ('post', 'portal')),
  add column printed_at timestamptz,
  add column printed_by text,
  add column posted_on date,
  -- When and by whom that was noted: id of an officer.
  add column posted_at timestamptz,
  add column posted_by text,
  -- The first download by its company, whatever way it goes.
  add column retrieved_at timestamptz,
  add constraint letter_printed check ((printed_at is null) = (printed_by is null)),
  add constraint letter_posted check ((posted_on is null) = (posted_at is null) and (posted_on is null) = (posted_by is null));
alter table letter alter column delivery drop default;
create index letter_on_its_way on letter (created_at, id) where posted_on is null and announced_on is null;
create index letter_posted_on on letter (posted_on desc, id) where posted_on is not null;
create index letter_media on letter (media_id) where media_id is not null;

-- Of a decision from before there were letters there is none: the day it was made counts.
alter table revision
  add column letter_id uuid references letter on delete set null,
  add column revoke_letter_id uuid references letter on delete set null;
alter table past_revision
  add column letter_id uuid references letter on delete set null,
  add column revoke_letter_id uuid references letter on delete set null;
alter table closing_decision add column letter_id uuid references letter on delete set null;
-- That of the decision it is against.
alter table objection add column letter_id uuid references letter on delete set null;

update revision r set
  letter_id = (select l.id from letter l where l.proposal_id = r.proposal_id
    and l.act in ('proposal.approve', 'proposal.deny') and l.announced_on = r.announced_on
    order by l.created_at desc limit 1),
  revoke_letter_id = (select l.id from letter l where l.proposal_id = r.proposal_id
    and l.act = 'proposal.revoke' and l.announced_on = r.revoke_announced_on order by l.created_at desc limit 1);
update past_revision r set
  letter_id = (select l.id from letter l where l.proposal_id = r.proposal_id
    and l.act in ('proposal.approve', 'proposal.deny') and l.announced_on = r.announced_on
    and l.created_at <= r.ended_at order by l.created_at desc limit 1),
  revoke_letter_id = (select l.id from letter l where l.proposal_id = r.proposal_id
    and l.act = 'proposal.revoke' and l.announced_on = r.revoke_announced_on
    and l.created_at <= r.ended_at order by l.created_at desc limit 1);
update closing_decision c set
  letter_id = (select l.id from letter l join verification v on v.proposal_id = l.proposal_id
    where v.id = c.verification_id and l.announced_on = c.announced_on
      and l.act = case c.kind when 'final-notice' then 'verification.final-notice'
        when 'reclaim' then 'verification.reclaim' else 'verification.revoke-in-part' end
    order by abs(extract(epoch from l.created_at - c.signed_at)) limit 1);
update objection o set
  letter_id = (select l.id from letter l where l.proposal_id = o.proposal_id and l.announced_on = o.announced_on
    and l.act = case o.against when 'final_approved' then 'proposal.approve'
      when 'final_denied' then 'proposal.deny' else 'proposal.revoke' end
    and l.created_at <= o.filed_at order by l.created_at desc limit 1);

alter table revision drop column announced_on, drop column revoke_announced_on;
alter table past_revision drop column announced_on, drop column revoke_announced_on;
alter table closing_decision drop column announced_on;
alter table objection drop column announced_on;

-- The last day to pay follows from the announcement: before it there is none.
alter table closing_decision drop constraint closing_decision_due;
alter table closing_decision add constraint closing_decision_due check (due_on is null or kind = 'reclaim');
create index closing_decision_letter on closing_decision (letter_id);
