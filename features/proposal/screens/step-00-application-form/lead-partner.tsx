import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useLocatedField } from '#ground/screens/forms/form-context.ts';
import { ItemList } from '#ground/screens/forms/item-list.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { TEXTS } from '../../rules/step-00-application-form/texts.ts';
import type { StepBody, ValueChainPartner } from '../../rules/wire.ts';
import { GivenCode } from './given-code.tsx';

interface LeadPartnerProps {
  body: StepBody;
}

/** What the lead partner sees: the code to pass on, who uses it, and the companies to be named. */
export function LeadPartner({ body }: LeadPartnerProps) {
  const { field: companies } = useLocatedField('linkedCompanies');
  const answered = useAnswer<string | null>('givenCode');
  // The code is made by the first save; the answers on the screen need not have it yet.
  const code = answered ?? (body.givenCode as string | null | undefined) ?? null;
  return (
    <>
      {code === null ? <Text>{TEXTS.givenCodePending}</Text> : <GivenCode code={code} />}
      {code !== null && <Partners partners={(body.partners ?? []) as ValueChainPartner[]} />}
      <Stack gap="fields">
        <h3 className="kern-heading-medium">{companies.label}</h3>
        <Text>{TEXTS.linkedCompaniesIntro}</Text>
        <ItemList name="linkedCompanies" addLabel={TEXTS.addCompany} empty={TEXTS.noCompanies}>
          {({ path }) => (
            <>
              <Field name={`${path}.name`} />
              <Field name={`${path}.location`} />
            </>
          )}
        </ItemList>
      </Stack>
    </>
  );
}

function Partners({ partners }: { partners: readonly ValueChainPartner[] }) {
  return (
    <Stack gap="lines">
      <h3 className="kern-heading-medium">{TEXTS.partnersTitle}</h3>
      {partners.length === 0 ? (
        <Text>{TEXTS.noPartners}</Text>
      ) : (
        <ul className="kern-list kern-list--bullet">
          {partners.map(({ companyName, proposalId }) => (
            <li key={proposalId}>
              {companyName} ({proposalId})
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
