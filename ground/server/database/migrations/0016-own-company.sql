-- 'Own company' in the de-minimis calculator is a value, not the absence of one (docs/decisions/0027). Until now an entry
-- of the applicant's own company named none, or its address.
create function naming_own_company(answers jsonb, company uuid) returns jsonb language sql as $$
  select jsonb_set(answers, '{minimis}', coalesce(jsonb_agg(
    case
      when jsonb_typeof(e) = 'object' and (e ->> 'company' is null or e ->> 'company' = '/api/companies/' || company)
      then jsonb_set(e, '{company}', '"/api/companies/own"')
      else e
    end order by n), '[]'::jsonb))
  from jsonb_array_elements(answers -> 'minimis') with ordinality as entry (e, n)
$$;

update proposal_step s set data = naming_own_company(s.data, p.company_id)
  from proposal p where p.id = s.proposal_id and s.step = 4 and jsonb_typeof(s.data -> 'minimis') = 'array';
update corrected_step s set data = naming_own_company(s.data, p.company_id)
  from correction c join proposal p on p.id = c.proposal_id
  where c.id = s.correction_id and s.step = 4 and jsonb_typeof(s.data -> 'minimis') = 'array';

drop function naming_own_company(jsonb, uuid);
