-- Revocation and reclaim of one fact are heard once (docs/decisions/0053): who was heard about what is asked back was heard about why.
update hearing set purpose = 'revocation' where purpose = 'reclaim';
alter table hearing drop constraint hearing_purpose_check;
alter table hearing add constraint hearing_purpose_check check (purpose in ('denial', 'revocation', 'cut'));
