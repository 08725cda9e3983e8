import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { withQueries } from '#ground/screens/testing/show.tsx';
import { PLAN_LABELS } from '../../rules/plan/plan.ts';
import { TEXTS } from '../../rules/steps/step-4-financing-plan.ts';
import { LOAD_ERRORS } from '../../rules/texts.ts';
import { loadedWith } from '../testing/plan-in-memory.tsx';
import { FinancialSummary } from './financial-summary.tsx';

const PLAN = {
  sumInvestApproved: 5_000_000,
  sumFundingApproved: 2_000_000,
  fundingRatio: 42.5,
  sumInvestOverall: 4_900_000,
  sumInvestEffective: 4_800_000,
  additionalFunding: 10_000,
  sumInvestRealized: 4_790_000,
  sumCalculatedFunding: 2_035_750,
  sumFunding: 1_999_999,
};

test('a failed load is tried again and then shows all nine figures', async () => {
  const answers = [new Response('{}', { status: 500 }), Response.json(PLAN)];
  vi.stubGlobal('fetch', async () => answers.shift());
  render(withQueries(<FinancialSummary verification={loadedWith([])} />));
  expect(await screen.findByText(LOAD_ERRORS.financialPlan)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: LOAD_ERRORS.retry }));
  expect(await screen.findByText('42,5 %')).toBeTruthy();
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(Object.values(PLAN_LABELS));
  expect(screen.getByText('19.999,99 €')).toBeTruthy();
  expect(screen.getByText(TEXTS.preliminary)).toBeTruthy();
});
