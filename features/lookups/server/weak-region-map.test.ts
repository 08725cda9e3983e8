import { beforeAll, describe, expect, it } from 'vitest';
import { WEAK_REGIONS, WEAK_REGIONS_SOURCE } from '#ground/rules/programme/weak-regions.ts';
import { type ReadPdf, readPdf } from '#ground/server/testing/pdf-text.ts';
import { weakRegionMap } from './routes.ts';

describe('weakRegionMap', () => {
  let bytes: Buffer;
  let pdf: ReadPdf;
  let text: string;
  beforeAll(async () => {
    bytes = await weakRegionMap();
    pdf = readPdf(bytes);
    text = pdf.pages.join(' ');
  });

  it('says what it is, from when, and that it is an example', () => {
    expect(pdf.pages[0]).toMatch(/^Karte der strukturschwachen Regionen/);
    expect(text).toContain(WEAK_REGIONS_SOURCE.note);
    expect(text).toContain(`Quelle: ${WEAK_REGIONS_SOURCE.text}. Stand: 01.01.2022.`);
  });

  it('names every state and district in extractable text', () => {
    // Blanks do not count: a long name is broken at its hyphen.
    const solid = text.replaceAll(' ', '');
    for (const { state, district } of WEAK_REGIONS) {
      expect(solid).toContain(state.replaceAll(' ', ''));
      expect(solid).toContain(district.replaceAll(' ', ''));
    }
    expect(text).not.toContain('\ufffd');
    expect(text).toContain('16225, 16227, 16230, 1624x, 1632x, 1634x, 1635x');
  });

  it('is tagged, German and titled, with the PDF/UA marker', () => {
    expect(pdf.source).toContain('/Marked true');
    expect(pdf.source).toContain('/Lang (de-DE)');
    expect(pdf.source).toContain('/DisplayDocTitle true');
    expect(pdf.source).toContain('Karte der strukturschwachen Regionen');
    expect(bytes.toString('latin1')).toMatch(/pdfuaid:part>1</);
  });

  it('has a structure of headings, lists and tables with scoped heading cells', () => {
    const count = (role: string) => pdf.roles.filter((one) => one === role).length;
    const states = new Set(WEAK_REGIONS.map((region) => region.state)).size;
    expect(count('H1')).toBe(1);
    expect(count('H2')).toBe(states + 1);
    expect(count('Table')).toBe(states);
    expect(count('TR')).toBe(WEAK_REGIONS.length + states);
    expect(count('TH')).toBe(WEAK_REGIONS.length + 2 * states);
    expect(count('TD')).toBe(WEAK_REGIONS.length);
    expect(pdf.source.match(/\/Scope \/Row/g)).toHaveLength(WEAK_REGIONS.length);
    expect(pdf.source.match(/\/Scope \/Column/g)).toHaveLength(2 * states);
  });

  it('embeds its fonts and uses no other', () => {
    const fonts = [...pdf.source.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name]) => name);
    expect(new Set(fonts.map((name) => name?.replace(/^.*\+/, '')))).toEqual(
      new Set(['NotoSans-Regular', 'NotoSans-Bold']),
    );
    expect(pdf.source).toContain('/FontFile2');
  });

  it('numbers its pages', () => {
    const { pages } = pdf;
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
  });
});
