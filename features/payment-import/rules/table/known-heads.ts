import type { ColumnRole, KnownHead } from './column-role.ts';
import { PAYMENT_SERVICES } from './payment-services.ts';

/**
 * The heads of exports as public importers list them (GitHub: RechnungsFee `vorlagen/bank-csv`, bank2ynab `bank2ynab.conf`,
 * ynab-bank-imports, beancount and hledger importers of single banks; read in November 2026). Only the names are taken. Case,
 * umlauts and blanks do not count. The head of which most names stand in the file is the one; a name that means different
 * things at different banks ('Buchungstext', 'Wert', 'Umsatz') is right only with its neighbours.
 */
export const KNOWN_HEADS: readonly KnownHead[] = [
  {
    bank: 'Sparkasse (CSV-CAMT)',
    columns: {
      ...{
        day: ['Buchungstag'],
        valueDay: ['Valutadatum'],
        amount: ['Betrag'],
        currency: ['Waehrung'],
        status: ['Info'],
      },
      ...{ payee: ['Beguenstigter/Zahlungspflichtiger'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'Sparkasse (ältere Tabelle)',
    columns: {
      ...{ day: ['Buchung'], valueDay: ['Wertstellung'], amount: ['Betrag'], currency: ['Währung'] },
      ...{ payee: ['Empfänger/Auftraggeber'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'Sparkasse (Kreditkarte)',
    columns: {
      ...{
        day: ['Buchungsdatum'],
        valueDay: ['Belegdatum'],
        amount: ['Buchungsbetrag'],
        currency: ['Buchungswährung'],
      },
      ...{ purpose: ['Transaktionsbeschreibung', 'Transaktionsbeschreibung Zusatz'] },
    },
  },
  {
    bank: 'Volksbank, Raiffeisenbank, GLS, Sparda, PSD',
    columns: {
      ...{ day: ['Buchungstag'], valueDay: ['Valutadatum'], amount: ['Betrag'], currency: ['Waehrung'] },
      ...{ payee: ['Name Zahlungsbeteiligter'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'Volksbank, Raiffeisenbank (ältere Tabelle)',
    columns: {
      ...{ day: ['Buchungstag'], valueDay: ['Valuta'], amount: ['Umsatz'], currency: ['Währung'] },
      payer: ['Auftraggeber/Zahlungsempfänger'],
      payee: ['Empfänger/Zahlungspflichtiger'],
      purpose: ['Vorgang/Verwendungszweck'],
    },
  },
  {
    bank: 'Sparda (ältere Tabelle)',
    columns: {
      ...{ day: ['Buchungstag'], valueDay: ['Wertstellungstag'], amount: ['Umsatz'], currency: ['Währung'] },
      purpose: ['Verwendungszweck'],
    },
  },
  {
    bank: 'DKB',
    columns: {
      ...{ day: ['Buchungsdatum'], valueDay: ['Wertstellung'], amount: ['Betrag (€)'], status: ['Status'] },
      ...{ payer: ['Zahlungspflichtige*r'], payee: ['Zahlungsempfänger*in'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'DKB (ältere Tabelle)',
    columns: {
      ...{ day: ['Buchungstag'], valueDay: ['Wertstellung'], amount: ['Betrag (EUR)'] },
      ...{ payee: ['Auftraggeber / Begünstigter'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'DKB (Kreditkarte)',
    columns: {
      ...{ day: ['Wertstellung'], valueDay: ['Belegdatum'], amount: ['Betrag (EUR)'], purpose: ['Beschreibung'] },
    },
  },
  {
    bank: 'Commerzbank',
    columns: {
      ...{ day: ['Buchungstag'], valueDay: ['Wertstellung'], amount: ['Betrag'], currency: ['Währung'] },
      // The other side and the purpose stand in the one text.
      purpose: ['Buchungstext'],
    },
  },
  {
    bank: 'ING',
    columns: {
      ...{ day: ['Buchung'], valueDay: ['Valuta'], amount: ['Betrag'], currency: ['Währung'] },
      ...{ payee: ['Auftraggeber/Empfänger'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'Deutsche Bank, Postbank, norisbank',
    columns: {
      ...{ day: ['Buchungstag'], valueDay: ['Wert'], amount: ['Betrag'], debit: ['Soll'], credit: ['Haben'] },
      ...{ currency: ['Währung'], payee: ['Begünstigter / Auftraggeber'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'Deutsche Bank (englisch)',
    columns: {
      ...{
        day: ['Booking date'],
        valueDay: ['Value date'],
        debit: ['Debit'],
        credit: ['Credit'],
        currency: ['Currency'],
      },
      ...{ payee: ['Beneficiary / Originator'], purpose: ['Payment Details'] },
    },
  },
  {
    bank: 'Postbank (ältere Tabelle)',
    columns: {
      ...{ day: ['Buchungstag'], valueDay: ['Wertstellung'], amount: ['Betrag (€)'] },
      ...{ payer: ['Auftraggeber'], payee: ['Empfänger'], purpose: ['Buchungsdetails'] },
    },
  },
  {
    bank: 'Postbank (Buchungsdatum)',
    columns: {
      ...{ day: ['Buchungsdatum'], valueDay: ['Wertstellung'], amount: ['Betrag (€)'] },
      ...{ payer: ['Auftraggeber'], payee: ['Empfänger'], purpose: ['Buchungsdetails'] },
    },
  },
  {
    bank: 'HypoVereinsbank',
    columns: {
      ...{ day: ['Buchungsdatum'], valueDay: ['Valuta'], amount: ['Betrag'], currency: ['Waehrung'] },
      ...{ payee: ['Empfaenger 1', 'Empfaenger 2'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'N26',
    columns: {
      ...{ day: ['Booking Date'], valueDay: ['Value Date'], amount: ['Amount (EUR)'] },
      ...{ payee: ['Partner Name'], purpose: ['Payment Reference'] },
    },
  },
  {
    bank: 'N26 (ältere Tabelle)',
    columns: {
      ...{ day: ['Datum'], amount: ['Betrag (EUR)'], payee: ['Empfänger'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'N26 (ältere Tabelle, englisch)',
    columns: { ...{ day: ['Date'], amount: ['Amount (EUR)'], payee: ['Payee'], purpose: ['Payment reference'] } },
  },
  {
    bank: 'comdirect',
    columns: {
      ...{ day: ['Buchungstag'], valueDay: ['Wertstellung (Valuta)'], amount: ['Umsatz in EUR'] },
      purpose: ['Buchungstext'],
    },
  },
  {
    bank: 'comdirect (Kreditkarte)',
    columns: {
      ...{ day: ['Buchungstag'], valueDay: ['Umsatztag'], amount: ['Umsatz in EUR'] },
      purpose: ['Buchungstext', 'Referenz'],
    },
  },
  {
    bank: 'Consorsbank',
    columns: {
      ...{ day: ['Buchung'], valueDay: ['Valuta'], amount: ['Betrag'], currency: ['Währung'] },
      ...{ payee: ['Sender / Empfänger'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'Consorsbank (ältere Tabelle)',
    columns: {
      ...{ day: ['Buchung'], valueDay: ['Valuta'], amount: ['Betrag in EUR'] },
      ...{ payee: ['Sender / Empfänger'], purpose: ['Verwendungszweck'] },
    },
  },
  ...PAYMENT_SERVICES,
];

/** Exports without a head, by what stands where. */
export interface HeadlessTable {
  bank: string;
  /** Columns that hold a day in each row, from 0. */
  days: readonly number[];
  columns: Partial<Record<ColumnRole, readonly number[]>>;
}

/** The first that fits is the one. DATEV's is its "ASCII-Weiterverarbeitungsdatei" of account movements. */
export const HEADLESS_TABLES: readonly HeadlessTable[] = [
  {
    bank: 'DATEV (Kontoumsätze)',
    days: [3, 4, 5],
    columns: {
      ...{ day: [5], valueDay: [4], amount: [6], payee: [7, 8], currency: [26] },
      purpose: [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
    },
  },
  { bank: 'Targobank', days: [0], columns: { day: [0], purpose: [1], amount: [2, 3] } },
];
