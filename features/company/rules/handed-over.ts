/** What a company has handed over or was given, as its record and its receipts name it. */
export const RECEIPT_ACTS = {
  'pot-entered': 'Bewerbung um ein Antragskontingent eingegangen',
  'proposal-submitted': 'Antrag eingereicht',
  'proposal-sent': 'Antrag abgeschickt',
  'proposal-received': 'Unterschriftenblatt zum Antrag eingegangen',
  'proposal-withdrawn': 'Antrag zurückgezogen',
  'correction-answered': 'Unterlagen nachgereicht',
  'amendment-requested': 'Änderung beantragt',
  'objection-filed': 'Widerspruch eingelegt',
  'verification-submitted': 'Verwendungsnachweis übermittelt',
  'verification-sent': 'Verwendungsnachweis abgeschickt',
  'verification-received': 'Unterschriftenblatt zum Verwendungsnachweis eingegangen',
  'verification-resubmitted': 'Rechnungen nachgereicht',
  'payout-paid': 'Zuschuss ausgezahlt',
  'file-uploaded': 'Datei hochgeladen',
  decided: 'Bescheid',
} as const;

export type ReceiptAct = keyof typeof RECEIPT_ACTS;
