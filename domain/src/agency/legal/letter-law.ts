import type { LetterLawName } from '../../programme/public.ts';
import { HEARING } from './hearing.ts';
import { RECLAIM, RECLAIM_INTEREST, REVOCATION } from './reclaim.ts';
import { type LegalReference, TO_REVIEW } from './reference.ts';

const AS_OF = '2025-01-01';

function law(citation: string, says: string, source: string, asOf = AS_OF): LegalReference {
  return { citation, says, source, asOf, review: TO_REVIEW };
}

/** What one programme's letters rest on. */
interface LetterLaw {
  /** Budget law and guideline: what is granted and refused by. */
  grant: readonly LegalReference[];
  deMinimis: LegalReference;
}

const FEDERAL_BUDGET = [
  law(
    '§ 23 BHO',
    'Zuwendungen des Bundes setzen ein erhebliches Interesse des Bundes voraus.',
    'https://www.gesetze-im-internet.de/bho/__23.html',
  ),
  law(
    '§ 44 BHO',
    'Bei Zuwendungen des Bundes ist zu bestimmen, wie ihre zweckentsprechende Verwendung nachzuweisen ist.',
    'https://www.gesetze-im-internet.de/bho/__44.html',
  ),
];

const LAND_BUDGET = [
  law('§ 23 LHO', 'Zuwendungen des Landes setzen ein erhebliches Interesse des Landes voraus.', 'https://recht.nrw.de'),
  law(
    '§ 44 LHO',
    'Bei Zuwendungen des Landes ist zu bestimmen, wie ihre zweckentsprechende Verwendung nachzuweisen ist.',
    'https://recht.nrw.de',
  ),
];

/** By the programme's `letterLaw`. The guidelines are named without a paragraph: the agency puts in date and place. */
export const LETTER_LAWS: Readonly<Record<LetterLawName, LetterLaw>> = {
  'digital-jetzt': {
    grant: [
      ...FEDERAL_BUDGET,
      law(
        'Förderrichtlinie „Digital Jetzt“',
        'Gefördert werden digitale Investitionen kleiner und mittlerer Unternehmen.',
        'https://www.bundesanzeiger.de',
      ),
    ],
    deMinimis: law(
      'Verordnung (EU) Nr. 1407/2013 der Kommission vom 18. Dezember 2013 (ABl. L 352 vom 24.12.2013, S. 1)',
      'Beihilfen bis zur Höchstgrenze in drei Steuerjahren gelten nicht als staatliche Beihilfen im Sinne von Artikel 107 Abs. 1 AEUV.',
      'https://eur-lex.europa.eu/eli/reg/2013/1407/oj',
      '2023-12-31',
    ),
  },
  'handwerk-digital': {
    grant: [
      ...LAND_BUDGET,
      law(
        'Förderrichtlinie „Handwerk Digital“',
        'Gefördert werden digitale Investitionen von Handwerksbetrieben.',
        'https://recht.nrw.de',
      ),
    ],
    deMinimis: law(
      'Verordnung (EU) 2023/2831 der Kommission vom 13. Dezember 2023 (ABl. L, 2023/2831 vom 15.12.2023)',
      'Beihilfen bis zur Höchstgrenze in drei Jahren gelten nicht als staatliche Beihilfen im Sinne von Artikel 107 Abs. 1 AEUV.',
      'https://eur-lex.europa.eu/eli/reg/2023/2831/oj',
      '2024-01-01',
    ),
  },
};

export const GROSS_GRANT_EQUIVALENT = law(
  'Art. 3 und 4 der De-minimis-Verordnung',
  'Die Höchstgrenze wird als Barzuschuss ausgedrückt: Ein Zuschuss zählt mit seinem Bruttobetrag.',
  'https://eur-lex.europa.eu/eli/reg/2023/2831/oj',
  '2024-01-01',
);

const REMEDY = law(
  '§ 72 VwGO',
  'Hält die Behörde den Widerspruch für begründet, so hilft sie ihm ab und entscheidet über die Kosten.',
  'https://www.gesetze-im-internet.de/vwgo/__72.html',
);
const REJECTION = law(
  '§ 73 VwGO',
  'Der Widerspruchsbescheid ist zu begründen, mit einer Rechtsmittelbelehrung zu versehen und zuzustellen. Er bestimmt auch, wer die Kosten trägt.',
  'https://www.gesetze-im-internet.de/vwgo/__73.html',
);
const COSTS = law(
  '§ 80 VwVfG',
  'Soweit der Widerspruch erfolgreich ist, erstattet die Behörde die notwendigen Aufwendungen.',
  'https://www.gesetze-im-internet.de/vwvfg/__80.html',
);

/** What each decision rests on, as its letter cites it; `grant`: what the programme grants and refuses by. */
export const LETTER_BASES = {
  approve: ['grant', 'de-minimis'],
  deny: ['grant'],
  lapse: ['grant'],
  revoke: [REVOCATION],
  'revoke-in-part': [REVOCATION],
  accept: ['grant'],
  refuse: ['grant'],
  remedy: [REMEDY, COSTS],
  reject: [REJECTION, COSTS],
  'final-notice': ['grant'],
  reclaim: [RECLAIM, RECLAIM_INTEREST.law],
  hearing: [HEARING],
} as const satisfies Readonly<Record<string, readonly (LegalReference | 'grant' | 'de-minimis')[]>>;

export type LetterKind = keyof typeof LETTER_BASES;

/** The laws a letter cites, each once. */
export function basesOf(kind: LetterKind, { letterLaw }: { letterLaw: LetterLawName }): LegalReference[] {
  const { grant, deMinimis } = LETTER_LAWS[letterLaw];
  const bases: readonly (LegalReference | 'grant' | 'de-minimis')[] = LETTER_BASES[kind];
  return bases.flatMap((one) => {
    if (one === 'grant') return grant;
    return one === 'de-minimis' ? [deMinimis] : [one];
  });
}
