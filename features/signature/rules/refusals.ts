/** Why a signed file is not accepted, with what is wrong and what to do next (decisions §5). */
export const REFUSALS = {
  'not-a-pdf':
    'Die Datei ist keine PDF-Datei oder sie ist beschädigt. Laden Sie das Blatt neu herunter, signieren Sie es und laden Sie die signierte Datei hoch.',
  encrypted:
    'Die Datei ist verschlüsselt oder mit einem Passwort geschützt. Signieren Sie das Blatt ohne Passwortschutz und laden Sie es erneut hoch.',
  'active-content':
    'Die Datei enthält Skripte oder startet Programme. Signieren Sie das Blatt so, wie Sie es heruntergeladen haben.',
  'no-signature':
    'Die Datei trägt keine elektronische Signatur. Signieren Sie das heruntergeladene Blatt und laden Sie die signierte Datei hoch.',
  'several-signatures':
    'Die Datei trägt mehr als eine Signatur. Signieren Sie das heruntergeladene Blatt genau einmal und laden Sie es erneut hoch. Müssen zwei Personen gemeinsam unterschreiben, reichen Sie per Post ein: Dort unterschreiben beide auf demselben Blatt.',
  'byte-range-broken':
    'Die Signatur umfasst nicht die ganze Datei. Signieren Sie das heruntergeladene Blatt neu und speichern Sie es danach nicht noch einmal.',
  'changed-after-signing':
    'Die Datei wurde nach der Signatur verändert. Laden Sie die Datei so hoch, wie Ihr Signaturdienst sie ausgegeben hat.',
  'time-stamp-invalid':
    'Die Datei trägt einen Zeitstempel, der nicht zu ihr passt. Laden Sie die Datei so hoch, wie Ihr Signaturdienst sie ausgegeben hat.',
  'digest-mismatch':
    'Die Signatur passt nicht zum Inhalt der Datei. Signieren Sie das heruntergeladene Blatt neu und laden Sie es erneut hoch.',
  'signature-invalid':
    'Die Signatur ist ungültig oder beschädigt. Signieren Sie das heruntergeladene Blatt neu und laden Sie es erneut hoch.',
  'unsupported-format':
    'Das Format der Signatur kann nicht geprüft werden. Wählen Sie in Ihrem Signaturdienst das Format PAdES und signieren Sie das Blatt neu.',
  'weak-algorithm':
    'Die Signatur nutzt ein Verfahren, das nicht sicher genug ist oder nicht geprüft werden kann. Wählen Sie in Ihrem Signaturdienst ein aktuelles Verfahren, zum Beispiel SHA-256.',
  'unknown-issuer':
    'Das Zertifikat stammt nicht von einer Stelle, der das Portal vertraut. Nutzen Sie eine der zugelassenen qualifizierten Signaturen.',
  'issuer-not-accepted':
    'Die Signatur stammt von einer Stelle, die hier nicht zugelassen ist. Nutzen Sie eine der zugelassenen qualifizierten Signaturen.',
  'service-not-granted':
    'Die Stelle, die das Zertifikat ausgestellt hat, war zum Zeitpunkt der Signatur nicht als qualifiziert anerkannt. Nutzen Sie eine der zugelassenen qualifizierten Signaturen.',
  expired:
    'Das Zertifikat war zum Zeitpunkt der Signatur nicht gültig. Signieren Sie das Blatt mit einem gültigen Zertifikat.',
  revoked: 'Das Zertifikat ist gesperrt. Signieren Sie das Blatt mit einem gültigen Zertifikat.',
  seal: 'Das Zertifikat gehört einem Unternehmen und nicht einer Person: Die Datei trägt ein Siegel statt einer Unterschrift. Signieren Sie das Blatt mit dem Zertifikat einer Person.',
  'not-qualified':
    'Die Signatur ist keine qualifizierte elektronische Signatur. Nutzen Sie eine der zugelassenen qualifizierten Signaturen.',
  'wrong-key-usage':
    'Das Zertifikat ist nicht für Unterschriften bestimmt. Wählen Sie in Ihrem Signaturdienst das Zertifikat für Unterschriften.',
  'foreign-document':
    'Die Datei ist nicht das Unterschriftenblatt aus dem Portal, oder ein Programm hat es neu geschrieben. Laden Sie das Blatt herunter und signieren Sie genau diese Datei.',
  'other-application':
    'Die Datei ist das Unterschriftenblatt zu einem anderen Vorgang. Laden Sie hier das signierte Blatt zu diesem Vorgang hoch.',
  'older-version':
    'Die Datei ist ein älterer Stand des Unterschriftenblatts. Laden Sie das aktuelle Blatt herunter und signieren Sie es.',
  'altered-before-signing':
    'Das Blatt wurde vor der Signatur verändert. Laden Sie das Blatt neu herunter und signieren Sie es, ohne etwas zu ergänzen.',
  'too-complex':
    'Die Datei ist zu umfangreich oder zu verschachtelt für eine Prüfung. Signieren Sie das heruntergeladene Blatt ohne Zusätze neu.',
} as const satisfies Record<string, string>;

export type RefusalReason = keyof typeof REFUSALS;

/** What a program has changed in the sheet, as the object of a sentence, and what to leave out the next time. */
export const CHANGED_PARTS = {
  page: ['den Inhalt einer Seite', 'etwas auf die Seite zu schreiben oder zu stempeln'],
  pages: ['Seiten', 'Seiten hinzuzufügen, zu entfernen oder zu drehen'],
  annotation: ['eine Anmerkung, einen Stempel oder eine Markierung', 'Anmerkungen, Stempel und Markierungen'],
  'field-place': [
    'ein sichtbares Unterschriftsfeld über dem Inhalt des Blatts',
    'sichtbares Feld oder genau in dem Feld, das dafür vorgesehen ist',
  ],
  form: ['das Formular der Datei', 'Formularfelder auszufüllen oder hinzuzufügen'],
  structure: ['die Gliederung für Vorlesegeräte', 'die Barrierefreiheit der Datei zu bearbeiten'],
  active: ['Aktionen, Ebenen oder angehängte Dateien', 'Aktionen, Ebenen und Anhänge'],
  settings: ['Einstellungen des Dokuments', 'Einstellungen des Dokuments zu ändern'],
  parts: ['Teile der Datei', 'die Datei vorher zu bearbeiten'],
} as const satisfies Record<string, readonly [changed: string, without: string]>;

export type ChangedPart = keyof typeof CHANGED_PARTS;

/** What is wrong with a refused file and what to do, with the part that was changed where that is known. */
export function refusalText({ reason, part }: { reason: RefusalReason; part?: ChangedPart | undefined }): string {
  if (part === undefined) return REFUSALS[reason];
  const [changed, without] = CHANGED_PARTS[part];
  return reason === 'changed-after-signing'
    ? `Nach der Signatur hat ein Programm ${changed} ergänzt oder geändert. Laden Sie die Datei so hoch, wie Ihr Signaturdienst sie ausgegeben hat.`
    : `Vor der Signatur hat ein Programm ${changed} ergänzt oder geändert. Signieren Sie das heruntergeladene Blatt neu, ohne ${without}.`;
}
