import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sum } from '#ground/rules/values/money.ts';
import { cutProof } from './cut-proofs.ts';

const lines = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 8 });

function proofOf(devices: number[], activities: number[]) {
  const numbered = (sums: number[]) =>
    sums.map((totalSum, index) => ({ sequence: index + 1, description: `Zeile ${index}`, totalSum }));
  const totalSum = sum([...devices, ...activities]);
  const described = { id: 'one', description: 'Angebot', provider: 'AG' };
  return { ...described, totalSum, devices: numbered(devices), activities: numbered(activities) };
}

it('keeps proof and lines adding up, and no line grows by more than the rounding', () => {
  fc.assert(
    fc.property(lines, lines, fc.double({ min: 0, max: 1, noNaN: true }), (devices, activities, share) => {
      const proof = proofOf(devices, activities);
      const admitted = Math.floor(proof.totalSum * share);
      const cut = cutProof(proof, admitted);
      const all = [...cut.devices, ...cut.activities];
      expect(cut.totalSum).toBe(admitted);
      expect(sum(all.map(({ totalSum }) => totalSum))).toBe(admitted);
      const before = [...proof.devices, ...proof.activities];
      all.forEach(({ totalSum }, index) => {
        expect(totalSum).toBeGreaterThanOrEqual(0);
        expect(totalSum).toBeLessThanOrEqual((before[index]?.totalSum ?? 0) + 1);
      });
    }),
  );
});

it('leaves a proof that is admitted in full as it was', () => {
  const proof = proofOf([100, 33], [7]);
  expect(cutProof(proof, proof.totalSum)).toEqual(proof);
});
