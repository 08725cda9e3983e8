-- What the public value of a draw is: its form is checked by it (features/raffle/rules/public-source.ts). Pots opened with
-- words of their own keep them; all others were announced with the numbers of KENO.
alter table raffle_pot add column public_kind text not null default 'keno'
  check (public_kind in ('keno', 'lotto', 'other'));
update raffle_pot set public_kind = 'other' where public_source not like 'Gewinnzahlen der Lotterie KENO vom %';
