export const TEXTS = {
  title: 'Abschluss',
  purpose: 'Laden Sie das Unterschriftsblatt herunter und wählen Sie den Weg der Einreichung.',
  sheetLabel: 'Unterschriftsblatt',
  sheetNotReady:
    'Das Unterschriftsblatt entsteht innerhalb von 48 Stunden nach dem Übermitteln. Sie erhalten dann eine E-Mail. Wenden Sie sich an den Support, wenn keine E-Mail ankommt.',
  postHint: 'Drucken Sie das Blatt aus, unterschreiben Sie es und senden Sie es per Post.',
  electronicHint: 'Unterschreiben Sie das PDF mit einer qualifizierten elektronischen Signatur und laden Sie es hoch.',
  signatureHint:
    'Wir erkennen nur zwei qualifizierte Signaturen eines Vertrauensdiensteanbieters an. Prüfen Sie, ob Ihre Signatur dazu gehört.',
  fileLabel: 'Unterschriebenes Unterschriftsblatt',
  submit: 'Einreichen',
  submitTitle: 'Verwendungsnachweis einreichen?',
  submitText: 'Danach können Sie den Verwendungsnachweis nicht mehr ändern.',
  keepEditing: 'Zurück zur Bearbeitung',
} as const;

export const NO_TRANSMISSION = 'Bitte treffen Sie eine Auswahl';
export const NOT_DOWNLOADED =
  'Um den Verwendungsnachweis abschließen zu können, müssen Sie das "Unterschriftsblatt" herunterladen.';
export const NO_SIGNED_FILE =
  'Bitte laden Sie das elektronisch signierte Dokument hoch. Es muss genau eine PDF-Datei sein.';
