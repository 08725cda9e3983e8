export const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';

export const TEXTS = {
  tableCaption: 'Berechnung des Zuschusses',
  totalLabel: 'Gesamtsumme der Investitionen, auf volle Euro aufgerundet',
  rateLabel: 'Förderquote',
  stepOneLabel: 'Schritt 1: Gesamtsumme mal Förderquote',
  stepTwoLabel: 'Schritt 2: begrenzt auf Mindest- und Höchstbetrag',
  stepThreeLabel: 'Schritt 3: begrenzt auf den restlichen De-minimis-Spielraum',
  minLabel: 'Mindestbetrag',
  maxDeminimisLabel: 'Restlicher De-minimis-Spielraum',
  grantLabel: 'Zuschuss',
  ownShareLabel: 'Eigenanteil',
  bankFilesLabel: 'Kreditzusage der Bank',
  financeFilesLabel: 'Weitere Nachweise zur Finanzierung',
  kfwStatement: 'Der Eigenanteil wird über einen Kredit der KfW finanziert.',
  voluntaryFiles: 'Sie können Nachweise zum Kredit hochladen.',
} as const;
