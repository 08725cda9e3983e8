import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_GRANT } from '#features/proposal/rules/example-facts.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { type AmendedProof, type AmendmentChanges, judgeAmendment } from './amendment.ts';
import { amendmentDiff } from './approved-snapshot.ts';

function judge(changes: AmendmentChanges) {
  return judgeAmendment(EXAMPLE_GRANT, changes, EXAMPLE_PROGRAMME);
}

/** The proofs as approved, with the server's price changed. */
function withServer(totalSum: number): AmendedProof[] {
  return EXAMPLE_GRANT.proofs.map((proof) => ({
    ...proof,
    devices: proof.devices.map((line) => (line.description === 'Server' ? { ...line, totalSum } : line)),
  }));
}

describe('an amendment', () => {
  it('changes nothing where it says nothing, and leaves the earlier version alone', () => {
    const before = structuredClone(EXAMPLE_GRANT);
    expect(judge({})).toEqual({ next: EXAMPLE_GRANT, violations: [] });
    judge({ endDate: '2023-12-31', proofs: withServer(1) });
    expect(EXAMPLE_GRANT).toEqual(before);
  });

  it('moves the period, beyond the longest duration of an application too', () => {
    const { next, violations } = judge({ endDate: '2023-12-31' });
    expect(violations).toEqual([]);
    expect(next).toEqual({ ...EXAMPLE_GRANT, endDate: '2023-12-31' });
  });

  it('lowers the grant with the costs and never raises it', () => {
    expect(judge({ proofs: withServer(1_000_050) }).next).toMatchObject({
      sumInvestApproved: 4_500_050,
      // 45,000.50 euros count as 45,001, as in the calculation of the grant.
      sumFundingApproved: 1_800_040,
      proofs: [{ totalSum: 3_000_000 }, { totalSum: 1_500_050 }],
    });
    expect(judge({ proofs: withServer(9_000_000) }).next).toMatchObject({
      sumInvestApproved: 12_500_000,
      sumFundingApproved: 2_000_000,
    });
  });

  it('keeps order and numbers of proofs and lines, and takes nothing it does not know', () => {
    const [one, two] = withServer(1_500_000);
    if (one === undefined || two === undefined) throw new Error('the example has two proofs');
    const added = { description: 'Einrichtung', totalSum: 100 };
    const changes = { proofs: [{ ...two, devices: [...two.devices, added] }, one], fundingRatio: 90, version: 7 };
    const { next } = judge(changes as AmendmentChanges);
    expect(next.proofs.map(({ id }) => id)).toEqual(['one', 'two']);
    expect(next.proofs[1]?.devices[2]).toEqual({ sequence: 3, ...added });
    expect([next.fundingRatio, next.version]).toEqual([40, 1]);
  });

  it.each<[string, AmendmentChanges, string, RegExp]>([
    ['a proof left out', { proofs: withServer(1).slice(1) }, 'proofs', /nicht genau/],
    ['a proof twice', { proofs: [...withServer(1), ...withServer(1).slice(1)] }, 'proofs', /nicht genau/],
    ['no amount', { proofs: withServer(-1) }, 'proofs[1].devices[0].totalSum', /ganzen Cent/],
    ['end before start', { startDate: '2023-07-01' }, 'endDate', /vor seinem Beginn/],
    [
      'grant below the minimum',
      { proofs: withServer(1).map((proof) => ({ ...proof, devices: proof.devices.slice(0, 1) })) },
      'proofs',
      /Mindestbetrag/,
    ],
  ])('is refused: %s', (_name, changes, propertyPath, message) => {
    expect(judge(changes).violations).toEqual([
      expect.objectContaining({ propertyPath, message: expect.stringMatching(message) }),
    ]);
  });

  it('never grants more than before, nor more than the rate of its costs', () => {
    fc.assert(
      fc.property(fc.nat({ max: 20_000_000 }), (price) => {
        const { next } = judge({ proofs: withServer(price) });
        expect(next.sumFundingApproved).toBeLessThanOrEqual(EXAMPLE_GRANT.sumFundingApproved);
        expect(next.sumFundingApproved * 100).toBeLessThan((next.sumInvestApproved + 100) * next.fundingRatio);
      }),
    );
  });
});

describe('the difference', () => {
  it('says in words what changed, and only that', () => {
    const { next } = judge({
      endDate: '2023-12-31',
      authorizedPerson: { name: 'Max Beispiel', email: 'erika.muster@example.org' },
      proofs: withServer(1_000_000).map((proof) => (proof.id === 'one' ? { ...proof, provider: 'Andere AG' } : proof)),
    });
    expect(amendmentDiff(EXAMPLE_GRANT, next)).toEqual([
      { label: 'Bevollmächtigte Person', before: 'Dr. Erika Muster', after: 'Max Beispiel' },
      { label: 'Ende des Bewilligungszeitraums', before: '30.06.2023', after: '31.12.2023' },
      { label: 'Bewilligte Kosten', before: '50.000,00\u00a0€', after: '45.000,00\u00a0€' },
      { label: 'Zuschuss', before: '20.000,00\u00a0€', after: '18.000,00\u00a0€' },
      { label: 'Nachweis 1: Anbieter', before: 'Software AG', after: 'Andere AG' },
      { label: 'Nachweis 2: Summe', before: '20.000,00\u00a0€', after: '15.000,00\u00a0€' },
      { label: 'Nachweis 2: Investition 1', before: 'Server, 15.000,00\u00a0€', after: 'Server, 10.000,00\u00a0€' },
    ]);
  });

  it('shows what came and what went', () => {
    const [first] = EXAMPLE_GRANT.proofs;
    if (first === undefined) throw new Error('the example has proofs');
    const activities = [{ sequence: 1, description: 'Schulung', totalSum: 100 }];
    const changed = { ...EXAMPLE_GRANT, proofs: [{ ...first, devices: [], activities }] };
    expect(amendmentDiff({ ...EXAMPLE_GRANT, proofs: [first] }, changed)).toEqual([
      { label: 'Nachweis 1: Investition 1', before: 'Warenwirtschaft, 30.000,00\u00a0€', after: null },
      { label: 'Nachweis 1: Qualifizierung 1', before: null, after: 'Schulung, 1,00\u00a0€' },
    ]);
  });

  it('is empty for the same version', () => expect(amendmentDiff(EXAMPLE_GRANT, EXAMPLE_GRANT)).toEqual([]));
});
