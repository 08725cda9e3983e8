import { expect, it } from 'vitest';
import type { ClaimedProof } from '#features/verification/rules/claims.ts';
import { proofOfUseLabel, proofOfUsePlaces, proofsAt } from './proof-of-use-places.ts';

const CLAIMS: ClaimedProof[] = [
  {
    id: 'a',
    approvedSum: 1,
    invoiceTotal: 1,
    invoices: [{ id: 'x', claimed: 1 }],
    payments: [{ id: '0', claimed: 1 }],
  },
  { id: 'b', approvedSum: 1, invoiceTotal: null, invoices: [], payments: [] },
];
const PLACES = proofOfUsePlaces(CLAIMS, [{ id: 'a', description: 'Laptops' }]);

it.each([
  ['proofs.a', 'Nachweis 1: Laptops'],
  ['proofs.a.invoices.x', 'Nachweis 1: Laptops, Rechnung 1'],
  ['proofs.a.payments.0', 'Nachweis 1: Laptops, Zahlung 1'],
  ['proofs.b', 'Nachweis 2'],
  ['files.inDepthCheck', 'Unterlagen zur vertieften Prüfung'],
])('calls %s %s', (path, label) => {
  expect(proofOfUseLabel(PLACES, path)).toBe(label);
});

it('calls an answer by its step and its question', () => {
  expect(proofOfUseLabel(PLACES, 'step_3.digiPlan')).not.toBe('');
  expect(proofOfUseLabel(PLACES, 'step_5.verificationBank.iban')).toMatch(/: .*IBAN/);
});

it.each(['', 'proofs.c', 'proofs.a.invoices.y', 'step_4.verificationProofs', 'step_6.x', 'step_3.nothing', 'step_3'])(
  'knows no place %s',
  (path) => {
    expect(proofOfUseLabel(PLACES, path)).toBeUndefined();
  },
);

it('can choose every place by words, and each once', () => {
  expect(PLACES.length).toBeGreaterThan(8);
  expect(new Set(PLACES.map(({ path }) => path)).size).toBe(PLACES.length);
  for (const { path, label } of PLACES) expect(proofOfUseLabel(PLACES, path)).toBe(label);
});

it('names the proofs that places lie in, each once', () => {
  expect(proofsAt(['proofs.a', 'proofs.a.invoices.x', 'step_3.digiPlan', 'proofs.b'])).toEqual(['a', 'b']);
});
