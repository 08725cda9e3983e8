/** The page on which all invoices are worked on at once. */
export const INBOX_TEXTS = {
  noInvoice: 'In dieser Datei haben wir keine Rechnung erkannt. Sie können die Angaben selbst eintragen.',
} as const;
