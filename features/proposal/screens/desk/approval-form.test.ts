import { expect, it } from 'vitest';
import type { PrefilledApproval } from '#features/cases/rules/proceedings-wire.ts';
import { approvalFields, initialValues, problemsIn } from './approval-form.tsx';

const APPROVAL = {
  draft: {
    proofs: [
      { id: 'P1', admitted: 4_400_000 },
      { id: 'P2', admitted: 600_000 },
    ],
    startDate: '2022-07-01',
    endDate: '2023-06-30',
    bonuses: { valueChain: false, security: true, weakRegion: false },
  },
  proofs: [
    { id: 'P1', description: 'Leitsystem', provider: 'A GmbH', totalSum: 4_400_000 },
    { id: 'P2', description: 'Netzwerk', provider: 'B KG', totalSum: 600_000 },
  ],
} as unknown as PrefilledApproval;

const values = initialValues(APPROVAL);

it('begins with everything as applied for, which needs no reason', () => {
  expect(problemsIn(values, APPROVAL)).toEqual([]);
  expect(approvalFields(values, APPROVAL)).toEqual({ approval: APPROVAL.draft, reason: null });
});

it('asks for the reason of each cut and sends it with the name of its proof', () => {
  const cut = { ...values, admitted: [4_000_000, 600_000] };
  expect(problemsIn(cut, APPROVAL)).toMatchObject([{ propertyPath: 'fields.cuts[0]' }]);
  const explained = { ...cut, cuts: ['Zu groß.', 'wurde zurückgenommen'], reason: 'Im Übrigen wie beantragt.' };
  expect(problemsIn(explained, APPROVAL)).toEqual([]);
  expect(approvalFields(explained, APPROVAL).reason).toBe('Im Übrigen wie beantragt.\n\nLeitsystem: Zu groß.');
});

it('says at the field what cannot be read, and misreads nothing', () => {
  const typed = { ...values, admitted: ['1234.56', null], startDate: '32.7.2022', endDate: null };
  const problems = problemsIn(typed, APPROVAL);
  expect(problems.map(({ propertyPath }) => propertyPath)).toEqual([
    'fields.approval.proofs[0].admitted',
    'fields.approval.proofs[1].admitted',
    'fields.approval.startDate',
    'fields.approval.endDate',
  ]);
  expect(problems[0]?.message).toContain('1.234,56');
});
