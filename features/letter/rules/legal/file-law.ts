import { type LegalReference, TO_REVIEW } from './reference.ts';

const AS_OF = '2025-01-01';
const law = (citation: string, says: string, source: string): LegalReference => ({
  citation,
  says,
  source: `https://www.gesetze-im-internet.de/${source}.html`,
  asOf: AS_OF,
  review: TO_REVIEW,
});

interface FilePurpose {
  /** German, as the record and the index name it. */
  label: string;
  law: LegalReference;
  /** Drafts and preparatory work are not shown. */
  withoutDrafts?: true;
}

const INSPECTION = law(
  '§ 29 Abs. 1 VwVfG',
  'Die Behörde hat den Beteiligten Einsicht in die das Verfahren betreffenden Akten zu gestatten, soweit deren Kenntnis zur Geltendmachung oder Verteidigung ihrer rechtlichen Interessen erforderlich ist. Satz 1 gilt bis zum Abschluss des Verwaltungsverfahrens nicht für Entwürfe zu Entscheidungen sowie die Arbeiten zu ihrer unmittelbaren Vorbereitung.',
  'vwvfg/__29',
);

/** What a whole case is put together for. */
export const FILE_PURPOSES = {
  applicant: { label: 'Akteneinsicht der Antragstellerin', law: INSPECTION, withoutDrafts: true },
  court: {
    label: 'Vorlage an das Gericht',
    law: law('§ 99 Abs. 1 VwGO', 'Behörden sind zur Vorlage von Urkunden oder Akten verpflichtet.', 'vwgo/__99'),
  },
  'audit-office': {
    label: 'Prüfung durch den Rechnungshof',
    law: law(
      '§ 95 BHO',
      'Unterlagen, die der Bundesrechnungshof zur Erfüllung seiner Aufgaben für erforderlich hält, sind ihm vorzulegen.',
      'bho/__95',
    ),
  },
  authority: {
    label: 'Amtshilfe für eine andere Behörde',
    law: law('§ 4 Abs. 1 VwVfG', 'Jede Behörde leistet anderen Behörden auf Ersuchen Hilfe.', 'vwvfg/__4'),
  },
  transfer: {
    label: 'Abgabe an eine andere Stelle oder das Archiv',
    law: law(
      '§ 5 Abs. 1 BArchG',
      'Öffentliche Stellen haben Unterlagen, die sie nicht mehr benötigen, dem Archiv anzubieten.',
      'barchg_2017/__5',
    ),
  },
} as const satisfies Readonly<Record<string, FilePurpose>>;

export type FilePurposeName = keyof typeof FILE_PURPOSES;

/** Why a document is left out of a file that is handed on, as its index says: 'entnommen: Rechte Dritter'. */
export const LEFT_OUT = {
  'third-party': 'Rechte Dritter',
  draft: 'Entwurf oder Vorarbeit einer Entscheidung',
  secret: 'gesetzlich oder dem Wesen nach geheim',
  unneeded: 'für den Zweck nicht erforderlich',
} as const;

export type LeftOutReason = keyof typeof LEFT_OUT;

/** Nobody chooses these: the portal leaves out what may hold what is blacked, and what came after the choice. */
const LEFT_OUT_BY_PORTAL = {
  'holds-blacked': 'Rechte Dritter; die Datei enthält Geschwärztes und lässt sich nicht schwärzen',
  'not-readable': 'Rechte Dritter; die Datei lässt sich nicht auf Geschwärztes durchsehen',
  'not-chosen': 'erst nach der Auswahl zur Akte gekommen',
  'not-there': 'im Portal nicht mehr vorhanden',
} as const;

export type LeftOutName = LeftOutReason | keyof typeof LEFT_OUT_BY_PORTAL;

export function leftOutText(name: LeftOutName): string {
  return `entnommen: ${{ ...LEFT_OUT, ...LEFT_OUT_BY_PORTAL }[name]}`;
}
