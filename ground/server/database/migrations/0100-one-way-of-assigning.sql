-- A case is assigned to a person or to whoever has the fewest; no rules, and no skills that rules ask for.
alter table officer drop column skills;
delete from setting where name = 'assignment-rules';
