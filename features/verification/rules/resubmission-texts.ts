export const TEXTS = {
  title: 'Rechnungen nachreichen',
  purpose: 'Reichen Sie fehlende Rechnungen zu Ihren Nachweisen ein.',
  finish: 'Nachreichung abschließen',
  finishTitle: 'Nachreichung abschließen?',
  finishText: 'Danach können Sie keine Rechnungen mehr hinzufügen, ändern oder löschen.',
  finishLater: 'Noch nicht abschließen',
  countdown: 'Verbleibende Zeit',
  automaticClose:
    'Nach Ablauf der Frist schließen wir die Nachreichung automatisch ab. Wir prüfen dann die gespeicherten Rechnungen.',
  over: 'Die Frist ist abgelaufen. Sie können keine Rechnungen mehr nachreichen.',
  closedTitle: 'Nachreichung beendet',
  closed: 'Die Nachreichung ist abgeschlossen. Sie können keine Rechnungen mehr nachreichen.',
  checked: 'Wir prüfen die gespeicherten Rechnungen.',
  kept: 'Die Rechnung, die noch geöffnet war, haben wir mit Ihren Angaben gespeichert. Was darin fehlt, können Sie nicht mehr ergänzen.',
  notOpen: 'Zurzeit können Sie keine Rechnungen nachreichen.',
  switchedOff: 'Das Nachreichen von Rechnungen ist zurzeit nicht freigeschaltet.',
  view: 'Verwendungsnachweis ansehen',
  noInvoice: 'Keine Rechnung vorhanden',
} as const;

/** The beginning is quoted in the specification, §2.3. */
export const INCOMPLETE_INVOICES =
  'Die Angaben zu mindestens einer nachgereichten Rechnung sind unvollständig. Bitte ergänzen Sie die fehlenden Angaben vor dem Abschluss.';
