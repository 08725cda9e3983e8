import { useMemo } from 'react';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { AnswersSummary } from '#ground/screens/forms/answers-summary.tsx';
import { Stack } from '#ground/screens/ui/section.tsx';
import type { Facts } from '../../../rules/facts.ts';
import type { DeMinimisDeclaration } from '../../../rules/steps/de-minimis-fields.ts';
import { deMinimisStep } from '../../../rules/steps/step-04-de-minimis.ts';
import {
  type Calculation,
  type Company,
  calculate,
  companiesOf,
  entriesAt,
  RECEIVED_TITLE,
  REQUESTED_TITLE,
} from '../../de-minimis-entries.ts';
import type { StepSummaryProps } from '../../step-props.ts';
import './de-minimis.css';
import { EntryTable } from './entry-table.tsx';
import { Quota } from './quota.tsx';

const STEP_4 = deMinimisStep(PROGRAMME);

/** The entries are shown as tables below, by year and company. */
const WITHOUT_ENTRIES = {
  ...STEP_4,
  sections: STEP_4.sections.map(({ title, fields }) => ({
    title,
    fields: fields.filter((name) => name !== 'minimis'),
  })),
};

export function Summary({ proposal, data, facts, level }: StepSummaryProps) {
  const answers = data as unknown as DeMinimisDeclaration;
  const companies = useMemo(() => companiesOf(proposal.company, facts), [proposal.company, facts]);
  const { submittedAt } = proposal;
  const calculation = useMemo(() => calculate(data, asOfSubmission(facts, submittedAt)), [data, facts, submittedAt]);
  return (
    <Stack>
      <AnswersSummary definition={WITHOUT_ENTRIES} data={data} facts={facts} level={level} />
      {[true, false].map((received) => (
        <KindTables key={String(received)} {...{ received, answers, companies, calculation }} />
      ))}
      <Quota calculation={calculation} />
    </Stack>
  );
}

/** What was submitted stays what it was: its three years do not move on. */
function asOfSubmission(facts: Facts, submittedAt: string | null): Facts {
  return submittedAt === null ? facts : { ...facts, today: dayOf(new Date(submittedAt)) };
}

interface KindTablesProps {
  received: boolean;
  answers: DeMinimisDeclaration;
  companies: readonly Company[];
  calculation: Calculation;
}

/** Tables of one kind, without the years and companies that have nothing to show. */
function KindTables({ received, answers, companies, calculation }: KindTablesProps) {
  const isNamed = companies.filter(({ isUnknown }) => !isUnknown).length > 1;
  const tables = yearsIn(answers, calculation).flatMap((year) =>
    companies.map(({ iri, name, isUnknown }) => ({
      caption: captionOf(received, year, isNamed || isUnknown ? name : undefined),
      rows: entriesAt(answers, { received, year, company: iri }, companies),
    })),
  );
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => <EntryTable key={table.caption} {...table} isNamed received={received} isFaulty={() => false} />);
}

/** The three tax years, then others that entries name. */
function yearsIn({ minimis }: DeMinimisDeclaration, { years }: Calculation): string[] {
  return [...new Set([...years, ...minimis.flatMap(({ year }) => year ?? [])])];
}

function captionOf(received: boolean, year: string, company: string | undefined): string {
  const title = `${received ? RECEIVED_TITLE : REQUESTED_TITLE}, ${year}`;
  return company === undefined ? title : `${title}, ${company}`;
}
