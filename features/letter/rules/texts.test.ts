import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { wordsOf } from './blocks.ts';
import { firstText, firstTexts } from './legal/letter-texts.ts';
import { certificateLetter, hearingLetter } from './other-letters.ts';
import {
  checkText,
  fillIn,
  namesIn,
  PLACEHOLDERS,
  type Placeholder,
  paragraphsOf,
  TEXT_BLOCKS,
  TEXT_NAMES,
  type TextName,
} from './text-blocks.ts';

const HANDWERK_DIGITAL = PROGRAMMES['handwerk-digital'];
const EVERYTHING = Object.fromEntries(Object.keys(PLACEHOLDERS).map((name) => [name, `<${name}>`]));

describe('the texts a programme begins with', () => {
  const all = Object.values(PROGRAMMES).flatMap((programme) =>
    TEXT_NAMES.map((name) => [programme.name, name, firstText(name, programme)] as const),
  );

  it.each(all)('%s: %s is allowed, and names what it follows', (_programme, name, { text, ...legal }) => {
    expect(checkText(name, text)).toEqual([]);
    expect(legal).toEqual({
      source: expect.stringMatching(/§|Art\.|Verwaltungsvorschriften/),
      asOf: '2025-01-01',
      review: 'von der Behörde zu prüfen',
    });
  });

  it('are the own ones of a programme where it has some', () => {
    const own = firstTexts(HANDWERK_DIGITAL);
    expect(own['approve-decision'].text).toContain('Handwerksbetrieb');
    expect(own['approve-conditions'].text).toContain('Landesrechnungshof');
    expect(own['deny-decision']).toEqual(firstTexts(PROGRAMMES['digital-jetzt'])['deny-decision']);
  });

  it('tell every way to go against a decision with office, place and by word of mouth', () => {
    for (const name of ['remedies-portal', 'remedies-court'] as const) {
      expect(firstText(name, HANDWERK_DIGITAL).text).toMatch(/schriftlich.* zur Niederschrift/s);
    }
  });
});

describe('a text somebody proposes', () => {
  const said = (name: TextName, text: string) =>
    checkText(name, text).map(({ propertyPath, message }) => [propertyPath, message]);

  it('has only placeholders that exist, and that its letters know', () => {
    expect(said('deny-decision', 'Nein, {Firma}.')).toEqual([
      ['', expect.stringContaining('Den Platzhalter {Firma} gibt es nicht. Möglich sind {Programm}')],
    ]);
    expect(said('deny-decision', 'Nein zu {Zuschuss}.')[0]?.[1]).toContain('{Zuschuss} kennt dieses Schreiben nicht');
    expect(said('deny-decision', 'Nein } zu {Programm}.')[0]?.[1]).toBe(
      'Eine geschweifte Klammer gehört zu keinem Platzhalter.',
    );
    expect(said('remedies-court', 'Klagen Sie beim {Gericht}.')[0]?.[1]).toBe(
      'Der Platzhalter {Gerichtsanschrift} fehlt.',
    );
    expect(said('deny-decision', 'Nein, {Fördernummer}.')).toEqual([]);
  });

  it('that is allowed can be filled in by every letter that uses it, and nothing of a placeholder is left', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(...Object.keys(PLACEHOLDERS)).map((name) => `{${name}}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...TEXT_NAMES), fc.array(piece, { maxLength: 8 }), (name, pieces) => {
        const text = pieces.join('');
        const allows: readonly Placeholder[] = TEXT_BLOCKS[name].allows;
        const known = Object.fromEntries(allows.map((one) => [one, EVERYTHING[one] ?? '']));
        if (checkText(name, text).length > 0) return;
        expect(namesIn(fillIn(text, known))).toEqual([]);
      }),
    );
  });

  it('is parted into paragraphs by empty lines', () => {
    expect(paragraphsOf('Eins\nweiter\n\n \nZwei\n')).toEqual(['Eins\nweiter', 'Zwei']);
  });
});

const FRAME = {
  programme: HANDWERK_DIGITAL,
  texts: firstTexts(HANDWERK_DIGITAL),
  number: 'HD24-0000017',
  recipient: ['Tischlerei Muster', 'Erika Muster'],
  writtenOn: '2024-03-15',
  delivery: 'post' as const,
  signedBy: 'Emil Entscheid',
};

it('a certificate says the amount in gross grant equivalent, by which regulation, since when and how long it is kept', () => {
  const aid = { grant: 1_234_567, grantedOn: '2024-03-18', isRoadTransport: false, replaces: true };
  const { title, blocks, texts } = certificateLetter(FRAME, aid);
  const text = blocks.map(wordsOf).join('\n');
  expect(title).toBe('De-minimis-Bescheinigung zum Antrag HD24-0000017');
  for (const part of [
    'Verordnung (EU) 2023/2831',
    'Bruttosubventionsäquivalent 12.345,67\u00a0€',
    'Tag der Gewährung 18.03.2024',
    'Empfänger Tischlerei Muster',
    '300.000,00\u00a0€ in 3 Jahren',
    'tritt an die Stelle der früheren',
    'zehn Jahre',
    'zählt mit seinem vollen Betrag (Art. 3 und 4',
  ]) {
    expect(text).toContain(part);
  }
  expect(texts).toEqual({ 'certificate-text': 0, 'certificate-duties': 0, contact: 0 });
});

it('a hearing names purpose, last day and place, and no remedies', () => {
  const { blocks } = hearingLetter(FRAME, { purpose: 'denial', reason: 'Der Bagger.', until: '2024-04-02' });
  const text = blocks.map(wordsOf).join('\n');
  for (const part of ['Ablehnung des Antrags', 'Der Bagger.', '02.04.2024', 'Werkgasse 7, 50667 Köln', '§ 28 Abs. 1']) {
    expect(text).toContain(part);
  }
  expect(text).not.toContain('Rechtsbehelf');
});
