import { type CalendarDay, formatDay } from '../../values/calendar-day.ts';
import { HEARING, HEARING_PURPOSES, type HearingPurpose } from '../legal/hearing.ts';
import { heading, paragraph } from './blocks.ts';
import { contactOf, type LetterContent, type LetterFrame, senderOf } from './letter.ts';

interface HearingWords {
  purpose: HearingPurpose;
  /** Draft of the reasons. */
  reason: string;
  /** Last day. */
  until: CalendarDay;
}

/** The letter that opens a hearing: what is intended, why, and until when to answer. No decision, so no remedies. */
export function hearingLetter(
  frame: Omit<LetterFrame, 'announcedOn'>,
  { purpose, reason, until }: HearingWords,
): LetterContent {
  const { name, street, city } = frame.programme.agency;
  return {
    title: `Anhörung zum Antrag ${frame.number}`,
    sender: senderOf(frame),
    recipient: frame.recipient,
    blocks: [
      paragraph(`Förderprogramm „${frame.programme.name}“`),
      paragraph('Sehr geehrte Damen und Herren,'),
      paragraph(
        `wir prüfen eine Entscheidung zu Ihren Ungunsten: ${HEARING_PURPOSES[purpose]}. Vorher hören wir Sie an (${HEARING.citation}). Entschieden ist noch nichts.`,
      ),
      heading('Was dafür spricht'),
      paragraph(reason),
      heading('Was Sie tun können'),
      paragraph(
        `Bis zum ${formatDay(until)} können Sie dazu Stellung nehmen und Unterlagen beifügen. Das geht im Förderportal oder schriftlich an: ${name}, ${street}, ${city}. Eine längere Frist können Sie bei uns erbitten.`,
      ),
      paragraph('Antworten Sie nicht, entscheiden wir nach dem, was uns vorliegt.'),
      paragraph(contactOf(frame)),
      paragraph('Mit freundlichen Grüßen'),
    ],
    signedBy: frame.signedBy,
  };
}
