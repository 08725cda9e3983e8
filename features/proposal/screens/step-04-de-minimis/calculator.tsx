import { lazy, Suspense } from 'react';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState, useFromAnswers, useIsAsked, useProblem } from '#ground/screens/forms/form-context.ts';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import type { Facts } from '../../rules/facts.ts';
import { LINKED_COMPANIES_HINT } from '../../rules/steps/step-04-de-minimis.ts';
import { type Company, calculate } from './entries.ts';
import { Quota, QuotaBar } from './quota.tsx';

// Most have received no aid and asked for none: the tables come with the answer that they have.
const YearTabs = lazy(async () => ({ default: (await import('./year-tabs.tsx')).YearTabs }));

interface CalculatorProps {
  id: string;
  title: string;
  facts: Facts;
  companies: readonly Company[];
}

/** Aid of the three tax years, with what it leaves of the ceiling as somebody types (2-application §2, step 4). */
export function Calculator({ id, title, facts, companies }: CalculatorProps) {
  const { problems } = useFormState();
  const isAsked = useIsAsked('minimis');
  const calculation = useFromAnswers((answers) => calculate(answers, facts));
  const hasProblems = [...problems.keys()].some((path) => path.startsWith('minimis'));
  return (
    <Section id={id} title={title}>
      {hasProblems && (
        <Alert tone="danger" level={3}>
          Bitte prüfen Sie die Angaben im De-minimis-Rechner.
        </Alert>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <YearTabs calculation={calculation} companies={companies} />
        </Suspense>
      )}
      <Quota calculation={calculation} />
      <QuotaBar bar={calculation.bar} />
      <LinkedCompanies />
    </Section>
  );
}

function LinkedCompanies() {
  const answer = useAnswer<boolean | null>('linkedCompanies');
  const problem = useProblem('linkedCompanies');
  return (
    <>
      <Field name="linkedCompanies" />
      <div className="live-notice" aria-live="polite">
        {answer === false && problem === undefined && (
          <Alert tone="warning" level={3}>
            {LINKED_COMPANIES_HINT}
          </Alert>
        )}
      </div>
    </>
  );
}
