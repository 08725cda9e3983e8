import { Section } from '#ground/screens/ui/page/section.tsx';
import { ADDRESS_NAMES, PERSON_NAMES, VERIFICATION_STEP_1 } from '../../rules/step-1-data-entry/schema.ts';
import { TEXTS } from '../../rules/step-1-data-entry/texts.ts';
import { ApplicationData } from '../step-1-data-entry/application-data.tsx';
import type { LoadedVerification } from '../use-loaded-verification.ts';
import { AnswerList, answeredPart } from './answer-list.tsx';

const within = (names: readonly string[]) => names.map((name) => `newAddress.${name}`);

/** Step 1: what the application said, and what has changed. */
export function ContactSummary({ verification }: { verification: LoadedVerification }) {
  const answered = answeredPart(VERIFICATION_STEP_1, verification);
  return (
    <>
      <ApplicationData verification={verification} level={3} />
      <Section level={3} title={VERIFICATION_STEP_1.sections[0]?.title ?? ''}>
        <AnswerList of={answered} paths={['hasNewAddress']} />
      </Section>
      {answered.data.hasNewAddress === true && (
        <>
          <Section level={3} title={TEXTS.personTitle}>
            <AnswerList of={answered} paths={within(PERSON_NAMES)} />
          </Section>
          <Section level={3} title={TEXTS.addressTitle}>
            <AnswerList of={answered} paths={within(ADDRESS_NAMES)} />
          </Section>
        </>
      )}
    </>
  );
}
