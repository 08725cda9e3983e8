import type { Programme } from '#ground/rules/programme/programme.ts';
import { formatEuro } from '#ground/rules/values/money.ts';

export const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';
export const NOT_EMPTY = 'Darf nicht leer sein';
export const NO_AMOUNT = 'Bitte geben Sie nur Zahlen mit max. 4 Nachkommastellen an';
export const NO_PRICE = 'Ungültiger Wert';
export const NO_FILE = 'Sie müssen mindestens eine Datei hochladen';
export const NO_COUNT = 'Bitte geben Sie eine ganze Zahl ab 1 an.';
export const NO_LINE = 'Bitte geben Sie mindestens eine Position an.';
export const NO_DEVICE_AT_ALL = 'Sie haben Modul 1 gewählt. Bitte geben Sie mindestens eine Investition an.';
export const NO_ACTIVITY_AT_ALL = 'Sie haben Modul 2 gewählt. Bitte geben Sie mindestens eine Qualifizierung an.';
export const SUM_TOO_HIGH = 'Die Summe ist zu hoch. Bitte prüfen Sie Mengen und Preise.';

/** A line that costs nothing is a slip: its amount was never typed, or its price. */
export function noSum(position: number, description: string | null): string {
  const name = description === null ? `Position ${position}` : `Position ${position} „${description}“`;
  return `${name} hat die Summe ${formatEuro(0)}. Bitte geben Sie Menge und Einzelpreis an.`;
}

export function ownResearchTooHigh(programme: Programme): string {
  return `Eine Kostenschätzung aus eigener Recherche darf höchstens ${formatEuro(programme.ownResearchMax)} betragen.`;
}

/** Licence costs count for the term only, at most the programme's maximum of months. */
export function licenceHint(programme: Programme): string {
  return `Lizenzkosten zählen nur für die geplante Laufzeit, höchstens für ${programme.project.maxMonths} Monate.`;
}

/** Behind the explanation of a line. */
export const LINE_EXAMPLES = [
  'Die Software plant Aufträge und Maschinen und ersetzt unsere Plantafel.',
  'Auf den Tablets sehen die Beschäftigten Zeichnungen und melden fertige Teile.',
] as const;

export const TEXTS = {
  sumLabel: 'Gesamtsumme',
  sumDeviceLabel: 'Summe Modul 1',
  sumActivityLabel: 'Summe Modul 2',
  moduleOneTitle: 'Modul 1: Hardware und Software',
  moduleTwoTitle: 'Modul 2: Qualifizierung',
  deviceFilesLabel: 'Angebote und Kostenschätzungen',
  certificateFilesLabel: 'Zertifikate des Anbieters',
  netNotice: 'Ihr Unternehmen ist zum Vorsteuerabzug berechtigt. Bitte geben Sie Nettopreise an.',
  grossNotice: 'Ihr Unternehmen ist nicht zum Vorsteuerabzug berechtigt. Bitte geben Sie Bruttopreise an.',
  addProof: 'Nachweis hinzufügen',
  noProofs: 'Sie haben noch keinen Nachweis angelegt.',
  saveProof: 'Nachweis übernehmen',
  cancelProof: 'Abbrechen',
  whileEditing: 'Bitte schließen Sie zuerst den geöffneten Nachweis.',
  /** Why a proof in the editor cannot be taken over yet (2-application §4). */
  proofIncomplete: 'Geben Sie eine Position an. Modul 2 braucht auch ein Zertifikat.',
} as const;
