import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import {
  acceptedBy,
  checkChosenFile,
  checkFileHead,
  checkFileName,
  checkFileSize,
  countsForSeveral,
  draftKeywordsFor,
  findPurpose,
  keywordsFor,
  linkedResourceFor,
  maxBytes,
  PURPOSES,
  type PurposeName,
  wrongTypeOf,
} from './purposes.ts';

const IDS = { proposal: 'A', item: 'X' };
const MB = 1024 * 1024;

const TABLE: [PurposeName, string, string[], number, number][] = [
  ['balanceSheet', '/api/proposals/X', ['uploadBalanceSheet'], 5 * MB, 0],
  ['device', '/api/proofs/X', ['A', 'financeplan', 'device'], 18 * MB, 0],
  ['certificate', '/api/proofs/X', ['A', 'financeplan', 'certificate'], 18 * MB, 0],
  ['bank', '/api/proposals/X', ['bank'], 18 * MB, 0],
  ['finance', '/api/proposals/X', ['finance'], 18 * MB, 0],
  ['hearing', '/api/proposals/X', ['hearing'], 18 * MB, 0],
  ['signedSheet', '/api/proposals/X', ['proposal', 'final'], 18 * MB, 1],
  ['proofItem', '/api/verification_proofs/X', ['verification', 'proofItem', 'X'], 5 * MB, 0],
  ['invoiceInbox', '/api/verifications/X', ['verification', 'invoiceInbox', 'X'], 5 * MB, 0],
  ['inDepthCheck', '/api/verifications/X', ['verification', 'inDepthCheck', 'X'], 5 * MB, 0],
  ['signedProofOfUse', '/api/verifications/X', ['verification', 'final'], 18 * MB, 1],
];

describe('purposes', () => {
  it('are all in the table', () => {
    expect(TABLE.map(([name]) => name).sort()).toEqual(Object.keys(PURPOSES).sort());
  });

  it.each(TABLE)('%s is linked to %s by %j', (name, resource, keywords, bytes, files) => {
    expect(linkedResourceFor(name, IDS)).toBe(resource);
    expect(keywordsFor(name, IDS)).toEqual(keywords);
    expect(maxBytes(name, EXAMPLE_PROGRAMME)).toBe(bytes);
    expect(PURPOSES[name].maxFiles).toBe(files);
  });

  it.each(TABLE)('%s is found again by its link, draft or final', (name) => {
    const resource = linkedResourceFor(name, IDS);
    expect(findPurpose(resource, keywordsFor(name, IDS))).toBe(name);
    expect(findPurpose(resource, draftKeywordsFor(name, IDS))).toBe(name);
  });

  it('mark the sheet as tmp until it is submitted', () => {
    expect(draftKeywordsFor('signedSheet', IDS)).toEqual(['proposal', 'tmp']);
  });

  it('are not guessed from a part of the keywords or another resource', () => {
    expect(findPurpose('/api/proofs/X', ['financeplan'])).toBeUndefined();
    expect(findPurpose('/api/proposals/X', ['verification', 'final'])).toBeUndefined();
    expect(findPurpose('/api/proposals/X', ['A', 'financeplan', 'device'])).toBeUndefined();
    expect(findPurpose('', [])).toBeUndefined();
  });

  it('stand for one purpose alone: what names two is told apart from a draft and from words nobody counts', () => {
    expect(countsForSeveral('/api/proposals/X', ['bank', 'proposal', 'final'])).toBe(true);
    expect(countsForSeveral('/api/verifications/X', ['verification', 'inDepthCheck', 'X', 'final'])).toBe(true);
    expect(countsForSeveral('/api/verifications/X', ['verification', 'inDepthCheck', 'X', 'tmp'])).toBe(false);
    expect(countsForSeveral('/api/proposals/X', ['bank', 'tmp', 'Hausbank'])).toBe(false);
  });

  it('need the application where it stands among the keywords', () => {
    expect(() => keywordsFor('device', { item: 'X' })).toThrow(RangeError);
  });
});

describe('file rules', () => {
  it.each(['Bilanz.pdf', 'BILANZ.PDF', 'a.b.pdf'])('take %s', (name) => {
    expect(checkFileName(name)).toBeUndefined();
  });

  it.each(['Bilanz.docx', 'Bilanz', 'pdf', 'Bilanz.pdf.exe', ''])('refuse the name "%s"', (name) => {
    expect(checkFileName(name)).toBe(`Die Datei "${name}" hat ein ungültiges Dateiformat.`);
  });

  it('refuse an empty file', () => {
    expect(checkFileSize('a.pdf', 0, 5 * MB)).toBe('Die Datei "a.pdf" hat keinen Inhalt.');
  });

  it('refuse a byte over the limit', () => {
    expect(checkFileSize('a.pdf', 5 * MB, 5 * MB)).toBeUndefined();
    expect(checkFileSize('a.pdf', 5 * MB + 1, 5 * MB)).toBe('a.pdf ist zu groß');
  });

  it('look at the first five bytes', () => {
    const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(checkFileHead('a.pdf', bytes('%PDF-1.7\n'))).toBeUndefined();
    for (const text of ['', '%PDF', ' %PDF-1.7', 'PK\u0003\u0004', '%pdf-1.7']) {
      expect(checkFileHead('a.pdf', bytes(text))).toBe('Die Datei "a.pdf" hat ein ungültiges Dateiformat.');
    }
  });

  it('know XML by what it is not: a renamed PDF is told apart', () => {
    const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    expect(checkFileHead('a.xml', bytes('<?xml'))).toBeUndefined();
    expect(checkFileHead('a.xml', bytes('%PDF-'))).toMatch(/^Die Datei "a.xml" ist ein PDF\./);
    expect(checkFileHead('a.pdf', bytes('<?xml'))).toBe('Die Datei "a.pdf" hat ein ungültiges Dateiformat.');
  });

  it('take XML where an invoice of the proof of use is asked for, and nowhere else', () => {
    const taking = Object.entries(PURPOSES).filter(([, { kinds }]) => kinds.includes('xml'));
    expect(taking.map(([name]) => name)).toEqual(['proofItem', 'invoiceInbox']);
    expect(checkFileName('a.xml', PURPOSES.inDepthCheck.kinds)).toBe(
      'Die Datei "a.xml" hat ein ungültiges Dateiformat.',
    );
    expect(checkFileName('a.XML', PURPOSES.proofItem.kinds)).toBeUndefined();
    expect(acceptedBy('proofItem')).toEqual({
      accept: '.pdf,application/pdf,.xml,application/xml',
      acceptLabel: 'PDF oder XRechnung (XML)',
    });
    expect(acceptedBy('device')).toEqual({ accept: '.pdf,application/pdf', acceptLabel: 'PDF' });
  });

  it('do not care what follows the first five bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (tail) => {
        expect(checkFileHead('a.pdf', Uint8Array.of(0x25, 0x50, 0x44, 0x46, 0x2d, ...tail))).toBeUndefined();
      }),
    );
  });
});

describe('the drop zone', () => {
  const { kinds } = PURPOSES.device;
  const list = { names: ['da.pdf'], kinds, maxBytes: 5 * MB, maxFiles: 0, wrongType: wrongTypeOf('device') };

  it.each([
    ['neu.pdf', 1000, list, undefined],
    ['neu.txt', 1000, list, 'Der Dateityp von neu.txt wird nicht unterstützt'],
    [
      'neu.txt',
      1,
      { ...list, wrongType: wrongTypeOf('proofItem') },
      'Die Datei "neu.txt" hat ein ungültiges Dateiformat.',
    ],
    ['neu.xml', 1000, list, 'Der Dateityp von neu.xml wird nicht unterstützt'],
    ['neu.xml', 1000, { ...list, kinds: PURPOSES.proofItem.kinds }, undefined],
    ['da.pdf', 1000, list, 'Dateiname bereits vorhanden'],
    ['neu.pdf', 0, list, 'Die Datei "neu.pdf" hat keinen Inhalt.'],
    ['neu.pdf', 6 * MB, list, 'neu.pdf ist zu groß'],
    ['neu.pdf', 1000, { ...list, maxFiles: 1 }, 'neu.pdf kann nicht hochgeladen werden'],
    ['neu.pdf', 1000, { ...list, maxFiles: 2 }, undefined],
  ])('says of %s with %i bytes', (name, size, files, message) => {
    expect(checkChosenFile({ name, size }, files)).toBe(message);
  });

  it.each(['proofItem', 'inDepthCheck', 'signedProofOfUse'] as const)(
    'has the words of the proof of use for %s',
    (purpose) => {
      expect(wrongTypeOf(purpose)('a.txt')).toBe('Die Datei "a.txt" hat ein ungültiges Dateiformat.');
    },
  );
});
