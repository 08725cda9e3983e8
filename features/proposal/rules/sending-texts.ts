export const TEXTS = {
  sendError: 'Der Antrag konnte nicht eingereicht werden',
  sheetLabel: 'Unterschriftenblatt',
  sheetNotReady:
    'Das Unterschriftenblatt entsteht innerhalb von 48 Stunden nach der Einreichung. Sie erhalten dann eine E-Mail. Wenden Sie sich an den Support, wenn keine E-Mail ankommt.',
  binding: 'Der Antrag gilt erst als gestellt, wenn das unterschriebene Blatt eingegangen ist.',
  postHint:
    'Drucken Sie das Blatt aus, unterschreiben Sie es und senden Sie es per Post. Vertreten nur zwei Personen gemeinsam das Unternehmen, unterschreiben beide auf demselben Blatt.',
  byPostNext: 'Sie haben den Weg per Post gewählt. Unterschreiben Sie das Unterschriftenblatt und schicken Sie es an:',
  ifByPost: 'Bei Einreichung per Post: Unterschreiben Sie das Unterschriftenblatt und schicken Sie es an:',
  electronicHint:
    'Unterschreiben Sie das PDF mit einer qualifizierten elektronischen Signatur und laden Sie es hoch. Die Datei trägt genau eine Signatur: Vertreten nur zwei Personen gemeinsam das Unternehmen, wählen Sie die Post.',
  fileLabel: 'Unterschriebenes Unterschriftenblatt',
  confirmTitle: 'Signatur bestätigen',
  confirmText:
    'Wir erkennen nur zwei qualifizierte Signaturen eines Vertrauensdiensteanbieters an. Prüfen Sie, ob Ihre Signatur dazu gehört.',
  deleteFileNotice: 'Wenn Sie die Post wählen, wird die hochgeladene Datei gelöscht.',
} as const;
