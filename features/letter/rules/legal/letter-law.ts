import type { LetterLawName } from '#ground/rules/programme/programme.ts';
import { HEARING } from './hearing.ts';
import { RECLAIM, RECLAIM_INTEREST, REVOCATION } from './reclaim.ts';

/** What one programme's letters rest on, as they cite it; no lawyer has looked at it. */
interface LetterLaw {
  /** Budget law and guideline: what is granted and refused by. The agency puts in date and place of the guideline. */
  grant: readonly string[];
  deMinimis: string;
}

/** By the programme's `letterLaw`. */
export const LETTER_LAWS: Readonly<Record<LetterLawName, LetterLaw>> = {
  'digital-jetzt': {
    grant: ['§ 23 BHO', '§ 44 BHO', 'Förderrichtlinie „Digital Jetzt“'],
    deMinimis: 'Verordnung (EU) Nr. 1407/2013 der Kommission vom 18. Dezember 2013 (ABl. L 352 vom 24.12.2013, S. 1)',
  },
  'handwerk-digital': {
    grant: ['§ 23 LHO', '§ 44 LHO', 'Förderrichtlinie „Handwerk Digital“'],
    deMinimis: 'Verordnung (EU) 2023/2831 der Kommission vom 13. Dezember 2023 (ABl. L, 2023/2831 vom 15.12.2023)',
  },
};

const COSTS = '§ 80 VwVfG';

/** What each decision rests on; `grant`: what the programme grants and refuses by. */
const LETTER_BASES = {
  approve: ['grant', 'de-minimis'],
  deny: ['grant'],
  lapse: ['grant'],
  revoke: [REVOCATION.citation],
  'revoke-in-part': [REVOCATION.citation],
  accept: ['grant'],
  refuse: ['grant'],
  remedy: ['§ 72 VwGO', COSTS],
  reject: ['§ 73 VwGO', COSTS],
  'final-notice': ['grant'],
  reclaim: [RECLAIM.citation, RECLAIM_INTEREST.law.citation],
  hearing: [HEARING.citation],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type LetterKind = keyof typeof LETTER_BASES;

/** The laws a letter rests on, each once. */
export function basesOf(kind: LetterKind, { letterLaw }: { letterLaw: LetterLawName }): string[] {
  const { grant, deMinimis } = LETTER_LAWS[letterLaw];
  return LETTER_BASES[kind].flatMap((one) => {
    if (one === 'grant') return grant;
    return one === 'de-minimis' ? [deMinimis] : [one];
  });
}
