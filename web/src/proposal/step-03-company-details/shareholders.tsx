import { TEXTS } from '@portal/domain/proposal/step-03-company-details/texts.ts';
import { Field } from '../../forms/field.tsx';
import { ItemList } from '../../forms/item-list.tsx';
import { Section } from '../../ui/section.tsx';

export function Shareholders({ id, title }: { id: string; title: string }) {
  return (
    <Section id={id} title={title}>
      <Field name="companyType" details={{ title: 'Welcher Typ ist das?', content: <TypesOfCompany /> }} />
      <ItemList name="shareholderCompanies" addLabel={TEXTS.addShareholder} empty={TEXTS.noShareholders}>
        {({ path }) => (
          <>
            <Field name={`${path}.name`} />
            <Field name={`${path}.legalForm`} look="select" />
            <Field name={`${path}.otherLegalForm`} />
            <Field name={`${path}.city`} />
            <Field name={`${path}.intendsProposal`} />
          </>
        )}
      </ItemList>
    </Section>
  );
}

function TypesOfCompany() {
  return TEXTS.companyTypeHelp.map((line) => <p key={line}>{line}</p>);
}
