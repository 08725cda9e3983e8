import { deMinimisCeiling, deMinimisSpan } from '#features/proposal/rules/funding/de-minimis.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { heading, type LetterContent, paragraph } from './blocks.ts';
import { commonValues, contactOf, type LetterFrame, letterHead, letterWriter } from './frame.ts';
import { LETTER_LAWS } from './legal/letter-law.ts';

/** The aid that is certified. */
interface CertifiedAid {
  grant: Cents;
  /** The day of the approval. */
  grantedOn: CalendarDay;
  isRoadTransport: boolean;
  /** Another certificate about this application was sent before. */
  replaces: boolean;
}

/** The certificate of de-minimis aid: no decision, so neither reasons nor remedies. */
export function certificateLetter(
  frame: LetterFrame,
  { grant, grantedOn, isRoadTransport, replaces }: CertifiedAid,
): LetterContent {
  const { programme, number, recipient } = frame;
  const writer = letterWriter(frame.texts, {
    ...commonValues(frame),
    Verordnung: LETTER_LAWS[programme.letterLaw].deMinimis,
  });
  const blocks = [
    paragraph('Sehr geehrte Damen und Herren,'),
    ...writer.paragraphs('certificate-text'),
    heading('Was bescheinigt wird'),
    {
      kind: 'facts' as const,
      rows: [
        ['Beihilfegeber', programme.agency.name],
        ['Empfänger', recipient[0] ?? ''],
        ['Förderprogramm', programme.name],
        ['Fördernummer', number],
        ['Form der Beihilfe', 'nicht rückzahlbarer Zuschuss'],
        ['Tag der Gewährung', formatDay(grantedOn)],
        ['Zuschuss', formatEuro(grant)],
        ['Bruttosubventionsäquivalent', formatEuro(grossGrantEquivalent(grant))],
        [
          'Höchstgrenze für ein einziges Unternehmen',
          `${formatEuro(deMinimisCeiling(programme, isRoadTransport))} in ${deMinimisSpan(programme)} (${programme.deMinimis.clause})`,
        ],
      ] as [string, string][],
    },
    paragraph(FULL_AMOUNT),
    ...(replaces ? [paragraph(REPLACES)] : []),
    heading('Was Sie damit tun'),
    ...writer.paragraphs('certificate-duties'),
    ...contactOf(writer),
    paragraph('Mit freundlichen Grüßen'),
  ];
  return { ...letterHead(`De-minimis-Bescheinigung zum Antrag ${number}`, frame), blocks, texts: writer.used() };
}

/** What an aid is worth in the eyes of the regulation: of money that is not paid back, its own amount. */
function grossGrantEquivalent(grant: Cents): Cents {
  return grant;
}

const FULL_AMOUNT =
  'Ein Zuschuss, der nicht zurückgezahlt wird, zählt mit seinem vollen Betrag (Art. 3 und 4 der De-minimis-Verordnung).';
const REPLACES = 'Diese Bescheinigung tritt an die Stelle der früheren zu diesem Antrag.';
