import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { heading, type LetterContent, paragraph } from './blocks.ts';
import { commonValues, contactOf, type LetterFrame, legalBasis, letterHead, letterWriter } from './frame.ts';
import { HEARING_PURPOSES, type HearingPurpose } from './legal/hearing.ts';
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
