import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { exampleFacts } from '../../../rules/example-facts.ts';
import { EXAMPLES } from '../../../rules/examples.ts';
import type { Proposal } from '../../../rules/wire.ts';
import { RECEIVED_TITLE, REQUESTED_TITLE } from '../../de-minimis-entries.ts';
import { Summary } from './summary.tsx';

const EXAMPLE = EXAMPLES[4];

const OWN = '/api/companies/4f1a';
const DATA = EXAMPLE as unknown as Answers;

function show(submittedAt: string | null, today: string) {
  const facts = exampleFacts({ today });
  render(
    <Summary proposal={{ company: OWN, submittedAt } as Proposal} data={DATA} facts={facts} body={{}} level={4} />,
  );
}

test('years later a submitted application still counts the years it was submitted with', () => {
  show('2022-03-20T10:00:00Z', '2025-02-01');
  expect(screen.getByText(`${RECEIVED_TITLE}, 2021`)).toBeTruthy();
  expect(screen.getByText(`${REQUESTED_TITLE}, 2022`)).toBeTruthy();
  expect(screen.getByText('190.000,00 €')).toBeTruthy();
  // The answers name the own company as such, whatever its address.
  expect(screen.queryByText(/Unternehmen nicht angegeben/)).toBeNull();
});

test('before that, an entry of a year gone by is shown but not counted', () => {
  show(null, '2024-02-01');
  expect(screen.getByText(`${RECEIVED_TITLE}, 2021`)).toBeTruthy();
  expect(screen.getByText('197.500,00 €')).toBeTruthy();
});
