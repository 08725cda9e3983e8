import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

/** What is typed in for a company without a login through its own calls (docs/decisions/0089), by where in its portal. */
export const TYPED_PAPERS = { application: '/antrag', 'proof-of-use': '/vn' } as const;

export type TypedPaper = keyof typeof TYPED_PAPERS;

/** German: what a company sends on paper. Of what is not typed in, the scan is filed to the case. */
export const PAPER_SUBJECTS = {
  application: 'Antrag',
  'proof-of-use': 'Verwendungsnachweis mit Bankverbindung',
  correction: 'Antwort auf eine Nachforderung',
  hearing: 'Stellungnahme zu einer Anhörung',
  amendment: 'Änderungsantrag',
  objection: 'Widerspruch',
  'late-invoices': 'Nachgereichte Rechnungen',
  'bank-account': 'Neue Bankverbindung',
  withdrawal: 'Rücknahme des Antrags, eines Widerspruchs oder eines Änderungsantrags',
  other: 'Etwas anderes',
} as const;

export type PaperSubject = keyof typeof PAPER_SUBJECTS;
export type LetterSubject = Exclude<PaperSubject, TypedPaper>;

export const LETTER_SUBJECTS = (Object.keys(PAPER_SUBJECTS) as PaperSubject[]).filter(
  (name): name is LetterSubject => !Object.hasOwn(TYPED_PAPERS, name),
);

/** Of the link of a scan to its case. */
export const PAPER_KEYWORD = 'paper';

/** What a case says of its paper. */
export interface PaperMark {
  typedBy: string;
  receivedOn: CalendarDay;
}

/** Something else that came from the company on paper, as its case shows it. */
export interface CompanyLetter {
  subject: PaperSubject;
  /** Who filed it, or typed it in. */
  keptBy: string;
  receivedOn: CalendarDay;
  scan: { id: string; fileName: string } | null;
  remark: string | null;
  /** It is still being typed. */
  isOpen: boolean;
}
