import { deMinimisCeiling, deMinimisSpan } from '#features/proposal/rules/funding/de-minimis.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, formatEuro } from '#ground/rules/values/money.ts';
import { heading, type LetterContent, paragraph } from './blocks.ts';
import { commonValues, contactOf, type LetterFrame, legalBasis, letterHead, letterWriter } from './frame.ts';
import { HEARING_PURPOSES, type HearingPurpose } from './legal/hearing.ts';
import { LETTER_LAWS } from './legal/letter-law.ts';
import { RECLAIM } from './legal/reclaim.ts';

interface HearingWords {
  purpose: HearingPurpose;
  /** Draft of the reasons. */
  reason: string;
  /** Last day. */
  until: CalendarDay;
}

const ASKED_BACK = `Widerrufen wir, fordern wir mit demselben Bescheid zurück, was dann zu viel ausgezahlt ist (${RECLAIM.citation}).`;

/** The letter that opens a hearing: what is intended, why, and until when to answer. No decision, so no remedies. */
export function hearingLetter(frame: LetterFrame, { purpose, reason, until }: HearingWords): LetterContent {
  const writer = letterWriter(frame.texts, {
    ...commonValues(frame),
    Anlass: HEARING_PURPOSES[purpose],
    Stellungnahmetag: formatDay(until),
  });
  const blocks = [
    paragraph(`Förderprogramm „${frame.programme.name}“`),
    paragraph('Sehr geehrte Damen und Herren,'),
    ...writer.paragraphs('hearing-opening'),
    heading('Was dafür spricht'),
    paragraph(reason),
    ...(purpose === 'revocation' ? [paragraph(ASKED_BACK)] : []),
    heading('Was Sie tun können'),
    ...writer.paragraphs('hearing-answer'),
    legalBasis('hearing', frame),
    ...contactOf(writer),
    paragraph('Mit freundlichen Grüßen'),
  ];
  return { ...letterHead(`Anhörung zum Antrag ${frame.number}`, frame), blocks, texts: writer.used() };
}

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
