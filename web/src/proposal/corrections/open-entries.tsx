import '../step-04-de-minimis/de-minimis.css';
import type { Facts } from '@portal/domain/proposal/facts.ts';
import type { Proposal } from '@portal/domain/proposal/wire.ts';
import { useMemo } from 'react';
import { useFromAnswers } from '../../forms/form-context.ts';
import { calculate, companiesOf } from '../step-04-de-minimis/entries.ts';
import { YearTabs } from '../step-04-de-minimis/year-tabs.tsx';

/** The entries of the de-minimis calculator, where they were asked for again. */
export function OpenEntries({ proposal, facts }: { proposal: Proposal; facts: Facts }) {
  const companies = useMemo(() => companiesOf(proposal.company, facts), [proposal.company, facts]);
  const calculation = useFromAnswers((answers) => calculate(answers, facts));
  return <YearTabs calculation={calculation} companies={companies} />;
}
