import { describe, expect, it } from 'vitest';
import { EXAMPLE_GRANT } from '#features/proposal/rules/example-facts.ts';
import { type AmendmentValues, changesOf, judgeValues, valuesFrom } from './amendment-form.ts';

const SAME = valuesFrom(EXAMPLE_GRANT, null, null);

describe('the form of an amendment', () => {
  it('sends nothing where nothing differs from the grant', () => {
    expect(changesOf(EXAMPLE_GRANT, SAME)).toEqual({});
    expect(judgeValues(EXAMPLE_GRANT, SAME)).toEqual({ violations: [], differences: [] });
  });

  it('sends only what differs, and says it beside what holds now', () => {
    const later: AmendmentValues = { ...SAME, endDate: '2031-12-31' };
    expect(changesOf(EXAMPLE_GRANT, later)).toEqual({ endDate: '2031-12-31' });
    expect(judgeValues(EXAMPLE_GRANT, later).differences).toMatchObject([
      { label: 'Ende des Bewilligungszeitraums', after: '31.12.2031' },
    ]);
  });

  it('begins with what was asked for', () => {
    const asked = { endDate: '2031-12-31' };
    expect(changesOf(EXAMPLE_GRANT, valuesFrom(EXAMPLE_GRANT, asked, null))).toEqual(asked);
  });

  it('names an amount and a day that cannot be read, and compares nothing then', () => {
    const [first, ...others] = SAME.proofs;
    if (first === undefined) throw new Error('the example has no proof');
    const typed = { ...first, devices: [{ description: 'Server', totalSum: 'viel' }] };
    const judged = judgeValues(EXAMPLE_GRANT, { ...SAME, startDate: 'morgen', proofs: [typed, ...others] });
    expect(judged.violations.map(({ propertyPath }) => propertyPath)).toEqual([
      'startDate',
      'proofs[0].devices[0].totalSum',
    ]);
    expect(judged.differences).toBeUndefined();
  });
});
