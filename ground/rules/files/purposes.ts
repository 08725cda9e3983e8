import type { Programme } from '../programme/programme.ts';

/** What a file is for. One row each: where it is linked, by which keywords it is found, how big and how many. */
export type PurposeName =
  | 'balanceSheet'
  | 'device'
  | 'certificate'
  | 'bank'
  | 'finance'
  | 'hearing'
  | 'signedSheet'
  | 'proofItem'
  | 'invoiceInbox'
  | 'inDepthCheck'
  | 'signedProofOfUse';

export type LinkTarget = '/api/proposals' | '/api/proofs' | '/api/verifications' | '/api/verification_proofs';

/** What a file is. An 'xml' is an electronic invoice; nothing else may be XML. */
type FileKind = 'pdf' | 'xml';

interface Purpose {
  /** Collection of the linked resource. */
  linksTo: LinkTarget;
  kinds: readonly FileKind[];
  /** Words every link of the purpose carries. */
  keywords: readonly string[];
  /** Whose id stands among the keywords as well. */
  keyedBy?: 'proposal' | 'item';
  size: 'default' | 'large';
  /** Files at most; 0 means no limit (2-application §5). */
  maxFiles: number;
}

const PDF_ONLY: readonly FileKind[] = ['pdf'];
/** Since 2025 an invoice between companies may be plain XML (decisions §9). */
const INVOICE_KINDS: readonly FileKind[] = ['pdf', 'xml'];

/** The keyword sets of the specification (2-application §7, 3-proof-of-use §3, contract §6.4). */
export const PURPOSES: Readonly<Record<PurposeName, Purpose>> = {
  balanceSheet: {
    linksTo: '/api/proposals',
    kinds: PDF_ONLY,
    keywords: ['uploadBalanceSheet'],
    size: 'default',
    maxFiles: 0,
  },
  device: {
    linksTo: '/api/proofs',
    kinds: PDF_ONLY,
    keywords: ['financeplan', 'device'],
    keyedBy: 'proposal',
    size: 'large',
    maxFiles: 0,
  },
  certificate: {
    linksTo: '/api/proofs',
    kinds: PDF_ONLY,
    keywords: ['financeplan', 'certificate'],
    keyedBy: 'proposal',
    size: 'large',
    maxFiles: 0,
  },
  bank: { linksTo: '/api/proposals', kinds: PDF_ONLY, keywords: ['bank'], size: 'large', maxFiles: 0 },
  finance: { linksTo: '/api/proposals', kinds: PDF_ONLY, keywords: ['finance'], size: 'large', maxFiles: 0 },
  // Beside the answer to a hearing, after the specification's own.
  hearing: { linksTo: '/api/proposals', kinds: PDF_ONLY, keywords: ['hearing'], size: 'large', maxFiles: 0 },
  signedSheet: {
    linksTo: '/api/proposals',
    kinds: PDF_ONLY,
    keywords: ['proposal', 'final'],
    size: 'large',
    maxFiles: 1,
  },
  proofItem: {
    linksTo: '/api/verification_proofs',
    kinds: INVOICE_KINDS,
    keywords: ['verification', 'proofItem'],
    keyedBy: 'item',
    size: 'default',
    maxFiles: 0,
  },
  // Uploaded, but not assigned to an approved proof yet: it does not count.
  invoiceInbox: {
    linksTo: '/api/verifications',
    kinds: INVOICE_KINDS,
    keywords: ['verification', 'invoiceInbox'],
    keyedBy: 'item',
    size: 'default',
    maxFiles: 0,
  },
  inDepthCheck: {
    linksTo: '/api/verifications',
    kinds: PDF_ONLY,
    keywords: ['verification', 'inDepthCheck'],
    keyedBy: 'item',
    size: 'default',
    maxFiles: 0,
  },
  signedProofOfUse: {
    linksTo: '/api/verifications',
    kinds: PDF_ONLY,
    keywords: ['verification', 'final'],
    size: 'large',
    maxFiles: 1,
  },
};

const PURPOSE_NAMES = Object.keys(PURPOSES) as PurposeName[];

/** Marks a file that was uploaded but not submitted yet; it becomes `final` on submit (1-portal §4). */
const DRAFT_KEYWORD = 'tmp';
const FINAL_KEYWORD = 'final';

/** Id of the application, and of the thing the file is linked to. */
export interface LinkIds {
  proposal?: string;
  item: string;
}

/** The keywords to send with a link. A purpose keyed by the application needs its id. */
export function keywordsFor(purpose: PurposeName, ids: LinkIds): string[] {
  const { keywords, keyedBy } = PURPOSES[purpose];
  if (keyedBy === undefined) return [...keywords];
  const key = keyedBy === 'item' ? ids.item : ids.proposal;
  if (key === undefined) throw new RangeError(`the keywords of ${purpose} need the id of the application`);
  return keyedBy === 'item' ? [...keywords, key] : [key, ...keywords];
}

/** The same before the submission: `final` is still `tmp`. */
export function draftKeywordsFor(purpose: PurposeName, ids: LinkIds): string[] {
  return keywordsFor(purpose, ids).map((keyword) => (keyword === FINAL_KEYWORD ? DRAFT_KEYWORD : keyword));
}

export function linkedResourceFor(purpose: PurposeName, ids: LinkIds): string {
  return `${PURPOSES[purpose].linksTo}/${ids.item}`;
}

/** The purpose of a link, draft or final; undefined for keywords nobody counts. */
export function findPurpose(linkedResource: string, keywords: readonly string[]): PurposeName | undefined {
  const words = keywords.map((keyword) => (keyword === DRAFT_KEYWORD ? FINAL_KEYWORD : keyword));
  return purposesOf(linkedResource, words)[0];
}

/** Whether a link counts for more than one purpose: rules and rights of the one would let the other in. */
export function countsForSeveral(linkedResource: string, keywords: readonly string[]): boolean {
  return purposesOf(linkedResource, keywords).length > 1;
}

function purposesOf(linkedResource: string, words: readonly string[]): PurposeName[] {
  const collection = linkedResource.slice(0, linkedResource.lastIndexOf('/'));
  return PURPOSE_NAMES.filter(
    (name) => PURPOSES[name].linksTo === collection && PURPOSES[name].keywords.every((word) => words.includes(word)),
  );
}

/** Largest file in bytes. */
export function maxBytes(purpose: PurposeName, { files }: Programme): number {
  return PURPOSES[purpose].size === 'large' ? files.proofMaxBytes : files.defaultMaxBytes;
}

// Rules for every file (2-application §5 'File rules'), the same in browser and server. Each returns the sentence to show.

/** How much of a file `checkHead` wants to see, in bytes. */
export const HEAD_BYTES = 5;
const PDF_HEAD = '%PDF-';
const KINDS: Readonly<Record<FileKind, { extension: RegExp; mimeType: string }>> = {
  pdf: { extension: /\.pdf$/i, mimeType: 'application/pdf' },
  xml: { extension: /\.xml$/i, mimeType: 'application/xml' },
};
const ALL_KINDS = Object.keys(KINDS) as FileKind[];

/** The literal sentences of the specification. */
export const FILE_MESSAGES = {
  empty: (name: string) => `Die Datei "${name}" hat keinen Inhalt.`,
  wrongFormat: (name: string) => `Die Datei "${name}" hat ein ungültiges Dateiformat.`,
  renamedPdf: (name: string) =>
    `Die Datei "${name}" ist ein PDF. Geben Sie ihr einen Namen, der auf .pdf endet, und laden Sie sie erneut hoch.`,
  unsupported: (name: string) => `Der Dateityp von ${name} wird nicht unterstützt`,
  tooLarge: (name: string) => `${name} ist zu groß`,
  refused: (name: string) => `${name} kann nicht hochgeladen werden`,
  duplicate: 'Dateiname bereits vorhanden',
  uploadFailed: 'Datei konnte nich hochgeladen werden',
  uploaded: 'Datei erfolgreich hochgeladen',
  deleteFailed: 'Konnte Datei nicht löschen',
  deleted: 'Datei erfolgreich gelöscht',
  none: 'Keine Datei(en) hochgeladen',
  listFailed: 'Beim laden ist ein Fehler aufgetreten',
} as const;

/** By its extension; undefined for what is taken nowhere. */
export function fileKindOf(name: string): FileKind | undefined {
  return ALL_KINDS.find((kind) => KINDS[kind].extension.test(name));
}

export function mimeTypeOf(kind: FileKind): string {
  return KINDS[kind].mimeType;
}

/** What the kinds of a purpose are called in words and by the dialog that chooses a file. */
export function acceptedBy(purpose: PurposeName): { accept: string; acceptLabel: string } {
  const { kinds } = PURPOSES[purpose];
  return {
    accept: kinds.map((kind) => `.${kind},${KINDS[kind].mimeType}`).join(','),
    acceptLabel: kinds.includes('xml') ? 'PDF oder XRechnung (XML)' : 'PDF',
  };
}

function isOfKind(name: string, kinds: readonly FileKind[]): boolean {
  const kind = fileKindOf(name);
  return kind !== undefined && kinds.includes(kind);
}

/** By extension, against the kinds of a purpose; before it is known, against all. */
export function checkFileName(name: string, kinds: readonly FileKind[] = ALL_KINDS): string | undefined {
  return isOfKind(name, kinds) ? undefined : FILE_MESSAGES.wrongFormat(name);
}

/** `size` and `limit` in bytes. */
export function checkFileSize(name: string, size: number, limit: number): string | undefined {
  if (size === 0) return FILE_MESSAGES.empty(name);
  return size > limit ? FILE_MESSAGES.tooLarge(name) : undefined;
}

/** By the signature in the first bytes. XML has none: what is none of it shows when it is read. */
export function checkFileHead(name: string, head: Uint8Array): string | undefined {
  const isPdf = String.fromCharCode(...head.subarray(0, HEAD_BYTES)) === PDF_HEAD;
  if (fileKindOf(name) === 'xml') return isPdf ? FILE_MESSAGES.renamedPdf(name) : undefined;
  return isPdf ? undefined : FILE_MESSAGES.wrongFormat(name);
}

/** A file the applicant chose, before its content is read. */
interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
}

interface ListedFiles {
  /** Names already in the list. */
  names: readonly string[];
  kinds: readonly FileKind[];
  /** Bytes per file. */
  maxBytes: number;
  /** 0 means no limit. */
  maxFiles: number;
  /** What is said of another type of file. */
  wrongType: (name: string) => string;
}

/** Application and proof of use have sentences of their own (2-application §5, 3-proof-of-use §8). */
export function wrongTypeOf(purpose: PurposeName): (name: string) => string {
  const { linksTo } = PURPOSES[purpose];
  const isOfProofOfUse = linksTo === '/api/verifications' || linksTo === '/api/verification_proofs';
  return isOfProofOfUse ? FILE_MESSAGES.wrongFormat : FILE_MESSAGES.unsupported;
}

/** What the drop zone says to a chosen file; undefined if it may be read and sent. */
export function checkChosenFile({ name, size }: ChosenFile, list: ListedFiles): string | undefined {
  if (!isOfKind(name, list.kinds)) return list.wrongType(name);
  if (list.names.includes(name)) return FILE_MESSAGES.duplicate;
  if (list.maxFiles > 0 && list.names.length >= list.maxFiles) return FILE_MESSAGES.refused(name);
  return checkFileSize(name, size, list.maxBytes);
}
