import type { CalendarDay } from '../../values/calendar-day.ts';
import { workingDayFrom } from '../case/working-day.ts';

interface PaperSubject {
  /** German: what has come. */
  label: string;
  /** Where it is typed in the applicants' portal; null: at the desk itself. */
  place: ((proposalId: string) => string) | null;
  /** Acts as the record names them, of which one has to follow before it is closed; none: its scan is all of it. */
  typedBy: readonly string[];
}

const at = (address: string) => (_proposalId: string) => address;
const inCase = (part: string) => (proposalId: string) => `/uebersicht/${proposalId}${part}`;

/** What a company without a login sends on paper: first its application, then everything others do in the portal. */
export const PAPER_SUBJECTS = {
  application: { label: 'Antrag', place: at('/antrag'), typedBy: [] },
  correction: {
    label: 'Antwort auf eine Nachforderung',
    place: inCase('/unterlagen'),
    typedBy: ['correction.answer'],
  },
  hearing: { label: 'Stellungnahme zu einer Anhörung', place: inCase('/anhoerung'), typedBy: ['hearing.answer'] },
  amendment: { label: 'Änderungsantrag', place: inCase('/aenderung'), typedBy: ['amendment.request'] },
  objection: { label: 'Widerspruch', place: inCase('/widerspruch'), typedBy: ['objection.file'] },
  'proof-of-use': { label: 'Verwendungsnachweis mit Bankverbindung', place: at('/vn'), typedBy: [] },
  'late-invoices': {
    label: 'Nachgereichte Rechnungen',
    place: at('/vn'),
    typedBy: ['verification.close-resubmission'],
  },
  'bank-account': { label: 'Neue Bankverbindung', place: null, typedBy: ['bank-change.propose'] },
  withdrawal: {
    label: 'Rücknahme des Antrags, eines Widerspruchs oder eines Änderungsantrags',
    place: inCase(''),
    typedBy: ['proposal.withdraw', 'objection.withdraw', 'amendment.withdraw'],
  },
  other: { label: 'Etwas anderes', place: inCase(''), typedBy: [] },
} as const satisfies Readonly<Record<string, PaperSubject>>;

export type PaperSubjectName = keyof typeof PAPER_SUBJECTS;

/** Of a company whose application is in already. */
export type PaperLetterSubject = Exclude<PaperSubjectName, 'application'>;

export const PAPER_LETTER_SUBJECTS = (Object.keys(PAPER_SUBJECTS) as PaperSubjectName[]).filter(
  (name): name is PaperLetterSubject => name !== 'application',
);

/**
 * Days in which what came in time may still be typed: an application beyond its quota's window (docs/decisions/0096), an
 * answer beyond the last day of its period (docs/decisions/0100).
 */
export const PAPER_TYPING_DAYS = 14;

/** The stamp lies within a period: one that ends on a Saturday, Sunday or holiday ends with the next working day (§ 31 Abs. 3 VwVfG). */
export function cameInTime(stamp: CalendarDay, until: CalendarDay): boolean {
  return stamp <= workingDayFrom(until);
}
