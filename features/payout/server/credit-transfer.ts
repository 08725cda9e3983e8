import anyAscii from 'any-ascii';
import { XMLBuilder } from 'fast-xml-parser';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Cents, cents, sum } from '#ground/rules/values/money.ts';

/** What a German reader expects for letters that banks do not carry, before any other language's reading of them. */
const GERMAN: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ẞ: 'SS' };
const GERMAN_LETTERS = /[äöüÄÖÜẞ]/gu;
/** Signs of ASCII that SEPA leaves out, by those it has. */
const SIGNS: Readonly<Record<string, string>> = { '&': '+', '"': "'", '`': "'", '<<': "'", '>>': "'", _: '-' };
const OTHER_SIGNS = /<<|>>|[&"`_]/g;
/** Nobody reads a picture aloud: it goes. */
const PICTURES = /\p{Extended_Pictographic}/gu;
/** Everything outside the character set of SEPA (EPC217-08). */
const FOREIGN = /[^a-zA-Z0-9/\-?:().,'+ ]/gu;
const STAND_IN = '.';

/** Text as every SEPA bank takes it, at most `max` characters: other scripts by their Latin letters. */
export function sepaText(text: string, max: number): string {
  const german = text.normalize('NFC').replace(GERMAN_LETTERS, (letter) => GERMAN[letter] ?? letter);
  return anyAscii(german.replace(PICTURES, '').replace(/\s+/gu, ' '))
    .replace(OTHER_SIGNS, (sign) => SIGNS[sign] ?? sign)
    .replace(FOREIGN, STAND_IN)
    .trim()
    .slice(0, max)
    .trim();
}

/** Whether a name has anything left to call somebody by. */
export function isPayableName(name: string): boolean {
  return /[a-zA-Z0-9]/.test(sepaText(name, NAME_MAX));
}

/** Characters of a name in a transfer. */
const NAME_MAX = 70;

/** A UUID has 36 characters, a reference of SEPA 35: the hyphens go. */
export function bankReference(id: string): string {
  return id.replaceAll('-', '').toLowerCase();
}

const REFERENCE = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/i;

/** The id a reference stands for; undefined for a reference that is none of ours. */
export function findReferredId(reference: string): string | undefined {
  const parts = REFERENCE.exec(reference.trim());
  return parts === null ? undefined : parts.slice(1).join('-').toLowerCase();
}

interface BankAccount {
  /** Of the account's holder. */
  name: string;
  iban: string;
  bic: string | null;
}

export interface PaymentOrder {
  /** Of the payout; returns as EndToEndId in the bank's answers. */
  id: string;
  amount: Cents;
  creditor: BankAccount;
  /** Funding reference number: what the recipient reads on the statement. */
  number: string;
}

/** Everything that is paid with one file. */
export interface PaymentRun {
  id: string;
  createdAt: Date;
  executeOn: CalendarDay;
  debtor: BankAccount;
  payments: readonly PaymentOrder[];
}

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const REMITTANCE_MAX = 140;
/** Largest amount of one SEPA transfer, 999,999,999.99 euros. */
const AMOUNT_MAX: Cents = 99_999_999_999;
const NO_BIC = 'NOTPROVIDED';

const BUILDER = new XMLBuilder({ attributeNamePrefix: '@', format: true, ignoreAttributes: false, indentBy: '  ' });

/**
 * The file a bank executes: one SEPA credit transfer for each payment (ISO 20022 pain.001.001.09). Throws RangeError for
 * an empty run, for a payment that stands in it twice and for an amount that no transfer can have.
 */
export function creditTransferXml(run: PaymentRun): string {
  checkRun(run);
  return BUILDER.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': NAMESPACE,
      CstmrCdtTrfInitn: { GrpHdr: groupHeader(run), PmtInf: paymentInformation(run) },
    },
  });
}

function checkRun({ payments }: PaymentRun): void {
  if (payments.length === 0) throw new RangeError('a run without payments makes no file');
  if (new Set(payments.map(({ id }) => id)).size < payments.length)
    throw new RangeError('a payment stands in a run twice');
  for (const { id, amount } of payments) {
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > AMOUNT_MAX) {
      throw new RangeError(`payment ${id} has no amount that can be transferred`);
    }
  }
}

// In all of these the order of the elements is that of the schema.

function groupHeader(run: PaymentRun) {
  return {
    MsgId: bankReference(run.id),
    CreDtTm: `${run.createdAt.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`,
    ...totals(run),
    InitgPty: party(run.debtor),
  };
}

function paymentInformation(run: PaymentRun) {
  return {
    PmtInfId: bankReference(run.id),
    PmtMtd: 'TRF',
    ...totals(run),
    PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
    ReqdExctnDt: { Dt: run.executeOn },
    Dbtr: party(run.debtor),
    DbtrAcct: account(run.debtor),
    DbtrAgt: bank(run.debtor.bic) ?? { FinInstnId: { Othr: { Id: NO_BIC } } },
    // Each side bears the charges of its own bank: SEPA knows nothing else.
    ChrgBr: 'SLEV',
    CdtTrfTxInf: run.payments.map(transfer),
  };
}

function transfer({ id, amount, creditor, number }: PaymentOrder) {
  const agent = bank(creditor.bic);
  return {
    PmtId: { EndToEndId: bankReference(id) },
    Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': decimal(amount) } },
    ...(agent === undefined ? {} : { CdtrAgt: agent }),
    Cdtr: party(creditor),
    CdtrAcct: account(creditor),
    RmtInf: { Ustrd: sepaText(number, REMITTANCE_MAX) },
  };
}

function totals({ payments }: PaymentRun) {
  return { NbOfTxs: String(payments.length), CtrlSum: decimal(sum(payments.map(({ amount }) => amount))) };
}

function party({ name }: BankAccount) {
  return { Nm: sepaText(name, NAME_MAX) };
}

function account({ iban }: BankAccount) {
  return { Id: { IBAN: iban } };
}

function bank(bic: string | null) {
  return bic === null ? undefined : { FinInstnId: { BICFI: bic } };
}

/** 123456 → '1234.56'. */
function decimal(amount: Cents): string {
  const digits = String(cents(amount)).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
