import { TEXTS as SENDING } from '#features/proposal/rules/sending-texts.ts';

export const TEXTS = {
  title: 'Abschluss',
  purpose: 'Laden Sie das Unterschriftsblatt herunter und wählen Sie den Weg der Einreichung.',
  sheetLabel: 'Unterschriftsblatt',
  sheetNotReady:
    'Das Unterschriftsblatt entsteht innerhalb von 48 Stunden nach dem Übermitteln. Sie erhalten dann eine E-Mail. Wenden Sie sich an den Support, wenn keine E-Mail ankommt.',
  notTransmitted: 'Das Unterschriftsblatt entsteht, sobald Sie die Übersicht übermittelt haben.',
  wayTitle: 'Einreichung',
  // The two ways are those of the application.
  postHint: SENDING.postHint,
  electronicHint: SENDING.electronicHint,
  deleteFileNotice: SENDING.deleteFileNotice,
  signatureTitle: 'Welche Signaturen wir anerkennen',
  signatureHint: SENDING.confirmText,
  fileLabel: 'Unterschriebenes Unterschriftsblatt',
  submit: 'Einreichen',
  submitTitle: 'Verwendungsnachweis einreichen?',
  submitText: 'Danach können Sie den Verwendungsnachweis nicht mehr ändern.',
  submitByPost:
    'Sie reichen per Post ein. Schicken Sie das unterschriebene Unterschriftsblatt nach dem Einreichen an diese Anschrift:',
  submitElectronically:
    'Sie reichen elektronisch ein. Das signierte Unterschriftsblatt geht mit dem Verwendungsnachweis an uns.',
  grant: 'Voraussichtlicher Zuschuss',
  dueOn: 'Fällig am',
  keepEditing: 'Zurück zur Bearbeitung',
  submittedAt: 'Eingereicht am',
  receivedAt: 'Unterschriftsblatt eingegangen am',
} as const;

export const NO_TRANSMISSION = 'Bitte treffen Sie eine Auswahl';
export const NOT_DOWNLOADED =
  'Um den Verwendungsnachweis abschließen zu können, müssen Sie das "Unterschriftsblatt" herunterladen.';
export const NO_SIGNED_FILE =
  'Bitte laden Sie das elektronisch signierte Dokument hoch. Es muss genau eine PDF-Datei sein.';
