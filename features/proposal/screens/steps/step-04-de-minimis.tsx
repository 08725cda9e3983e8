import { useEffect, useMemo, useRef } from 'react';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { Field } from '#ground/screens/forms/field.tsx';
import { useAnswer, useFormState, useFromAnswers, useIsAsked, useProblem } from '#ground/screens/forms/form-context.ts';
import { late } from '#ground/screens/late.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Beside } from '#ground/screens/ui/page/page.tsx';
import { SectionList } from '#ground/screens/ui/page/section-list.tsx';
import { Section, TextList } from '#ground/screens/ui/section.tsx';
import type { Facts } from '../../rules/facts.ts';
import { type DeMinimisDeclaration, periodWords } from '../../rules/steps/de-minimis-fields.ts';
import { deMinimisStep, LINKED_COMPANIES_HINT } from '../../rules/steps/step-04-de-minimis.ts';
import { type Company, calculate, companiesOf, inWireOrder } from '../de-minimis-entries.ts';
import type { StepFormProps } from '../step-props.ts';
import { Quota, QuotaBar } from './de-minimis/quota.tsx';
import './de-minimis/de-minimis.css';

// Most have received no aid and asked for none: the tables come with the answer that they have.
const YearTabs = late(async () => (await import('../de-minimis-years.tsx')).YearTabs);

interface CalculatorProps {
  id: string;
  title: string;
  facts: Facts;
  companies: readonly Company[];
}

/** Aid of the three tax years, with what it leaves of the ceiling as somebody types (2-application §2, step 4). */
function Calculator({ id, title, facts, companies }: CalculatorProps) {
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
      {isAsked && <YearTabs calculation={calculation} companies={companies} />}
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

const STEP_4 = deMinimisStep(PROGRAMME);

const [QUESTIONS, CALCULATOR, DECLARATIONS] = STEP_4.sections.map(({ title, fields }, at) => ({
  id: ['fragen', 'rechner', 'erklaerungen'][at] ?? '',
  title,
  fields,
}));

export function Form({ proposal, facts }: StepFormProps) {
  const companies = useMemo(() => companiesOf(proposal.company, facts), [proposal.company, facts]);
  const keepOrder = useWireOrder(companies);
  const received = useAnswer<boolean | null>('received');
  const requested = useAnswer<boolean | null>('requested');
  const isDeclared = useIsAsked('ackSubFraud');
  if (QUESTIONS === undefined || CALCULATOR === undefined || DECLARATIONS === undefined) return null;
  return (
    <>
      <SectionList sections={isDeclared ? [QUESTIONS, CALCULATOR, DECLARATIONS] : [QUESTIONS, CALCULATOR]} />
      <Questions {...QUESTIONS} onKindAnswered={keepOrder} />
      {/* A kind answered anew brings tables and takes others: the calculator starts over. */}
      <Calculator
        key={`${received} ${requested}`}
        id={CALCULATOR.id}
        title={CALCULATOR.title}
        facts={facts}
        companies={companies}
      />
      {isDeclared && (
        <Section
          id={DECLARATIONS.id}
          title={DECLARATIONS.title}
          lead="Bitte lesen und bestätigen Sie die folgenden Erklärungen."
        >
          {DECLARATIONS.fields.map((name) => (
            <Field key={name} name={name} />
          ))}
        </Section>
      )}
    </>
  );
}

const PERIOD = periodWords(PROGRAMME);

interface QuestionsProps {
  id: string;
  title: string;
  fields: readonly string[];
  /** Aid of a kind came in or went out. */
  onKindAnswered: () => void;
}

function Questions({ id, title, fields, onKindAnswered }: QuestionsProps) {
  return (
    <Section id={id} title={title}>
      <Beside>
        <TextList texts={PERIOD.help} className="kern-body narrow de-minimis__help" />
      </Beside>
      {fields.map((name) => (
        <Field key={name} name={name} onAnswer={isKind(name) ? onKindAnswered : undefined} />
      ))}
    </Section>
  );
}

function isKind(name: string): boolean {
  return name === 'received' || name === 'requested';
}

/**
 * Keeps the entries in the order in which the server counts them; see `inWireOrder`. Returns what to call when an answer
 * has changed which of them count.
 */
function useWireOrder(companies: readonly Company[]): () => void {
  const form = useFormState();
  const keepOrder = () => {
    const answers = form.answers() as unknown as DeMinimisDeclaration;
    const ordered = inWireOrder(answers, companies);
    if (ordered.some((entry, index) => entry !== answers.minimis[index])) form.setAnswer('minimis', ordered);
  };
  const latest = useRef(keepOrder);
  latest.current = keepOrder;
  // A draft may have been made before step 3 named the companies in another order.
  useEffect(() => {
    if (!form.readOnly) latest.current();
  }, [form.readOnly]);
  return keepOrder;
}
