-- A receipt for entering a pot (docs/decisions/0049), noted like the others by the statement that enters: it names what the
-- draw is bound to from then on.
alter table receipt add column raffle_id uuid;
create index receipt_raffle on receipt (raffle_id) where raffle_id is not null;

create function note_entry() returns trigger language plpgsql as $$
begin
  insert into receipt (company_id, raffle_id, act, subject, account_id, content_hash, happened_at)
  select new.company_id, new.id, 'pot-entered',
    'Los ' || new.pseudonym || ', Ziehung am ' || to_char(p.day_of_raffle, 'DD.MM.YYYY') ||
      ', Prüfsumme des Startwerts ' || p.commitment || ', Antragskontingente ' || p.quotas,
    new.account_id,
    encode(sha256(convert_to(jsonb_build_object('pot', p.id, 'pseudonym', new.pseudonym, 'commitment', p.commitment,
      'quotas', p.quotas, 'publicSource', p.public_source)::text, 'UTF8')), 'hex'),
    new.created_at
  from raffle_pot p where p.id = new.pot_id;
  return null;
end
$$;
create trigger entry_noted after insert on raffle for each row execute function note_entry();
