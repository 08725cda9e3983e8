import { type LegalReference, TO_REVIEW } from './reference.ts';

const SOURCE = 'https://www.gesetze-im-internet.de/vwvfg/__28.html';
const AS_OF = '2025-01-01';

/** Whoever is burdened by a decision is heard before. */
export const HEARING: LegalReference = {
  citation: '§ 28 Abs. 1 VwVfG',
  says: 'Vor einem Verwaltungsakt, der in Rechte eines Beteiligten eingreift, ist diesem Gelegenheit zu geben, sich zu den erheblichen Tatsachen zu äußern.',
  source: SOURCE,
  asOf: AS_OF,
  review: TO_REVIEW,
};

interface HearingException {
  /** German, as the officer chooses it. */
  label: string;
  law: LegalReference;
}

const exception = (label: string, citation: string, says: string): HearingException => ({
  label,
  law: { citation, says, source: SOURCE, asOf: AS_OF, review: TO_REVIEW },
});

/** When nobody has to be heard: the cases of the law that a grant office meets. Which one, and why, is kept in the record. */
export const HEARING_EXCEPTIONS = {
  'no-deviation': exception(
    'Von den Angaben des Unternehmens wird nicht zu seinen Ungunsten abgewichen',
    '§ 28 Abs. 2 Nr. 3 VwVfG',
    'Von der Anhörung kann abgesehen werden, wenn von den tatsächlichen Angaben in einem Antrag nicht zu Ungunsten des Beteiligten abgewichen wird.',
  ),
  urgent: exception(
    'Eine sofortige Entscheidung ist notwendig',
    '§ 28 Abs. 2 Nr. 1 VwVfG',
    'Von der Anhörung kann abgesehen werden, wenn eine sofortige Entscheidung wegen Gefahr im Verzug oder im öffentlichen Interesse notwendig erscheint.',
  ),
  deadline: exception(
    'Durch die Anhörung würde eine maßgebliche Frist versäumt',
    '§ 28 Abs. 2 Nr. 2 VwVfG',
    'Von der Anhörung kann abgesehen werden, wenn durch sie die Einhaltung einer für die Entscheidung maßgeblichen Frist in Frage gestellt würde.',
  ),
  unneeded: exception(
    'Die Anhörung ist nach den Umständen des Einzelfalls nicht geboten',
    '§ 28 Abs. 2 VwVfG',
    'Von der Anhörung kann abgesehen werden, wenn sie nach den Umständen des Einzelfalls nicht geboten ist.',
  ),
} as const satisfies Readonly<Record<string, HearingException>>;

export type HearingExceptionName = keyof typeof HEARING_EXCEPTIONS;

/** Why nobody was heard. */
interface StatedException {
  exception: HearingExceptionName;
  exceptionReason: string;
}

/** What bars a burdening decision, or that nobody was heard for a reason of the law; in words for letter and record. */
export type Heard = { hearing: string } | StatedException;

/** As a letter says it after the reasons. */
export function heardInWords(heard: Heard): string {
  if ('hearing' in heard) return 'Sie hatten vor dieser Entscheidung Gelegenheit, sich zu äußern (§ 28 Abs. 1 VwVfG).';
  return `Von einer Anhörung haben wir abgesehen (${HEARING_EXCEPTIONS[heard.exception].law.citation}).`;
}

/** What somebody is heard about before it is decided, as the letter and the desk name it. */
export const HEARING_PURPOSES = {
  denial: 'Ablehnung des Antrags',
  revocation: 'Widerruf der Bewilligung',
  cut: 'Kürzung der geltend gemachten Kosten',
} as const;

export type HearingPurpose = keyof typeof HEARING_PURPOSES;
