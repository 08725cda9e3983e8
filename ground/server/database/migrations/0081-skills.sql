-- What an officer knows, and what a rule of the distribution asks for (docs/decisions/archive.md, 87).
alter table officer add column skills text[] not null default '{}';

-- Rules that were made before ask for nothing.
update setting set value = jsonb_set(value, '{rules}', (
  select coalesce(jsonb_agg('{"property": null, "skill": null}'::jsonb || rule order by place), '[]'::jsonb)
  from jsonb_array_elements(value -> 'rules') with ordinality as r (rule, place)
))
where name = 'assignment-rules';
