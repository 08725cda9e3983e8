import type { ApprovalDates } from '#features/verification/rules/invoices/eligibility.ts';
import {
  eligibilityMark,
  INVOICE_FIELDS,
  type InvoiceMeta,
  judgeInvoice,
  NO_META,
} from '#features/verification/rules/invoices/invoice.ts';
import { creditFaults, numberKey } from '#features/verification/rules/invoices/other-invoices.ts';
import { invoiceLabel } from '#features/verification/rules/plan/accounting.ts';
import type { InboxReading, Invoice, OwnDouble, WaitingInvoice } from '#features/verification/rules/wire.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import type { Media } from '#ground/rules/files/wire.ts';
import { type Cents, sum } from '#ground/rules/values/money.ts';
import { derivePeriodApproved } from '../rules/derive.ts';
import { fits, lacking, TWIN_IN_TABLE, WORK_TEXTS } from '../rules/texts.ts';
import type { Changes } from './columns.ts';

/** What was typed into a row and is not stored: changes that could be read, and texts that could not, by column. */
export interface Draft extends Changes {
  typed: Readonly<Record<string, string>>;
}

export const NO_DRAFT: Draft = { meta: {}, typed: {} };

/** What is typed into the table and not stored, by row. */
export type Drafts = ReadonlyMap<string, Draft>;

/** Something that could be stored. */
export function hasChanges({ proofId, meta }: Draft = NO_DRAFT): boolean {
  return proofId !== undefined || Object.keys(meta).length > 0;
}

export function isEmpty(draft: Draft): boolean {
  return !hasChanges(draft) && Object.keys(draft.typed).length === 0;
}

/** What was typed while the rest was on its way. */
export function restOf({ proofId, meta, typed }: Draft = NO_DRAFT, sent: Changes): Draft {
  const open = Object.entries(meta).filter(([name, value]) => !isSame(value, sent.meta[name as keyof InvoiceMeta]));
  const isStored = proofId === undefined || proofId === sent.proofId;
  return { ...(isStored ? {} : { proofId }), meta: Object.fromEntries(open), typed };
}

/** Where a row comes from: a file that waits, or an invoice. */
export type Source =
  | {
      kind: 'waiting';
      media: Media;
      reading: InboxReading | undefined;
      hasFailed: boolean;
      /** What was said over it, and is stored. */
      said: WaitingInvoice | undefined;
    }
  | { kind: 'invoice'; invoice: Invoice; proofId: string; media: Media | undefined };

/** One line of the table, as it stands on the screen. */
export interface WorkRow {
  /** Of the invoice, or of the file that waits. */
  key: string;
  source: Source;
  proofId: string | null;
  meta: InvoiceMeta;
  typed: Draft['typed'];
  /** Properties that were read from the file or derived, and have not been changed. */
  recognised: ReadonlySet<string>;
  /** German sentences under the state. */
  notes: readonly string[];
  /** Sentences about others it may be one with: somebody has to decide. */
  doubles: readonly string[];
  /** Labels of what is missing, and sentences about what is wrong. */
  lacks: readonly string[];
  /** 'voraussichtlich nicht förderfähig' */
  mark: string | undefined;
  isComplete: boolean;
}

interface Around {
  today: string;
  approval: ApprovalDates;
  /** Names of the approved proofs, in their order. */
  proofs: readonly { id: string; name: string }[];
  /** Other invoices of the company that may be the same, by invoice. */
  doubles: ReadonlyMap<string, OwnDouble>;
}

const META_KEYS = Object.keys(NO_META) as (keyof InvoiceMeta)[];

/** Draws one row from what is stored or was read, and what was typed over it. */
export function rowOf(key: string, source: Source, draft: Draft, around: Around): WorkRow {
  const read = source.kind === 'invoice' ? source.invoice.meta : { ...metaOf(source.reading), ...source.said?.meta };
  const changed = { ...NO_META, ...read, ...draft.meta };
  const derived = source.kind === 'waiting' ? derive(changed, around.approval) : {};
  const meta: InvoiceMeta = { ...changed, ...derived };
  const proofId = draft.proofId !== undefined ? draft.proofId : proofOf(source);
  const lacks = lacksOf(meta, around.today, proofId);
  const isUnread = Object.keys(draft.typed).length > 0;
  return {
    key,
    source,
    proofId,
    meta,
    typed: draft.typed,
    recognised: source.kind === 'waiting' ? recognisedIn(source, draft, derived) : NOTHING,
    notes: source.kind === 'waiting' ? notesOf(source, proofId, around) : (around.doubles.get(key)?.notes ?? []),
    doubles: around.doubles.get(key)?.toDecide ?? [],
    lacks,
    mark: eligibilityMark(meta, around.approval),
    isComplete: lacks.length === 0 && !isUnread && hasFile(source),
  };
}

const NOTHING: ReadonlySet<string> = new Set();

function metaOf(reading: InboxReading | undefined): Partial<InvoiceMeta> {
  return reading === undefined ? {} : { ...reading.meta, proofItems: [...reading.proofItems] };
}

function derive(meta: InvoiceMeta, approval: ApprovalDates): Partial<InvoiceMeta> {
  return meta.periodApproved === null ? { periodApproved: derivePeriodApproved(meta, approval) } : {};
}

function proofOf(source: Source): string | null {
  if (source.kind === 'invoice') return source.proofId;
  return source.said?.proof !== undefined ? source.said.proof : (source.reading?.proof ?? null);
}

function hasFile(source: Source): boolean {
  return source.kind === 'waiting' || source.invoice.media !== null;
}

function recognisedIn(
  { reading, said }: Source & { kind: 'waiting' },
  draft: Draft,
  derived: Partial<InvoiceMeta>,
): Set<string> {
  const read = metaOf(reading);
  const changed = { ...said?.meta, ...draft.meta };
  const known = (key: keyof InvoiceMeta) => {
    const value = read[key] ?? derived[key] ?? null;
    return value !== null && !(Array.isArray(value) && value.length === 0) && !Object.hasOwn(changed, key);
  };
  const names: string[] = META_KEYS.filter(known);
  const isGuessed = reading?.proof && said?.proof === undefined && draft.proofId === undefined;
  return new Set(isGuessed ? [...names, 'proof'] : names);
}

function notesOf(
  { reading, hasFailed }: Source & { kind: 'waiting' },
  proofId: string | null,
  { proofs }: Around,
): string[] {
  if (hasFailed) return [WORK_TEXTS.readFailed];
  if (reading === undefined) return [];
  const fitting = proofs.find(({ id }) => id === reading.proof && id === proofId);
  const why = fitting && reading.reason ? [fits(fitting.name, reading.reason)] : [];
  return [...why, ...(reading.note === null ? [] : [reading.note])];
}

function lacksOf(meta: InvoiceMeta, today: string, proofId: string | null): string[] {
  const { violations } = judgeInvoice({ ...meta }, today);
  const labels = violations.map(({ propertyPath, message, kind }) => {
    const [name = ''] = propertyPath.split(/[.[]/);
    const field = INVOICE_FIELDS[name as keyof typeof INVOICE_FIELDS];
    return kind === 'missing' && field !== undefined ? field.label : message;
  });
  return [...new Set([...(proofId === null ? [WORK_TEXTS.noProof] : []), ...labels])];
}

/** What the rows say of each other: credit notes without their invoice, numbers that come twice. */
export function withNeighbours(rows: readonly WorkRow[]): WorkRow[] {
  const places = new Map<string, number>();
  for (const row of rows) places.set(placeOf(row), (places.get(placeOf(row)) ?? 0) + 1);
  return rows.map((row) => {
    const isTwin = numberKey(row.meta.invoiceNumber) !== '' && (places.get(placeOf(row)) ?? 0) > 1;
    const faults = (row.meta.sum ?? 0) < 0 ? creditFaults(row.meta, othersOf(rows, row)) : [];
    if (!isTwin && faults.length === 0) return row;
    const lacks = [...row.lacks, ...faults.map(({ message }) => message)];
    return {
      ...row,
      lacks,
      notes: isTwin && !isToldOf(row) ? [...row.notes, TWIN_IN_TABLE] : row.notes,
      isComplete: row.isComplete && faults.length === 0,
    };
  });
}

/** What two rows have in common that are one invoice: their proof and their number. */
function placeOf({ proofId, meta }: WorkRow): string {
  return `${proofId ?? ''} ${numberKey(meta.invoiceNumber)}`;
}

/** Of those that are to be taken over, the ones that are there already, or come twice among them: they are asked about. */
export function splitDoubles(
  wanted: readonly WorkRow[],
  all: readonly WorkRow[],
): { single: WorkRow[]; doubles: WorkRow[] } {
  const known = new Set(all.filter(({ source }) => source.kind === 'invoice').map(placeOf));
  const [single, doubles]: [WorkRow[], WorkRow[]] = [[], []];
  for (const row of wanted) {
    const isDouble = numberKey(row.meta.invoiceNumber) !== '' && known.has(placeOf(row));
    (isDouble ? doubles : single).push(row);
    known.add(placeOf(row));
  }
  return { single, doubles };
}

/** The portal has found its double among what is stored, and says which. */
function isToldOf({ source, notes }: WorkRow): boolean {
  return source.kind === 'invoice' && notes.length > 0;
}

function othersOf(rows: readonly WorkRow[], row: WorkRow): InvoiceMeta[] {
  return rows.filter((one) => one !== row && one.proofId === row.proofId).map(({ meta }) => meta);
}

/** Of a row in words. */
export function stateOf({ isComplete, lacks }: WorkRow): string | undefined {
  return isComplete || lacks.length === 0 ? undefined : lacking(lacks);
}

export function fileNameOf({ source }: WorkRow): string | undefined {
  return source.media?.fileName;
}

/** What a row is called: 'Rechnung R-17', else by its file. */
export function nameOfRow({ meta, source }: WorkRow): string {
  return meta.invoiceNumber === null && source.media !== undefined ? source.media.fileName : invoiceLabel(meta, 0);
}

/** Cents of all rows that carry a sum. */
export function sumOf(rows: readonly WorkRow[]): Cents {
  return sum(rows.map(({ meta }) => meta.sum ?? 0));
}
