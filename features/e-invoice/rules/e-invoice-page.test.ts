import { describe, expect, it } from 'vitest';
import { unseenSums, unseenText } from './e-invoice-page.ts';

const TOTALS = { net: 123_456, gross: 146_913 };
const unseen = (page: string, totals: { net: number | null; gross: number | null } = TOTALS) =>
  unseenSums(totals, page).map(({ stated }) => stated);

describe('the sums of an electronic invoice and the page people read', () => {
  it.each([
    ['1.234,56', '1.469,13'],
    ['1,234.56', '1,469.13'],
    ['1 234,56', '1 469,13'],
    ['1\u00a0234,56', '1\u202f469,13'],
    ["1'234.56", '1’469.13'],
    ['1234,56', '1469.13'],
    ['-1.234,56', '−1.469,13'],
    ['1.234 ,56', '1.469, 13'],
  ])('agree however they are written: %s', (net, gross) => {
    expect(unseen(`Pos 1 Sensor 1.234,56\nNetto ${net} EUR\nUSt 19 % 234,57\nGesamtbetrag ${gross}€`)).toEqual([]);
  });

  it('agree where whole euros stand without decimals', () => {
    const totals = { net: 100_000, gross: 119_000 };
    expect(unseen('Netto 1.000,– € USt 190,00 € Summe 1.190 €', totals)).toEqual([]);
    expect(unseen('Netto 1.000,50 € USt 190,00 € Summe 1.190,20 €', totals)).toEqual([100_000, 119_000]);
  });

  it('differ where the page says another one, also one that only ends alike', () => {
    expect(unseen('Netto 1.234,56 USt 234,57 Gesamt 9.469,13')).toEqual([146_913]);
    expect(unseen('Netto 11.234,56 Gesamt 5.001.469,13')).toEqual([123_456, 146_913]);
    expect(unseen('Netto 99,00 Gesamt 117,81')).toEqual([123_456, 146_913]);
  });

  it('are not compared where the page has no amount that could be read', () => {
    for (const page of ['', 'Rechnung vom 01.09.2022', 'Umsatzsteuer 19,00 %', '\u0001\u0002\u0003']) {
      expect(unseen(page)).toEqual([]);
    }
  });

  it('need only the gross one on a small invoice, and none that the XML does not state', () => {
    expect(unseen('Summe 119,00 €', { net: 10_000, gross: 11_900 })).toEqual([]);
    expect(unseen('Summe 99,00 €', { net: 10_000, gross: 11_900 })).toEqual([11_900]);
    expect(unseen('Summe 99,00 €', { net: null, gross: null })).toEqual([]);
  });

  it('are told with what to do', () => {
    expect(unseenText({ what: 'Gesamtbetrag mit Umsatzsteuer', stated: 11_900 })).toBe(
      'Gesamtbetrag mit Umsatzsteuer: Die elektronische Rechnung nennt 119,00\u00a0€. Auf der lesbaren Seite steht dieser Betrag nicht. Bitte vergleichen Sie beide.',
    );
  });
});
