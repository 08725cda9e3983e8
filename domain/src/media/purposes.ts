import type { Programme } from '../programme/programme.ts';

/** What a file is for. One row each: where it is linked, by which keywords it is found, how big and how many. */
export type PurposeName =
  | 'balanceSheet'
  | 'device'
  | 'certificate'
  | 'bank'
  | 'finance'
  | 'signedSheet'
  | 'proofItem'
  | 'inDepthCheck'
  | 'signedProofOfUse';

export type LinkTarget = '/api/proposals' | '/api/proofs' | '/api/verifications' | '/api/verification_proofs';

export interface Purpose {
  /** Collection of the linked resource. */
  linksTo: LinkTarget;
  /** Words every link of the purpose carries. */
  keywords: readonly string[];
  /** Whose id stands among the keywords as well. */
  keyedBy?: 'proposal' | 'item';
  size: 'default' | 'large';
  /** Files at most; 0 means no limit (2-application §5). */
  maxFiles: number;
}

/** The keyword sets of the specification (2-application §7, 3-proof-of-use §3, contract §6.4). */
export const PURPOSES: Readonly<Record<PurposeName, Purpose>> = {
  balanceSheet: { linksTo: '/api/proposals', keywords: ['uploadBalanceSheet'], size: 'default', maxFiles: 0 },
  device: {
    linksTo: '/api/proofs',
    keywords: ['financeplan', 'device'],
    keyedBy: 'proposal',
    size: 'large',
    maxFiles: 0,
  },
  certificate: {
    linksTo: '/api/proofs',
    keywords: ['financeplan', 'certificate'],
    keyedBy: 'proposal',
    size: 'large',
    maxFiles: 0,
  },
  bank: { linksTo: '/api/proposals', keywords: ['bank'], size: 'large', maxFiles: 0 },
  finance: { linksTo: '/api/proposals', keywords: ['finance'], size: 'large', maxFiles: 0 },
  signedSheet: { linksTo: '/api/proposals', keywords: ['proposal', 'final'], size: 'large', maxFiles: 1 },
  proofItem: {
    linksTo: '/api/verification_proofs',
    keywords: ['verification', 'proofItem'],
    keyedBy: 'item',
    size: 'default',
    maxFiles: 0,
  },
  inDepthCheck: {
    linksTo: '/api/verifications',
    keywords: ['verification', 'inDepthCheck'],
    keyedBy: 'item',
    size: 'default',
    maxFiles: 0,
  },
  signedProofOfUse: { linksTo: '/api/verifications', keywords: ['verification', 'final'], size: 'large', maxFiles: 1 },
};

const PURPOSE_NAMES = Object.keys(PURPOSES) as PurposeName[];

/** Marks a file that was uploaded but not submitted yet; it becomes `final` on submit (1-portal §4). */
export const DRAFT_KEYWORD = 'tmp';
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
  const collection = linkedResource.slice(0, linkedResource.lastIndexOf('/'));
  const words = keywords.map((keyword) => (keyword === DRAFT_KEYWORD ? FINAL_KEYWORD : keyword));
  return PURPOSE_NAMES.find(
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
const EXTENSION = /\.pdf$/i;

/** The literal sentences of the specification. */
export const FILE_MESSAGES = {
  empty: (name: string) => `Die Datei "${name}" hat keinen Inhalt.`,
  wrongFormat: (name: string) => `Die Datei "${name}" hat ein ungültiges Dateiformat.`,
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

/** PDF only, by extension. */
export function checkFileName(name: string): string | undefined {
  return EXTENSION.test(name) ? undefined : FILE_MESSAGES.wrongFormat(name);
}

/** `size` and `limit` in bytes. */
export function checkFileSize(name: string, size: number, limit: number): string | undefined {
  if (size === 0) return FILE_MESSAGES.empty(name);
  return size > limit ? FILE_MESSAGES.tooLarge(name) : undefined;
}

/** PDF only, by the signature in the first bytes. */
export function checkFileHead(name: string, head: Uint8Array): string | undefined {
  const found = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  return found === PDF_HEAD ? undefined : FILE_MESSAGES.wrongFormat(name);
}

/** A file the applicant chose, before its content is read. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
}

export interface ListedFiles {
  /** Names already in the list. */
  names: readonly string[];
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
  if (!EXTENSION.test(name)) return list.wrongType(name);
  if (list.names.includes(name)) return FILE_MESSAGES.duplicate;
  if (list.maxFiles > 0 && list.names.length >= list.maxFiles) return FILE_MESSAGES.refused(name);
  return checkFileSize(name, size, list.maxBytes);
}
