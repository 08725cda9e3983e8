import type { Programme } from '../../programme/public.ts';

export const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';

/** The step is called after what it grants. */
export function grantTexts({ name }: Pick<Programme, 'name'>) {
  return { title: `Zuschuss '${name}'`, ...TEXTS };
}

export const TEXTS = {
  purpose: 'Prüfen Sie den errechneten Zuschuss und bestätigen Sie Ihren Eigenanteil.',
  saveError: 'Finanzplan 2 Daten konnten nicht gespeichert werden',
  loadError: 'Beim laden der Daten ist ein Fehler aufgetreten.',
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
