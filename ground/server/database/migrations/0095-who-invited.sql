-- Who has sent an invitation: it ends where the others take away that person's right to invite (docs/decisions/0065).
alter table company_invitation add column invited_by uuid references account on delete set null;
create index company_invitation_by on company_invitation (invited_by);
