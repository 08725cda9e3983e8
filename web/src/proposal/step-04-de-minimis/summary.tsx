import type { DeMinimisDeclaration } from '@portal/domain/proposal/step-04-de-minimis/fields.ts';
import { STEP_4 } from '@portal/domain/proposal/step-04-de-minimis/schema.ts';
import { TEXTS } from '@portal/domain/proposal/step-04-de-minimis/texts.ts';
import { useMemo } from 'react';
import { AnswersSummary } from '../../forms/answers-summary.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { StepSummaryProps } from '../step-summary-props.ts';
import './de-minimis.css';
import { type Calculation, type Company, calculate, companiesOf, entriesAt } from './entries.ts';
import { EntryTable } from './entry-table.tsx';
import { Quota } from './quota.tsx';

/** The entries are shown as tables below, by year and company. */
const WITHOUT_ENTRIES = {
  ...STEP_4,
  sections: STEP_4.sections.map(({ title, fields }) => ({
    title,
    fields: fields.filter((name) => name !== 'minimis'),
  })),
};

export function Summary({ proposal, data, facts }: StepSummaryProps) {
  const answers = data as unknown as DeMinimisDeclaration;
  const companies = useMemo(() => companiesOf(proposal.company, facts), [proposal.company, facts]);
  const calculation = useMemo(() => calculate(data, facts), [data, facts]);
  return (
    <Stack>
      <AnswersSummary definition={WITHOUT_ENTRIES} data={data} facts={facts} />
      {[true, false].map((received) => (
        <KindTables key={String(received)} {...{ received, answers, companies, calculation }} />
      ))}
      <Quota calculation={calculation} facts={facts} isRoadTransport={answers.isRoadTransport === true} />
    </Stack>
  );
}

interface KindTablesProps {
  received: boolean;
  answers: DeMinimisDeclaration;
  companies: readonly Company[];
  calculation: Calculation;
}

/** Tables of one kind, without the years and companies that have nothing to show. */
function KindTables({ received, answers, companies, calculation }: KindTablesProps) {
  const tables = calculation.years.flatMap((year) =>
    companies.map(({ iri, name }) => ({
      caption: captionOf(received, year, companies.length > 1 ? name : undefined),
      rows: entriesAt(answers, { received, year, company: iri }, companies),
    })),
  );
  return tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => <EntryTable key={table.caption} {...table} isNamed received={received} isFaulty={() => false} />);
}

function captionOf(received: boolean, year: string, company: string | undefined): string {
  const title = `${received ? TEXTS.receivedTitle : TEXTS.requestedTitle}, ${year}`;
  return company === undefined ? title : `${title}, ${company}`;
}
