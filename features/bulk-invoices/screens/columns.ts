import { INVOICE_FIELDS, type InvoiceMeta } from '#features/verification/rules/invoices/invoice.ts';
import { PAYMENT_FIELDS } from '#features/verification/rules/plan/proof.ts';
import { readScalar } from '#ground/rules/fields/read-scalar.ts';
import { readCalendarDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { formatAmount, MAX_CENTS, readEuro } from '#ground/rules/values/money.ts';
import { oneLine, type Read } from '#ground/rules/values/typed-text.ts';
import { manyPaymentsText, noSuchProof, WORK_TEXTS } from '../rules/texts.ts';

/** What a row can be changed by: the proof it belongs to, and answers about the invoice. */
export interface Changes {
  proofId?: string | null;
  meta: Partial<InvoiceMeta>;
}

/** What a cell holds and how it is typed; a proof by its number, 1 the first. */
type CellKind = 'text' | 'day' | 'money' | 'yesNo' | 'proof' | 'items';

export interface Cells {
  proofId: string | null;
  meta: InvoiceMeta;
}

export interface Column {
  key: string;
  label: string;
  kind: CellKind;
  /** Of the contract's property it stands for. */
  about: keyof InvoiceMeta | 'proof';
  /** Width in rem. */
  width: number;
  show(cells: Cells, proofIds: readonly string[]): string;
  /** What typed text changes; the sentence where it cannot be read. An empty text takes the answer away. */
  read(typed: string, cells: Cells, proofIds: readonly string[]): Read<Changes>;
}

type MetaKey =
  | 'invoiceNumber'
  | 'corrects'
  | 'providerChangedText'
  | 'invoiceDate'
  | 'orderDate'
  | 'periodStart'
  | 'periodEnd'
  | 'sum'
  | YesNoKey;
type YesNoKey = 'hasProviderChanged' | 'hasInvestChanged' | 'relevantPosOnly' | 'periodApproved';

const [YES, NO] = ['Ja', 'Nein'];

function formatted(value: unknown, kind: CellKind): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? YES : NO;
  if (kind === 'money') return formatAmount(value as number);
  return kind === 'day' ? formatDay(value as string) : String(value);
}

function parsed(typed: string, kind: CellKind): Read<unknown> {
  const text = oneLine(typed);
  if (text === '') return { ok: true, value: null };
  if (kind === 'day') return readCalendarDay(text);
  if (kind === 'money') return readEuro(text, -MAX_CENTS);
  if (kind === 'yesNo') return readYesNo(text);
  return { ok: true, value: text };
}

function readYesNo(text: string): Read<boolean> {
  if (/^(j|ja|y|yes|1|x|wahr|true)$/i.test(text)) return { ok: true, value: true };
  if (/^(n|nein|no|0|falsch|false)$/i.test(text)) return { ok: true, value: false };
  return { ok: false, message: WORK_TEXTS.yesNo };
}

function answer(key: MetaKey, kind: CellKind, label: string, width: number): Column {
  return {
    key,
    about: key,
    label,
    kind,
    width,
    show: ({ meta }) => formatted(meta[key], kind),
    read(typed) {
      const found = parsed(typed, kind);
      if (!found.ok) return found;
      const checked = found.value === null ? found : readScalar(INVOICE_FIELDS[key], found.value);
      return checked.ok ? { ok: true, value: { meta: { [key]: checked.value } } } : checked;
    },
  };
}

/** The one payment of an invoice; more of them are changed in its dialog. */
function payment(key: 'payedAt' | 'sum', kind: CellKind, label: string, width: number): Column {
  return {
    key: `payment.${key}`,
    about: 'payments',
    label,
    kind,
    width,
    show: ({ meta: { payments } }) =>
      payments.length > 1 ? manyPaymentsText(payments.length) : formatted(payments[0]?.[key], kind),
    read(typed, { meta: { payments } }) {
      if (payments.length > 1) return { ok: false, message: WORK_TEXTS.inDialog };
      const found = parsed(typed, kind);
      if (!found.ok) return found;
      const checked = found.value === null ? found : readScalar(PAYMENT_FIELDS[key], found.value);
      if (!checked.ok) return checked;
      const [before = { payedAt: null, sum: null, payedAtComment: null }] = payments;
      const after = { ...before, [key]: checked.value };
      const isEmpty = after.payedAt === null && after.sum === null && after.payedAtComment === null;
      return { ok: true, value: { meta: { payments: isEmpty ? [] : [after] } } };
    },
  };
}

const PROOF: Column = {
  key: 'proof',
  about: 'proof',
  label: 'Nachweis',
  kind: 'proof',
  width: 6,
  show: ({ proofId }, proofIds) => (proofId === null ? '' : String(proofIds.indexOf(proofId) + 1)),
  read(typed, _, proofIds) {
    const text = oneLine(typed);
    if (text === '') return { ok: true, value: { proofId: null, meta: {} } };
    const proofId = /^\d{1,3}$/.test(text) ? proofIds[Number(text) - 1] : undefined;
    if (proofId === undefined) return { ok: false, message: noSuchProof(proofIds.length) };
    return { ok: true, value: { proofId, meta: {} } };
  },
};

const ITEM = /^[12]\.\d{1,3}$/;

const ITEMS: Column = {
  key: 'proofItems',
  about: 'proofItems',
  label: 'Positionen',
  kind: 'items',
  width: 7,
  show: ({ meta }) => meta.proofItems.join(', '),
  read(typed) {
    const items = [...new Set(typed.split(/[\s,;]+/).filter((item) => item !== ''))];
    if (!items.every((item) => ITEM.test(item))) return { ok: false, message: WORK_TEXTS.items };
    return { ok: true, value: { meta: { proofItems: items } } };
  },
};

/** The table's columns in the order in which one reads an invoice; short words, since sixty rows stand below them. */
export const COLUMNS: readonly Column[] = [
  answer('invoiceNumber', 'text', 'Rechnungsnummer', 11),
  PROOF,
  answer('invoiceDate', 'day', 'Rechnungsdatum', 8),
  answer('orderDate', 'day', 'Auftrag am', 8),
  answer('periodStart', 'day', 'Leistung von', 8),
  answer('periodEnd', 'day', 'Leistung bis', 8),
  answer('sum', 'money', 'Betrag in Euro', 9),
  payment('payedAt', 'day', 'Gezahlt am', 8),
  payment('sum', 'money', 'Gezahlt in Euro', 9),
  answer('hasProviderChanged', 'yesNo', 'Anbieter geändert', 7),
  answer('hasInvestChanged', 'yesNo', 'Maßnahme geändert', 7),
  answer('relevantPosOnly', 'yesNo', 'Nur Vorhaben', 7),
  answer('periodApproved', 'yesNo', 'Im Zeitraum', 7),
  ITEMS,
  answer('providerChangedText', 'text', 'Neuer Anbieter und Grund', 12),
  answer('corrects', 'text', 'Mindert Rechnung', 9),
];
