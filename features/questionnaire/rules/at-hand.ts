import { FILE_LABELS } from '#features/proposal/rules/facts.ts';
import { hasValueChains, type Programme } from '#ground/rules/programme/programme.ts';

/** Something to have at hand before one begins. */
export interface AtHand {
  what: string;
  /** Where it stands, or who needs it at all. */
  note: string;
  /** It is uploaded as a PDF. */
  isFile: boolean;
}

/** 'Das brauchen Sie heute Abend': papers and figures the application asks for, in the order of its steps. */
export function atHandForApplication(programme: Programme): AtHand[] {
  const file = (what: string, note: string): AtHand => ({ what, note, isFile: true });
  const paper = (what: string, note: string): AtHand => ({ what, note, isFile: false });
  return [
    ...(hasValueChains(programme)
      ? [
          paper(
            'WSK-Code des Lead-Partners',
            'Nur für Partner einer Wertschöpfungskette. Der Lead-Partner gibt ihn Ihnen.',
          ),
        ]
      : []),
    ...(programme.steps.includes('craft-business')
      ? [paper('Handwerkskarte oder Gewerbekarte', 'Darauf stehen Verzeichnis und Betriebsnummer.')]
      : []),
    paper('Namen und Kontaktdaten der Geschäftsführung', 'Für alle, die das Unternehmen vertreten.'),
    paper('Registernummer oder Nummer der Gewerbeanmeldung', 'Sie steht im Registerauszug oder im Gewerbeschein.'),
    paper(
      'Branchenschlüssel (WZ 2008)',
      'Er steht zum Beispiel im Bescheid der Berufsgenossenschaft. Sie können auch nach Worten suchen.',
    ),
    paper('Zahl der Mitarbeitenden', 'In Vollzeitstellen, mit Partner- und verbundenen Unternehmen.'),
    file(
      FILE_LABELS.balanceSheet,
      `Nur für Unternehmen, die jünger sind als ${programme.foundedRecentlyMonths} Monate.`,
    ),
    paper('De-minimis-Bescheide', 'Nur wenn Ihr Unternehmen solche Beihilfen bekommen oder beantragt hat.'),
    paper('Beginn und Ende des Vorhabens', `Es beginnt frühestens in ${programme.project.leadMonths} Monaten.`),
    file(FILE_LABELS.device, 'Für alles, was Sie anschaffen wollen.'),
    file(FILE_LABELS.certificate, 'Nur für Qualifizierungen mit zertifizierten Anbietern.'),
    file(FILE_LABELS.bank, 'Nur wenn Sie das Vorhaben mit einem Kredit bezahlen.'),
  ];
}

/** What the proof of use asks for. */
export const AT_HAND_FOR_PROOF: readonly AtHand[] = [
  { what: 'Rechnungen', note: 'Zu jeder Anschaffung und Qualifizierung, als PDF oder E-Rechnung.', isFile: true },
  { what: 'Kontoauszüge', note: 'Darauf stehen Tag und Betrag jeder Zahlung.', isFile: false },
  { what: 'Bankverbindung', note: 'Das Konto, auf das der Zuschuss gehen soll.', isFile: false },
];
