export const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';

export const TEXTS = {
  tableCaption: 'Berechnung des Zuschusses',
  totalLabel: 'Gesamtsumme der Investitionen, auf volle Euro aufgerundet',
  rateLabel: 'Förderquote',
  grantLabel: 'Zuschuss',
  ownShareLabel: 'Eigenanteil',
  bankFilesLabel: 'Kreditzusage der Bank',
  financeFilesLabel: 'Weitere Nachweise zur Finanzierung',
  kfwStatement: 'Der Eigenanteil wird über einen Kredit der KfW finanziert.',
  voluntaryFiles: 'Sie können Nachweise zum Kredit hochladen.',
} as const;
