-- Nobody is told any more who else has a step open, and all people of a company stand where their case does.
drop table step_presence, proposal_place, verification_place;
drop trigger people_noted on company_member;
drop function note_people;
alter table company drop column is_shared;
