import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#ground/rules/fields/field.ts';
import { exampleFacts } from '../../rules/example-facts.ts';
import { FIELDS } from '../../rules/step-02-applicant-company/fields.ts';
import { STEP_2 } from '../../rules/step-02-applicant-company/schema.ts';
import type { Proposal } from '../../rules/wire.ts';
import { Summary } from './summary.tsx';

test('a question that was never asked is not printed as answered with no', () => {
  const { addresses, ...data } = STEP_2.example;
  const doubtful = addresses.map((address, index) =>
    index === 0 ? { ...address, postcode: '01067', state: 'Bayern' as const, stateConfirmed: true } : address,
  );
  const confirmation = FIELDS.addresses.fields.stateConfirmed.label;
  const show = (shown: Answers) => (
    <Summary proposal={{} as Proposal} data={shown} facts={exampleFacts()} body={{}} level={4} />
  );
  const { rerender } = render(show({ ...data, addresses }));
  expect(screen.queryByText(confirmation)).toBeNull();
  rerender(show({ ...data, addresses: doubtful }));
  expect(screen.getAllByText(confirmation)).toHaveLength(1);
});
