import { describe, expect, it } from 'vitest';
import { isSameCompany } from '#features/e-invoice/rules/e-invoice-names.ts';
import { type OfferedProof, suggestProof } from './approved-positions.ts';

const item = (module: 1 | 2, sequence: number, description: string, totalSum: number) => ({
  module,
  sequence,
  description,
  totalSum,
});
const LEITSYSTEM: OfferedProof = {
  id: 'a',
  provider: 'Fertigungstechnik Beispiel GmbH',
  items: [item(1, 1, 'Fertigungsleitsystem', 4_000_000), item(1, 2, 'Sensoren', 400_000)],
};
const SCHULUNG: OfferedProof = {
  id: 'b',
  provider: 'Lern & Lehre AG',
  items: [item(2, 1, 'Schulung der Mitarbeitenden', 600_000)],
};
const from = (seller: string) => (provider: string) => isSameCompany(seller, provider) === true;

describe('the proof an invoice fits', () => {
  it('is that of its seller, with the reasons', () => {
    const clues = { isFrom: from('Lern und Lehre AG'), lineNames: [], sum: 600_000 };
    expect(suggestProof(clues, [LEITSYSTEM, SCHULUNG])).toEqual({
      id: 'b',
      proofItems: ['2.1'],
      isSeller: true,
      reason: 'Verkäufer und Betrag',
    });
  });

  it('is that whose things it names, where another company sells them', () => {
    const clues = { isFrom: from('Netz GmbH'), lineNames: ['Fertigungsleitsystem'], sum: 1 };
    expect(suggestProof(clues, [LEITSYSTEM, SCHULUNG])).toMatchObject({
      id: 'a',
      proofItems: ['1.1'],
      isSeller: false,
      reason: 'Bezeichnung',
    });
  });

  it('is none where two fit as well, or nothing does', () => {
    const twice = [LEITSYSTEM, { ...LEITSYSTEM, id: 'c' }];
    const clues = { isFrom: from('Fertigungstechnik Beispiel'), lineNames: [], sum: null };
    expect(suggestProof(clues, twice)).toBeUndefined();
    expect(suggestProof({ isFrom: () => false, lineNames: [], sum: 600_000 }, [LEITSYSTEM, SCHULUNG])).toBeUndefined();
    expect(suggestProof(clues, [])).toBeUndefined();
  });
});
