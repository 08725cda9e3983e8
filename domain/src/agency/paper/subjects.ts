interface PaperSubject {
  /** German: what has come. */
  label: string;
  /** Where it is typed in the applicants' portal. */
  place(proposalId: string): string;
}

const at = (address: string) => (_proposalId: string) => address;
const inCase = (part: string) => (proposalId: string) => `/uebersicht/${proposalId}${part}`;

/** What a company without a login sends on paper: first its application, then everything others do in the portal. */
export const PAPER_SUBJECTS = {
  application: { label: 'Antrag', place: at('/antrag') },
  correction: { label: 'Antwort auf eine Nachforderung', place: inCase('/unterlagen') },
  hearing: { label: 'Stellungnahme zu einer Anhörung', place: inCase('/anhoerung') },
  amendment: { label: 'Änderungsantrag', place: inCase('/aenderung') },
  objection: { label: 'Widerspruch', place: inCase('/widerspruch') },
  'proof-of-use': { label: 'Verwendungsnachweis mit Bankverbindung', place: at('/vn') },
  'late-invoices': { label: 'Nachgereichte Rechnungen', place: at('/vn') },
  other: { label: 'Etwas anderes, zum Beispiel eine Rücknahme', place: inCase('') },
} as const satisfies Readonly<Record<string, PaperSubject>>;

export type PaperSubjectName = keyof typeof PAPER_SUBJECTS;

/** Of a company whose application is in already. */
export type PaperLetterSubject = Exclude<PaperSubjectName, 'application'>;

export const PAPER_LETTER_SUBJECTS = (Object.keys(PAPER_SUBJECTS) as PaperSubjectName[]).filter(
  (name): name is PaperLetterSubject => name !== 'application',
);

/** Days after the end of a quota's window in which an application may be typed whose stamp lies within (docs/decisions/0096). */
export const PAPER_TYPING_DAYS = 14;
