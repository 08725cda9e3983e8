-- The month of the draw a pot stands for, apart from its instants: the calendar opens no second pot for a month that has
-- one, whenever that was opened (docs/decisions/0049).
alter table raffle_pot add column month date;
update raffle_pot set month = date_trunc('month', day_of_raffle)::date;
create index raffle_pot_month on raffle_pot (month);

-- Since when its company retrieves letters about an application in the portal (§ 41 Abs. 2a VwVfG); null: they go by post.
alter table proposal add column portal_delivery_since timestamptz;
