import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer } from '#ground/screens/forms/form-context.ts';
import { Alert } from '#ground/screens/ui/message/alert.tsx';
import { Beside } from '#ground/screens/ui/page/beside.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { ELIGIBLE_TEXTS } from '../../rules/eligible.ts';
import type { Facts } from '../../rules/facts.ts';
import { isGbr, legalFormIn } from '../../rules/legal-forms.ts';
import { TEXTS } from '../../rules/step-03-company-details/texts.ts';
import { IneligibleField } from './ineligible-field.tsx';

interface LegalFormAndSectorProps {
  id: string;
  title: string;
  facts: Pick<Facts, 'companyName' | 'companyUrl'>;
}

export function LegalFormAndSector({ id, title, facts }: LegalFormAndSectorProps) {
  const legalForm = useAnswer<string | null>('legalForm');
  return (
    <Section id={id} title={title}>
      <Beside>
        <DescriptionList
          items={[
            { term: TEXTS.companyName, value: facts.companyName },
            { term: TEXTS.companyUrl, value: facts.companyUrl },
          ]}
        />
      </Beside>
      <IneligibleField
        name="isCommunalCompany"
        reason={ELIGIBLE_TEXTS.communal}
        isIneligible={(answer) => answer === true}
      />
      <Field
        name="legalForm"
        look="select"
        hint={legalForm !== null && legalForm === legalFormIn(facts.companyName) ? TEXTS.fromName : undefined}
      />
      <div className="live-notice" aria-live="polite">
        {isGbr(legalForm) && (
          <Alert tone="info" level={3}>
            {TEXTS.gbrHint}
          </Alert>
        )}
      </div>
      <Field name="otherLegalForm" />
      <Field name="sectorKey" details={{ title: 'Woher kommt der Schlüssel?', content: TEXTS.sectorKeyHelp }} />
    </Section>
  );
}
