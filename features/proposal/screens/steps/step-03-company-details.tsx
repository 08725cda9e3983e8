import { type ComponentType, useState } from 'react';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { LateFileUploads } from '#ground/screens/forms/files/late-file-uploads.tsx';
import { useAnswer, useIsAsked, useProblem } from '#ground/screens/forms/form-context.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { type FieldDetails, Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { Beside } from '#ground/screens/ui/page/page.tsx';
import { SectionList } from '#ground/screens/ui/page/section-list.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { FILE_LABELS } from '../../rules/facts.ts';
import { ELIGIBLE_TEXTS, findBand, headcountReason } from '../../rules/funding/eligible.ts';
import { isGbr, legalFormIn } from '../../rules/legal-forms.ts';
import { companyDetailsStep } from '../../rules/steps/step-03-company-details.ts';
import type { StepFormProps } from '../step-props.ts';
import { INELIGIBLE_TITLE, IneligibleDialog } from './ineligible-dialog.tsx';
import { Shareholders } from './shareholders.tsx';
import './steps.css';

interface PartProps extends StepFormProps {
  id: string;
  title: string;
}

/** The sections of the step by their addresses on the page, in order. */
const PARTS: readonly (readonly [id: string, ComponentType<PartProps>])[] = [
  ['rechtsform', LegalFormAndSector],
  ['register', Registers],
  ['gruendung', Founding],
  ['beteiligungen', Shareholders],
  ['mitarbeitende', Headcount],
];
const { sections } = companyDetailsStep(PROGRAMME);
const SECTIONS = PARTS.map(([id, Part], index) => ({ id, Part, title: sections[index]?.title ?? '' }));

export function Form(props: StepFormProps) {
  return (
    <>
      <SectionList sections={SECTIONS} />
      {SECTIONS.map(({ Part, ...section }) => (
        <Part key={section.id} {...props} {...section} />
      ))}
    </>
  );
}

function LegalFormAndSector({ id, title, facts }: PartProps) {
  const legalForm = useAnswer<string | null>('legalForm');
  return (
    <Section id={id} title={title}>
      <Beside>
        <DescriptionList
          items={[
            { term: 'Name des Unternehmens', value: facts.companyName },
            { term: 'Internetadresse des Unternehmens', value: facts.companyUrl },
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
        hint={
          legalForm !== null && legalForm === legalFormIn(facts.companyName)
            ? 'Die Rechtsform steht im Namen Ihres Unternehmens. Sie können sie ändern.'
            : undefined
        }
      />
      <div className="live-notice" aria-live="polite">
        {isGbr(legalForm) && (
          <Alert tone="info" level={3}>
            Bei einer GbR senden wir alle Schreiben an die bevollmächtigte Person.
          </Alert>
        )}
      </div>
      <Field name="otherLegalForm" />
      <Field
        name="sectorKey"
        details={{
          title: 'Woher kommt der Schlüssel?',
          content: 'Der Branchenschlüssel richtet sich nach der Klassifikation der Wirtschaftszweige (WZ 2008).',
        }}
      />
    </Section>
  );
}

interface IneligibleFieldProps {
  name: string;
  isIneligible: (answer: unknown) => boolean;
  /** Why such an answer ends the application. */
  reason: string;
  details?: FieldDetails | undefined;
}

/** A question with answers that make the company ineligible: a dialog says so at once, the rules bar the way. */
function IneligibleField({ name, isIneligible, reason, details }: IneligibleFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswer<unknown>(name);
  const problem = useProblem(name);
  return (
    <>
      <Field name={name} details={details} onAnswer={(given) => setOpen(isIneligible(given))} />
      {isIneligible(answer) && problem === undefined && (
        <Alert tone="warning" level={3} title={INELIGIBLE_TITLE}>
          {reason}
        </Alert>
      )}
      <IneligibleDialog open={isOpen} reason={reason} onDismiss={() => setOpen(false)} />
    </>
  );
}

/** Each register with the number it asks for. */
const REGISTER_FIELDS = [
  ['hasHRGNumber', 'hRGNumber'],
  ['hasTradeRegistered', 'tradeLicenceNumber'],
  ['isCraftCompany', 'craftNumber'],
  ['isFreelance', 'taxNumber'],
] as const;

function Registers({ id, title }: PartProps) {
  return (
    <Section id={id} title={title}>
      <Fieldset legend="Kreuzen Sie an, was auf Ihr Unternehmen zutrifft.">
        {REGISTER_FIELDS.map(([box, number]) => (
          <Register key={box} box={box} number={number} />
        ))}
      </Fieldset>
    </Section>
  );
}

function Register({ box, number }: { box: string; number: string }) {
  const isAsked = useIsAsked(number);
  return (
    <div className="register">
      <Field name={box} />
      {isAsked && (
        <div className="register__number">
          <Field name={number} width={24} />
        </div>
      )}
    </div>
  );
}

function Founding({ id, title, proposal }: PartProps) {
  // The file belongs to the founding: it is asked with its date.
  const isAsked = useIsAsked('dateFounded');
  return (
    <Section id={id} title={title}>
      <Field name="isFoundedLast2Y" />
      <Field name="dateFounded" />
      {isAsked && (
        <LateFileUploads
          purpose="balanceSheet"
          proposalId={proposal.id}
          item={proposal.id}
          name="balanceSheet"
          label={FILE_LABELS.balanceSheet}
          hint="Laden Sie mindestens eine PDF-Datei hoch."
          required
        />
      )}
      <Field name="isDeductInputTax" />
    </Section>
  );
}

function Headcount({ id, title, facts }: PartProps) {
  const isIneligible = (answer: unknown) => findBand(facts.programme, answer as number | null)?.eligible === false;
  return (
    <Section id={id} title={title}>
      <IneligibleField
        name="employeesCount"
        reason={headcountReason(facts.programme)}
        isIneligible={isIneligible}
        details={{ title: 'Wer zählt dazu?', content: ELIGIBLE_TEXTS.headcountHelp }}
      />
      <Field name="employeeCheck" />
    </Section>
  );
}
