export const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';

export const TEXTS = {
  tableCaption: 'Berechnung des Zuschusses',
  totalLabel: 'Gesamtsumme der Investitionen',
  rateLabel: 'Förderquote',
  grantLabel: 'Zuschuss',
  ownShareLabel: 'Eigenanteil',
  bankFilesLabel: 'Kreditzusage der Bank',
  financeFilesLabel: 'Weitere Nachweise zur Finanzierung',
  creditLabel: 'Kredit',
  kfwStatement: 'Der Eigenanteil wird über einen Kredit der KfW finanziert.',
  voluntaryFiles: 'Sie können Nachweise zum Kredit hochladen.',
} as const;
