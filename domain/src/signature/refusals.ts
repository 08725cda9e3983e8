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
    'Die Datei trägt mehr als eine Signatur. Signieren Sie das heruntergeladene Blatt genau einmal und laden Sie es erneut hoch.',
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
  expired:
    'Das Zertifikat war zum Zeitpunkt der Signatur nicht gültig. Signieren Sie das Blatt mit einem gültigen Zertifikat.',
  revoked: 'Das Zertifikat ist gesperrt. Signieren Sie das Blatt mit einem gültigen Zertifikat.',
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
