import type { KnownHead } from './column-role.ts';

/** Banks without branches, payment services and programs, beside the banks of `known-heads.ts`; learnt from the same places. */
export const PAYMENT_SERVICES: readonly KnownHead[] = [
  { bank: 'Fidor', columns: { day: ['Datum'], amount: ['Wert'], purpose: ['Beschreibung', 'Beschreibung2'] } },
  {
    bank: 'Qonto',
    columns: {
      ...{ day: ['Settlement date (UTC)'], amount: ['Total amount (incl. VAT)'], currency: ['Currency'] },
      ...{ status: ['Status'], payee: ['Counterparty name'], purpose: ['Reference'] },
    },
  },
  {
    bank: 'Qonto (Ortszeit)',
    columns: {
      ...{ day: ['Settlement date (local)'], amount: ['Total amount (incl. VAT)'], currency: ['Currency'] },
      ...{ status: ['Status'], payee: ['Counterparty name'], purpose: ['Reference'] },
    },
  },
  {
    bank: 'Kontist',
    columns: {
      ...{ day: ['Buchungsdatum'], amount: ['Betrag'], payee: ['Empfänger'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'Holvi',
    columns: {
      ...{ day: ['Valutadatum'], amount: ['Betrag'], currency: ['Währung'], payee: ['Gegenpartei'] },
      purpose: ['Bezeichnung', 'Verwendungszweck', 'Nachricht', 'Referenz'],
    },
  },
  {
    bank: 'Holvi (mit Buchungsdatum)',
    columns: {
      ...{ day: ['Buchungsdatum'], valueDay: ['Valutadatum'], amount: ['Betrag'], currency: ['Währung'] },
      ...{ payee: ['Gegenpartei'], purpose: ['Bezeichnung', 'Verwendungszweck', 'Nachricht', 'Referenz'] },
    },
  },
  {
    bank: 'Finom',
    columns: {
      ...{ day: ['Buchungsdatum'], status: ['Status'], amount: ['Zahlungsbetrag'], currency: ['Zahlungswährung'] },
      ...{ payee: ['Auftraggeber/Empfänger'], purpose: ['Verwendungszweck'] },
    },
  },
  {
    bank: 'Vivid',
    columns: {
      ...{ day: ['Completed date'], amount: ['Payment amount'], currency: ['Payment currency'] },
      ...{ payee: ['Counterparty name'], purpose: ['Reference'] },
    },
  },
  {
    bank: 'Wise',
    columns: {
      ...{ day: ['Date'], amount: ['Amount'], currency: ['Currency'], payer: ['Payer Name'], payee: ['Payee Name'] },
      purpose: ['Description', 'Payment Reference'],
    },
  },
  {
    bank: 'Revolut',
    columns: {
      ...{ day: ['Completed Date'], valueDay: ['Started Date'], amount: ['Amount'], currency: ['Currency'] },
      ...{ status: ['State'], purpose: ['Description'] },
    },
  },
  {
    bank: 'Revolut Business',
    columns: {
      ...{ day: ['Date completed (UTC)'], valueDay: ['Date started (UTC)'], amount: ['Amount'] },
      ...{ currency: ['Payment currency'], status: ['State'], purpose: ['Description', 'Reference'] },
    },
  },
  {
    bank: 'PayPal',
    columns: {
      ...{ day: ['Datum'], amount: ['Brutto'], currency: ['Währung'], status: ['Status'], payee: ['Name'] },
      purpose: ['Rechnungsnummer', 'Artikelbezeichnung', 'Betreff', 'Hinweis'],
    },
  },
  {
    bank: 'PayPal (englisch)',
    columns: {
      ...{ day: ['Date'], amount: ['Gross'], currency: ['Currency'], status: ['Status'], payee: ['Name'] },
      purpose: ['Invoice Number', 'Item Title', 'Subject', 'Note'],
    },
  },
  {
    bank: 'DATEV (Buchungsstapel)',
    columns: {
      ...{ day: ['Belegdatum'], amount: ['Umsatz (ohne Soll/Haben-Kz)'], side: ['Soll/Haben-Kennzeichen'] },
      ...{ currency: ['WKZ Umsatz'], purpose: ['Belegfeld 1', 'Belegfeld 2', 'Buchungstext'] },
    },
  },
  {
    bank: 'Hibiscus',
    columns: {
      ...{ day: ['Datum'], valueDay: ['Valuta'], amount: ['Betrag'], payee: ['Gegenkonto Inhaber'] },
      purpose: ['Verwendungszweck', 'Verwendungszweck 2', 'Weitere Verwendungszwecke'],
    },
  },
  {
    bank: 'Outbank',
    columns: {
      ...{ day: ['Date'], valueDay: ['Value Date'], amount: ['Amount'], currency: ['Currency'], payee: ['Name'] },
      purpose: ['Reason'],
    },
  },
];
