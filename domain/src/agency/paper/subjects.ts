import type { CalendarDay } from '../../values/calendar-day.ts';
import { workingDayFrom } from '../case/working-day.ts';
import type { ActTableName } from '../tables/all-tables.ts';

interface TypedApplication {
  id: string;
  isDecided: boolean;
}

interface PaperSubject {
  /** German: what has come. */
  label: string;
  /** Where it is typed in the applicants' portal; null: at the desk itself. */
  place: ((application: TypedApplication) => string) | null;
  /** Acts as the record names them, of which one has to follow before it is closed; none: its scan is all of it. */
  typedBy: readonly string[];
  /** Kinds of cases in which nothing is signed while it is typed, for it would change what is signed (docs/decisions/0109). */
  holds: readonly ActTableName[];
}

const at = (address: string) => (_application: TypedApplication) => address;
const inCase =
  (part: string) =>
  ({ id }: TypedApplication) =>
    `/uebersicht/${id}${part}`;

/** What a company without a login sends on paper: first its application, then everything others do in the portal. */
export const PAPER_SUBJECTS = {
  application: { label: 'Antrag', place: at('/antrag'), typedBy: [], holds: [] },
  correction: {
    label: 'Antwort auf eine Nachforderung',
    place: inCase('/unterlagen'),
    typedBy: ['correction.answer'],
    holds: ['proposal'],
  },
  hearing: {
    label: 'Stellungnahme zu einer Anhörung',
    place: inCase('/anhoerung'),
    typedBy: ['hearing.answer'],
    holds: ['proposal', 'verification'],
  },
  amendment: {
    label: 'Änderungsantrag',
    place: inCase('/aenderung'),
    typedBy: ['amendment.request'],
    holds: [],
  },
  objection: { label: 'Widerspruch', place: inCase('/widerspruch'), typedBy: ['objection.file'], holds: [] },
  'proof-of-use': { label: 'Verwendungsnachweis mit Bankverbindung', place: at('/vn'), typedBy: [], holds: [] },
  'late-invoices': {
    label: 'Nachgereichte Rechnungen',
    place: at('/vn'),
    typedBy: ['verification.close-resubmission'],
    holds: ['verification'],
  },
  'bank-account': {
    label: 'Neue Bankverbindung',
    place: null,
    typedBy: ['bank-change.propose'],
    holds: ['payout'],
  },
  withdrawal: {
    label: 'Rücknahme des Antrags, eines Widerspruchs oder eines Änderungsantrags',
    // The application itself is withdrawn in the list, what was asked for about it on its own page.
    place: (application) => (application.isDecided ? inCase('')(application) : '/antrag'),
    typedBy: ['proposal.withdraw', 'objection.withdraw', 'amendment.withdraw'],
    holds: ['proposal', 'objection', 'amendment'],
  },
  other: { label: 'Etwas anderes', place: inCase(''), typedBy: [], holds: [] },
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

/** Of what is being typed, all that keeps a case of this kind from being signed. */
export function paperThatHolds(kind: ActTableName): readonly PaperSubjectName[] {
  return (Object.keys(PAPER_SUBJECTS) as PaperSubjectName[]).filter((name) =>
    PAPER_SUBJECTS[name].holds.some((one) => one === kind),
  );
}

/** The stamp lies within a period: one that ends on a Saturday, Sunday or holiday ends with the next working day (§ 31 Abs. 3 VwVfG). */
export function cameInTime(stamp: CalendarDay, until: CalendarDay): boolean {
  return stamp <= workingDayFrom(until);
}
