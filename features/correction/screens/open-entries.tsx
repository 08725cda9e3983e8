import '#features/proposal/screens/steps/de-minimis/de-minimis.css';
import { useMemo } from 'react';
import type { Facts } from '#features/proposal/rules/facts.ts';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import { calculate, companiesOf } from '#features/proposal/screens/de-minimis-entries.ts';
import { YearTabs } from '#features/proposal/screens/de-minimis-years.tsx';
import { useFromAnswers } from '#ground/screens/forms/form-context.ts';

/** The entries of the de-minimis calculator, where they were asked for again. */
export function OpenEntries({ proposal, facts }: { proposal: Proposal; facts: Facts }) {
  const companies = useMemo(() => companiesOf(proposal.company, facts), [proposal.company, facts]);
  const calculation = useFromAnswers((answers) => calculate(answers, facts));
  return <YearTabs calculation={calculation} companies={companies} />;
}
