import { expect, it } from 'vitest';
import { EXAMPLE_GRANT } from '#features/proposal/rules/example-facts.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { NOTHING_CHANGES } from './amendment.ts';
import { type AmendmentAnswers, amendmentAnswers, judgeAmendmentForm } from './amendment-form.ts';

const judged = (change: Partial<AmendmentAnswers>) =>
  judgeAmendmentForm({ ...amendmentAnswers(EXAMPLE_GRANT), ...change }, EXAMPLE_GRANT, EXAMPLE_PROGRAMME);
const paths = (change: Partial<AmendmentAnswers>) => judged(change).violations.map((one) => one.propertyPath);

it('asks what is to change, and for the reason', () => {
  expect(paths({})).toEqual(['parts', 'reason']);
});

it('is not to be sent while nothing changes', () => {
  const { violations, request } = judged({ parts: ['period', 'proofs'], reason: 'Lieferverzug' });
  expect([violations.map(({ message }) => message), request]).toEqual([[NOTHING_CHANGES], undefined]);
});

it('sends only the chosen parts, and says in words what changes', () => {
  const later = {
    parts: ['period' as const],
    endDate: '2023-09-30',
    address: { ...EXAMPLE_GRANT.address, city: 'Köln' },
  };
  const { request } = judged({ ...later, reason: 'Lieferverzug' });
  expect(request).toEqual({
    changes: { startDate: '2022-07-01', endDate: '2023-09-30' },
    reason: 'Lieferverzug',
    differences: [{ label: 'Ende des Bewilligungszeitraums', before: '30.06.2023', after: '30.09.2023' }],
  });
});

it('shows what would change before the reason is given', () => {
  const { violations, request } = judged({ parts: ['period'], endDate: '2023-09-30' });
  expect(violations.map((one) => one.propertyPath)).toEqual(['reason']);
  expect(request?.differences).toHaveLength(1);
});

it('keeps the proofs apart by their place and judges sums as the server does', () => {
  const answers = amendmentAnswers(EXAMPLE_GRANT);
  const [first, ...others] = answers.proofs;
  if (first === undefined) throw new Error('the example has proofs');
  const cheaper = { ...first, devices: [{ description: 'Warenwirtschaft', totalSum: 2_500_000 }] };
  const { request } = judged({ parts: ['proofs'], proofs: [cheaper, ...others], reason: 'Günstiger' });
  expect(request?.changes.proofs?.map(({ id }) => id)).toEqual(EXAMPLE_GRANT.proofs.map(({ id }) => id));
  expect(request?.differences.map(({ label }) => label)).toContain('Bewilligte Kosten');
  const tiny = { ...first, devices: [{ description: 'Warenwirtschaft', totalSum: 100 }] };
  expect(paths({ parts: ['proofs'], proofs: [tiny, ...others], reason: 'x' })).toEqual(['proofs']);
});

it('complains at the field', () => {
  const person = { name: null, email: 'keine' };
  expect(paths({ parts: ['person'], authorizedPerson: person, reason: 'x' }).sort()).toEqual([
    'authorizedPerson.email',
    'authorizedPerson.name',
  ]);
  expect(paths({ parts: ['period'], endDate: '2022-01-01', reason: 'x' })).toEqual(['endDate']);
});
