import type { StatementLine } from '../../../rules/statements/statement.ts';

/** Exports of German banks, written for these tests with the heads that their customers' programs know. */
export interface BankExport {
  bank: string;
  text: string;
  encoding?: 'windows-1252' | 'utf-16le';
  expected: readonly StatementLine[];
  /** Reasons of what is left out. */
  leftOut?: readonly string[];
}

const SELLER = 'Sichere Netze Muster KG';
const PAID: StatementLine = { day: '2022-09-05', amount: -119_00, name: SELLER, purpose: 'RE-1001 vom 01.09.2022' };
const RECEIVED: StatementLine = { day: '2022-09-06', amount: 1_500_00, name: 'Kundin Müller', purpose: 'Auftrag 7' };
const BOTH = [PAID, RECEIVED];

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n`;
/** A row with everything in quotes. */
const quoted = (row: string) =>
  row
    .split(';')
    .map((cell) => `"${cell}"`)
    .join(';');

const SPARKASSE_CAMT = quoted(
  'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Glaeubiger ID;Mandatsreferenz;Kundenreferenz (End-to-End);Sammlerreferenz;Lastschrift Ursprungsbetrag;Auslagenersatz Ruecklastschrift;Beguenstigter/Zahlungspflichtiger;Kontonummer/IBAN;BIC (SWIFT-Code);Betrag;Waehrung;Info',
);
const sparkasse = (day: string, kind: string, purpose: string, name: string, sum: string, info: string) =>
  quoted(`DE89;${day};${day};${kind};${purpose};;;NOTPROVIDED;;;;${name};DE02;BYLA;${sum};EUR;${info}`);

const VOLKSBANK =
  'Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Gekennzeichneter Umsatz;Glaeubiger ID;Mandatsreferenz';

const DEUTSCHE_BANK =
  'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN;BIC;Kundenreferenz;Mandatsreferenz ;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung';

export const BANK_EXPORTS: readonly BankExport[] = [
  {
    bank: 'Sparkasse, CSV-CAMT',
    encoding: 'windows-1252',
    text: lines(
      SPARKASSE_CAMT,
      sparkasse('05.09.22', 'ONLINE-UEBERWEISUNG', PAID.purpose, SELLER, '-119,00', 'Umsatz gebucht'),
      sparkasse('06.09.22', 'GUTSCHR. UEBERWEISUNG', 'Auftrag 7', 'Kundin Müller', '1500,00', 'Umsatz gebucht'),
      sparkasse('07.09.22', 'FOLGELASTSCHRIFT', 'RE-1002', SELLER, '-238,00', 'Umsatz vorgemerkt'),
    ),
    expected: BOTH,
    leftOut: ['announced'],
  },
  {
    bank: 'Sparkasse, CSV-MT940 ohne Jahr, zum Jahreswechsel',
    text: lines(
      quoted(
        'Auftragskonto;Buchungstag;Valutadatum;Buchungstext;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Kontonummer;BLZ;Betrag;Waehrung;Info',
      ),
      quoted(
        `1;30.12;02.01.23;UEBERWEISUNG;EREF+E2E-7SVWZ+RE-1001 vom 01.09.2022;${SELLER};1;1;-119,00;EUR;Umsatz gebucht`,
      ),
    ),
    expected: [{ ...PAID, day: '2022-12-30', purpose: 'RE-1001 vom 01.09.2022 E2E-7' }],
  },
  {
    bank: 'Volksbank, GLS, Sparda',
    text: lines(
      VOLKSBANK,
      `Giro;DE89;GENO;VR Bank;05.09.2022;05.09.2022;${SELLER};DE02;BYLA;Überweisungsauftrag;${PAID.purpose};-119;EUR;2.881,00;;;;`,
      'Giro;DE89;GENO;VR Bank;06.09.2022;06.09.2022;Kundin Müller;DE02;BYLA;Gutschrift;Auftrag 7;1.500,00;EUR;4.381,00;;;;',
    ),
    expected: BOTH,
  },
  {
    bank: 'Volksbank, ältere Tabelle mit Soll und Haben als Buchstaben',
    encoding: 'windows-1252',
    text: lines(
      ';;;;;;;;;;;;',
      'Volksbank Muster eG;;;;;;;;;;;;',
      'Umsatzanzeige;;;;;;;;;;;;',
      'BLZ:;12345678;;;;Datum:;30.09.2022;;;;;;',
      'Buchungstag;Valuta;Auftraggeber/Zahlungsempfänger;Empfänger/Zahlungspflichtiger;Konto-Nr.;IBAN;BLZ;BIC;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz; ',
      `05.09.2022;05.09.2022;Metallbau Muster;${SELLER};;DE02;;BYLA;"${PAID.purpose}";;EUR;119,00;S`,
      '06.09.2022;06.09.2022;Kundin Müller;Metallbau Muster;;DE02;;BYLA;"Auftrag 7";;EUR;1.500,00;H',
      ';;;;;;;;;;;;',
      '01.09.2022;;;;;;;;;Anfangssaldo;EUR;3.000,00;H',
      '30.09.2022;;;;;;;;;Endsaldo;EUR;4.381,00;H',
    ),
    expected: BOTH,
    leftOut: ['none', 'none'],
  },
  {
    bank: 'Sparda, ältere Tabelle',
    encoding: 'windows-1252',
    text: lines(
      'Umsatzanzeige',
      'Kontonummer:;123',
      'Saldo:;30.09.2022;4.381,00 EUR',
      '"Buchungstag";"Wertstellungstag";"Verwendungszweck";"Umsatz";"Währung"',
      `05.09.2022;05.09.2022;"${SELLER} ${PAID.purpose}";-119,00;EUR`,
    ),
    expected: [{ ...PAID, name: '', purpose: `${SELLER} ${PAID.purpose}` }],
  },
  {
    bank: 'DKB',
    text: `\ufeff${lines(
      quoted('Girokonto;DE89'),
      '',
      quoted('Kontostand vom 30.09.2022:;4.093,32 €'),
      '""',
      quoted(
        'Buchungsdatum;Wertstellung;Status;Zahlungspflichtige*r;Zahlungsempfänger*in;Verwendungszweck;Umsatztyp;IBAN;Betrag (€);Gläubiger-ID;Mandatsreferenz;Kundenreferenz',
      ),
      quoted(`05.09.22;05.09.22;Gebucht;Metallbau Muster;${SELLER};${PAID.purpose};Ausgang;DE02;-119;;;`),
      quoted('06.09.22;06.09.22;Gebucht;Kundin Müller;Metallbau Muster;Auftrag 7;Eingang;DE02;1.500;;;'),
      quoted(`07.09.22;;Vorgemerkt;Metallbau Muster;${SELLER};RE-1002;Ausgang;DE02;-238,00;;;`),
    )}`,
    expected: BOTH,
    leftOut: ['announced'],
  },
  {
    bank: 'DKB, ältere Tabelle',
    encoding: 'windows-1252',
    text: lines(
      '"Kontonummer:";"DE89 / Girokonto";',
      '',
      '"Von:";"01.09.2022";',
      '"Bis:";"30.09.2022";',
      '"Kontostand vom 30.09.2022:";"4.381,00 EUR";',
      '"Buchungstag";"Wertstellung";"Buchungstext";"Auftraggeber / Begünstigter";"Verwendungszweck";"Kontonummer";"BLZ";"Betrag (EUR)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz";',
      `"05.09.2022";"05.09.2022";"Überweisung";"${SELLER}";"${PAID.purpose}";"DE02";"BYLA";"-119,00";"";"";"";`,
      '"06.09.2022";"06.09.2022";"Gutschrift";"Kundin Müller";"Auftrag 7";"DE02";"BYLA";"1.500,00";"";"";"";',
    ),
    expected: BOTH,
  },
  {
    bank: 'Commerzbank',
    text: `\ufeff${lines(
      'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;IBAN Kontoinhaber;Kategorie',
      `05.09.2022;05.09.2022;Überweisung;${SELLER} ${PAID.purpose};-119;EUR;DE89;`,
      '06.09.2022;06.09.2022;Gutschrift;Kundin Müller Auftrag 7;1500,0;EUR;DE89;',
      '30.09.2022;30.09.2022;Zinsen/Entgelte;Rechnungsabschluss;0;EUR;DE89;',
    )}`,
    expected: [
      { ...PAID, name: '', purpose: `${SELLER} ${PAID.purpose}` },
      { ...RECEIVED, name: '', purpose: 'Kundin Müller Auftrag 7' },
    ],
    leftOut: ['nothing'],
  },
  {
    bank: 'ING, mit Saldo',
    encoding: 'windows-1252',
    text: lines(
      'Umsatzanzeige;Datei erstellt am: 30.09.2022 15:23',
      '',
      'IBAN;DE89',
      'Kontoname;Girokonto',
      'Zeitraum;01.09.2022 - 30.09.2022',
      'Saldo;4.381,00;EUR',
      '',
      'Sortierung;Datum absteigend',
      '',
      'In der CSV-Datei finden Sie alle bereits gebuchten Umsätze. Die vorgemerkten Umsätze werden nicht aufgenommen.',
      '',
      'Buchung;Wertstellungsdatum;Auftraggeber/Empfänger;Buchungstext;Verwendungszweck;Saldo;Währung;Betrag;Währung',
      `05.09.2022;05.09.2022;${SELLER};Überweisung;${PAID.purpose};2.881,00;EUR;-119,00;EUR`,
      '06.09.2022;06.09.2022;Kundin Müller;Gutschrift;Auftrag 7;4.381,00;EUR;1.500,00;EUR',
    ),
    expected: BOTH,
  },
  {
    bank: 'Deutsche Bank, Soll und Haben',
    encoding: 'windows-1252',
    text: lines(
      'Umsätze Girokonto;Zeitraum: 30 Tage',
      'Konto 123',
      '01.09.2022 - 30.09.2022',
      'Letzter Kontostand;;;;3.000,00;EUR',
      'Vorgemerkte und noch nicht gebuchte Umsätze sind nicht Bestandteil dieser Übersicht.',
      DEUTSCHE_BANK,
      `05.09.2022;05.09.2022;SEPA-Überweisung an;${SELLER};${PAID.purpose};DE02;BYLA;;;;;;;;;-119,00;;EUR`,
      '06.09.2022;06.09.2022;SEPA-Gutschrift von;Kundin Müller;Auftrag 7;DE02;BYLA;;;;;;;;;;1.500,00;EUR',
      'Kontostand;30.09.2022;;;4.381,00;EUR',
    ),
    expected: BOTH,
    leftOut: ['none'],
  },
  {
    bank: 'Postbank',
    text: `\ufeff${lines(
      'Umsätze;;;;;;;;;;;;;;;;;',
      'Konto;Filial-/Kontonummer;IBAN;Währung;;;;;;;;;;;;;;',
      'Postbank Giro;123 4567890 00;DE89;EUR;;;;;;;;;;;;;;',
      ';;;;;;;;;;;;;;;;;',
      '1.9.2022 - 30.9.2022;;;;;;;;;;;;;;;;;',
      'Letzter Kontostand;;;;3.000,00;EUR;;;;;;;;;;;;',
      DEUTSCHE_BANK.replace('IBAN', 'IBAN / Kontonummer'),
      `5.9.2022;5.9.2022;SEPA Überweisung;${SELLER};${PAID.purpose};DE02;;;;;;-119;;;;-119;;EUR`,
      '6.9.2022;6.9.2022;SEPA Gutschrift;Kundin Müller;Auftrag 7;DE02;;;;;;1.500;;;;;1.500;EUR',
    )}`,
    expected: BOTH,
  },
  {
    bank: 'Postbank, ältere Tabelle',
    encoding: 'windows-1252',
    text: lines(
      '"Kontoumsätze Girokonto"',
      '',
      '"Name";"Metallbau Muster"',
      '"Kontostand";"4.381,00 EUR";"per 30.09.2022"',
      '"Buchungsdatum";"Wertstellung";"Umsatzart";"Buchungsdetails";"Auftraggeber";"Empfänger";"Betrag (\u0080)";"Saldo (\u0080)"'.replaceAll(
        '\u0080',
        '€',
      ),
      quoted(`05.09.2022;05.09.2022;Überweisung;${PAID.purpose};Metallbau Muster;${SELLER};-119,00 €;2.881,00 €`),
      quoted('06.09.2022;06.09.2022;Gutschrift;Auftrag 7;Kundin Müller;Metallbau Muster;1.500,00 €;4.381,00 €'),
    ),
    expected: BOTH,
  },
  {
    bank: 'Targobank, ohne Kopf',
    text: lines(
      `05.09.2022;Überweisung   ${SELLER}   DE02   ${PAID.purpose};-119,00;;;;'DE89'`,
      "06.09.2022;Gutschrift   Kundin Müller   Auftrag 7;1500,00;;;;'DE89'",
    ),
    expected: [
      { ...PAID, name: '', purpose: `Überweisung ${SELLER} DE02 ${PAID.purpose}` },
      { ...RECEIVED, name: '', purpose: 'Gutschrift Kundin Müller Auftrag 7' },
    ],
  },
  {
    bank: 'Targobank, mit Punkt und dem Haben in einer eigenen Spalte',
    text: lines(
      "05.09.2022;Überweisung RE-1001;-119.00;;;;'DE89'",
      "06.09.2022;Gutschrift Auftrag 7;;1500.00;;;'DE89'",
    ),
    expected: [
      { ...PAID, name: '', purpose: 'Überweisung RE-1001' },
      { ...RECEIVED, name: '', purpose: 'Gutschrift Auftrag 7' },
    ],
  },
  {
    bank: 'HypoVereinsbank, UTF-16',
    encoding: 'utf-16le',
    text: `\ufeff${lines(
      'Kontonummer;Buchungsdatum;Valuta;Empfaenger 1;Empfaenger 2;Verwendungszweck;Betrag;Waehrung',
      `123456789;05.09.2022;05.09.2022;Sichere Netze;Muster KG;${PAID.purpose};-119,00;EUR`,
      '123456789;06.09.2022;06.09.2022;Kundin Müller;;Auftrag 7;1.500,00;EUR',
    )}`,
    expected: BOTH,
  },
  {
    bank: 'N26',
    text: lines(
      '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
      `2022-09-05,2022-09-05,"${SELLER}",DE02,"Debit Transfer","${PAID.purpose}",Hauptkonto,-119.00,"-130.00",USD,1.09`,
      '2022-09-06,2022-09-06,"Kundin Müller",DE02,"Credit Transfer","Auftrag 7",Hauptkonto,1500.00,,,',
    ),
    expected: BOTH,
  },
  {
    bank: 'comdirect, zwei Konten in einer Datei',
    encoding: 'windows-1252',
    text: lines(
      ';',
      '"Umsätze Girokonto";"Zeitraum: 30 Tage";',
      '"Neuer Kontostand";"4.381,00 EUR";',
      '',
      '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";',
      '"offen";"--";"Lastschrift";"Auftraggeber: Laden Buchungstext: RE-1002";"-20,00";',
      `"05.09.2022";"05.09.2022";"Übertrag / Überweisung";"Empfänger: ${SELLER}Kto/IBAN: DE02 BLZ/BIC: BYLA  Buchungstext: ${PAID.purpose} Ref. ABC/1";"-119,00";`,
      '"06.09.2022";"06.09.2022";"Gutschrift";"Auftraggeber: Kundin Müller Buchungstext: Auftrag 7 Ref. ABC/2";"1.500,00";',
      '"Alter Kontostand";"3.000,00 EUR";',
      '"Umsätze Visa-Karte (Kreditkarte)";"Zeitraum: 30 Tage";',
      '"Buchungstag";"Umsatztag";"Vorgang";"Referenz";"Buchungstext";"Umsatz in EUR";',
      '"07.09.2022";"06.09.2022";"Visa-Umsatz";"K1";"BAUMARKT";"-5,00";',
    ),
    expected: [...BOTH, { day: '2022-09-07', amount: -5_00, name: '', purpose: 'BAUMARKT K1' }],
    leftOut: ['announced', 'none', 'none'],
  },
  {
    bank: 'Consorsbank, mit einem langen Minus',
    text: lines(
      'Konto',
      'Kontoumsätze',
      'Buchung ;Valuta;Sender / Empfänger;IBAN;BIC;Buchungstext;Verwendungszweck;Kategorie;Stichwörter;Umsatz geteilt;Betrag;Währung',
      `05.09.2022;05.09.2022;${SELLER};DE02;BYLA;UEBERWEISUNG;${PAID.purpose};n/a;n/a;n/a;−119,00;EUR`,
      '06.09.2022;06.09.2022;Kundin Müller;DE02;BYLA;GUTSCHRIFT;Auftrag 7;n/a;n/a;n/a;1.500,00;EUR',
    ),
    expected: BOTH,
  },
  {
    bank: 'Fidor',
    text: lines(
      'Datum;Beschreibung;Beschreibung2;Wert',
      `05.09.2022;Überweisung: ${PAID.purpose};"Empfänger: ${SELLER}, IBAN: DE02";-119,00`,
      '06.09.2022;Gutschrift Auftrag 7;"Absender: Kundin Müller";"1.500,00"',
    ),
    expected: [
      { ...PAID, name: '', purpose: `Überweisung: ${PAID.purpose} Empfänger: ${SELLER}, IBAN: DE02` },
      { ...RECEIVED, name: '', purpose: 'Gutschrift Auftrag 7 Absender: Kundin Müller' },
    ],
  },
  {
    bank: 'Qonto',
    text: lines(
      'Status,Settlement date (UTC),Operation date (UTC),Total amount (incl. VAT),Currency,Counterparty name,Payment method,Transaction ID,IBAN,Reference,Category',
      `settled,05-09-2022 10:00:00,04-09-2022 09:00:00,-119.00,EUR,${SELLER},Transfer,t-1,DE02,${PAID.purpose},other`,
      'settled,06-09-2022 10:00:00,06-09-2022 09:00:00,1500.00,EUR,Kundin Müller,Income,t-2,DE02,Auftrag 7,sales',
      'declined,,07-09-2022 09:00:00,-238.00,EUR,Laden,Card,t-3,,,other',
    ),
    expected: BOTH,
    leftOut: ['failed'],
  },
  {
    bank: 'Kontist',
    text: lines(
      'Buchungsdatum;Valutadatum;Empfänger;IBAN;Transaktionstyp;Verwendungszweck;Betrag',
      `"05.09.2022";"05.09.2022";"${SELLER}";"DE02";"SEPA-Überweisung";"${PAID.purpose}";"-119,00"`,
      '"06.09.2022";"06.09.2022";"Kundin Müller";"DE02";"SEPA-Gutschrift";"Auftrag 7";"1500,00"',
    ),
    expected: BOTH,
  },
  {
    bank: 'Holvi',
    text: lines(
      'Kontoname,Metallbau Muster',
      'Zeitraum,01.09.2022 - 30.09.2022',
      '',
      '"Valutadatum","Buchungsdatum","Betrag","Währung","Gegenpartei","Bezeichnung","Referenz","Nachricht","Ablage-ID"',
      `"05.09.2022","05.09.2022","-119,00","EUR","${SELLER}","${PAID.purpose}","","","A1"`,
      '"06.09.2022","06.09.2022","1500,00","EUR","Kundin Müller","Auftrag 7","","","A2"',
    ),
    expected: BOTH,
  },
  {
    bank: 'Finom',
    text: lines(
      'Buchungsdatum,Time completed,Status,Transaktionsart,Auftraggeber/Empfänger,Counterparty BIC,Counterparty IBAN,Verwendungszweck,Tags,Zahlungsfreigeber,Kartennummer,Ursprungswährung,Ursprungsbetrag,Zahlungswährung,Zahlungsbetrag,Wallet-Saldo nach Transaktion,Wallet-Name,Wallet-IBAN,Begleitende Dokumente,Transaktions-ID',
      `05.09.2022,10:00,Completed,Outgoing transfer,${SELLER},BYLA,DE02,${PAID.purpose},N/A,N/A,N/A,USD,-130.00,EUR,-119.00,2881.00,Main,DE89,N/A,t1`,
      '06.09.2022,10:00,Completed,Incoming transfer,Kundin Müller,BYLA,DE02,Auftrag 7,N/A,N/A,N/A,EUR,1500.00,EUR,1500.00,4381.00,Main,DE89,N/A,t2',
    ),
    expected: BOTH,
  },
  {
    bank: 'Wise, in zwei Währungen',
    text: lines(
      '"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Total fees"',
      `TRANSFER-1,05-09-2022,-119.00,EUR,"Sent money to ${SELLER}","${PAID.purpose}",2881.00,,,,,"${SELLER}",DE02,,0.00`,
      'TRANSFER-2,06-09-2022,1500.00,EUR,"Received money from Kundin Müller","Auftrag 7",4381.00,,,,"Kundin Müller",,,,0.00',
      'TRANSFER-3,07-09-2022,-20.00,USD,"Hosting","",100.00,,,,,"Host Inc.",,,0.00',
    ),
    expected: [
      { ...PAID, purpose: `Sent money to ${SELLER} ${PAID.purpose}` },
      { ...RECEIVED, purpose: 'Received money from Kundin Müller Auftrag 7' },
    ],
    leftOut: ['currency'],
  },
  {
    bank: 'PayPal',
    text: `\ufeff${lines(
      '"Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Gebühr","Netto","Transaktionscode","Artikelbezeichnung","Umsatzsteuer","Rechnungsnummer","Guthaben","Betreff","Hinweis","Auswirkung auf Guthaben"',
      `"05.09.2022","07:47:30","CEST","${SELLER}","PayPal Express-Zahlung","Abgeschlossen","EUR","-119,00","0,00","-119,00","T1","Firewall","19,00","RE-1001","0,00","","","Soll"`,
      '"06.09.2022","07:47:30","CEST","Kundin Müller","Zahlung","Abgeschlossen","EUR","1.500,00","-20,00","1.480,00","T2","","","","0,00","Auftrag 7","","Haben"',
      '"07.09.2022","07:47:30","CEST","Laden","Zahlung","Ausstehend","EUR","-238,00","0,00","-238,00","T3","","","RE-1002","0,00","","","Memo"',
    )}`,
    expected: [{ ...PAID, purpose: 'RE-1001 Firewall' }, RECEIVED],
    leftOut: ['announced'],
  },
  {
    bank: 'Revolut',
    text: lines(
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TRANSFER,Current,2022-09-05 10:11:12,2022-09-05 12:00:00,RE-1001 Sichere Netze,-119.00,0.00,EUR,COMPLETED,2881.00',
      'TRANSFER,Current,2022-09-06 10:11:12,,RE-1002,-238.00,0.00,EUR,PENDING,',
      'TRANSFER,Current,2022-09-06 10:11:12,2022-09-06 12:00:00,RE-1003,-238.00,0.00,EUR,REVERTED,',
    ),
    expected: [{ ...PAID, name: '', purpose: 'RE-1001 Sichere Netze' }],
    leftOut: ['announced', 'failed'],
  },
  {
    bank: 'DATEV, Buchungsstapel ohne Jahr',
    encoding: 'windows-1252',
    text: lines(
      '"EXTF";700;21;"Buchungsstapel";9;20221001120000000;;"RE";"";"";1001;1;20220101;4;20220901;20220930;"Bank";"";1;0;0;"EUR"',
      'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext',
      '119,00;"S";"EUR";;;;70001;1200;;0509;"RE-1001";;;"Sichere Netze Muster KG"',
      '1500,00;"H";"EUR";;;;10001;1200;;0609;"Auftrag 7";;;"Kundin Müller"',
    ),
    expected: [
      { ...PAID, name: '', purpose: `RE-1001 ${SELLER}` },
      { ...RECEIVED, name: '', purpose: 'Auftrag 7 Kundin Müller' },
    ],
  },
  {
    bank: 'DATEV, Kontoumsätze ohne Kopf',
    text: lines(
      `37040044;532013000;9;05.09.2022;05.09.2022;05.09.2022;-119,00;"Sichere Netze";"Muster KG";12030000;2020;"RE-1001 vom";"01.09.2022";;;;;;;;;;;;;177;EUR;ÜBERWEISUNG`,
    ),
    expected: [PAID],
  },
  {
    bank: 'eine unbekannte Bank, mit Buchstaben hinter dem Betrag',
    text: lines('Tag;Text;Summe', '05.09.2022;RE-1001 Sichere Netze;119,00 S', '06.09.2022;Auftrag 7;1.500,00 H'),
    expected: [
      { ...PAID, name: '', purpose: 'RE-1001 Sichere Netze' },
      { ...RECEIVED, name: '', purpose: 'Auftrag 7' },
    ],
  },
  {
    bank: 'eine unbekannte Bank, Köpfe ohne bekannten Namen',
    text: lines('A,B,C,D', '15.09.2022,Alter Text der Bank,"-1,00","99,00"', '16.09.2022,x,"2,00","101,00"'),
    expected: [
      { day: '2022-09-15', amount: -1_00, name: '', purpose: 'Alter Text der Bank' },
      { day: '2022-09-16', amount: 2_00, name: '', purpose: 'x' },
    ],
  },
];
