import { createHash } from 'node:crypto';
import { type Danger, inspect } from '#ground/server/pdf/inspect.ts';
import type { ChangedPart, RefusalReason } from '../rules/refusals.ts';
import type { Verdict } from '../rules/verdict.ts';
import { readCertificates } from './cms/certificate.ts';
import { checkMessage, claimedTime, type Message, NoMessage, readMessage, SeveralSigners } from './cms/message.ts';
import { readStamp } from './cms/time-stamp.ts';
import type { OpenedTrust } from './open-trust.ts';
import { forbiddenChange } from './pdf/changes.ts';
import {
  type FoundSignature,
  type PdfFile,
  readFile,
  type SignedBytes,
  signaturesIn,
  signedBytes,
  TIME_STAMP_FORMAT,
} from './pdf/file.ts';
import { Inconsistent, TooComplex } from './pdf/limits.ts';
import { validationData } from './pdf/validation-store.ts';
import { instantOf } from './pdf/values.ts';
import type { IssuedSheet } from './signatures.ts';
import { judgeSigner, refused } from './verdict.ts';

export interface SignatureQuestion {
  /** Sheets the file may begin with: the one asked for, and others by which a refusal can say what was mistaken. */
  sheets: readonly IssuedSheet[];
  trust: OpenedTrust;
  now: Date;
  /** The content was found to be harmless before: that need not be found out again. */
  isHarmless?: boolean;
  /** Answers about revocation that came beside the file. */
  evidence?: readonly Buffer[];
}

/** The detached signature's content is data of no special kind. */
const DATA = '1.2.840.113549.1.7.1';
const CADES = 'ETSI.CAdES.detached';
const FORMATS: readonly (string | undefined)[] = [CADES, 'adbe.pkcs7.detached'];
/** Everything else that is dangerous is active content. */
const DANGERS: Readonly<Partial<Record<Danger, RefusalReason>>> = { encrypted: 'encrypted', unreadable: 'too-complex' };

class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly part: ChangedPart | undefined;

  constructor(reason: RefusalReason, part?: ChangedPart) {
    super(reason);
    this.reason = reason;
    this.part = part;
  }
}

/**
 * Verifies the qualified signature in a PDF and that the signed document is the sheet issued for this very case
 * (decisions §5). Never throws for what a file contains: whatever is wrong with it is a refusal with its reason.
 */
export async function verifySignature(bytes: Buffer, question: SignatureQuestion): Promise<Verdict> {
  try {
    if (bytes.toString('latin1', 0, 5) !== '%PDF-') throw new Refusal('not-a-pdf');
    const danger = question.isHarmless === true ? undefined : inspect(bytes);
    if (danger !== undefined) throw new Refusal(DANGERS[danger] ?? 'active-content');
    const sheet = matchSheet(bytes, question.sheets);
    const file = readFile(bytes);
    const signature = onlySignature(file);
    return judge(file, signature, checkDocument(file, signature, sheet.length), question);
  } catch (error) {
    if (error instanceof Refusal) {
      const { reason, part } = error;
      return { ok: false, reason, ...(part === undefined ? {} : { part }) };
    }
    // A range error is an exhausted stack: nested beyond what any honest file is.
    if (error instanceof TooComplex || error instanceof RangeError) return { ok: false, reason: 'too-complex' };
    throw error;
  }
}

/**
 * The issued sheet the file begins with: signing only appends, so the sheet's bytes are still there, every one. All lengths
 * are hashed in one pass.
 */
function findSheet(bytes: Buffer, sheets: readonly IssuedSheet[]): IssuedSheet | undefined {
  const found: IssuedSheet[] = [];
  const hash = createHash('sha256');
  let at = 0;
  let digest: string | undefined;
  for (const sheet of sheets.toSorted((a, b) => a.length - b.length)) {
    if (sheet.length > bytes.length) break;
    if (sheet.length > at || digest === undefined) {
      hash.update(bytes.subarray(at, sheet.length));
      at = sheet.length;
      digest = hash.copy().digest('hex');
    }
    if (digest === sheet.sha256) found.push(sheet);
  }
  const rank = ['this', 'older', 'other'] as const;
  return rank.flatMap((one) => found.filter(({ belongsTo }) => belongsTo === one))[0];
}

function matchSheet(bytes: Buffer, sheets: readonly IssuedSheet[]): IssuedSheet {
  if (!bytes.includes('/ByteRange') && !bytes.includes('/ObjStm')) throw new Refusal('no-signature');
  const sheet = findSheet(bytes, sheets);
  if (sheet === undefined) throw new Refusal('foreign-document');
  if (sheet.belongsTo === 'other') throw new Refusal('other-application');
  if (sheet.belongsTo === 'older') throw new Refusal('older-version');
  return sheet;
}

/** Exactly one signature besides time stamps. */
function onlySignature(file: PdfFile): FoundSignature {
  const [first, second] = signaturesIn(file).filter(({ subFilter }) => subFilter !== TIME_STAMP_FORMAT);
  if (second !== undefined) throw new Refusal('several-signatures');
  if (first !== undefined) return first;
  if (file.fault instanceof Inconsistent) throw new Refusal('altered-before-signing');
  throw new Refusal(file.fault === undefined ? 'no-signature' : 'not-a-pdf');
}

/** The sheet, one update that signs it, and then only validation data, up to the last byte; what was signed. */
function checkDocument(file: PdfFile, signature: FoundSignature, sheetLength: number): SignedBytes {
  if (!FORMATS.includes(signature.subFilter)) throw new Refusal('unsupported-format');
  const signed = signedBytes(file, signature);
  if (signed === undefined) throw new Refusal('byte-range-broken');
  if (file.revisions[0]?.end !== sheetLength) throw new Refusal('altered-before-signing');
  if (signature.revision !== 1) {
    throw new Refusal('altered-before-signing', forbiddenChange({ file, to: 1, purpose: 'validation' }) ?? 'parts');
  }
  const before = forbiddenChange({ file, to: 1, purpose: 'signing' });
  if (before !== undefined) throw new Refusal('altered-before-signing', before);
  if (file.fault !== undefined) throw new Refusal('changed-after-signing');
  for (let to = 2; to < file.revisions.length; to++) {
    const after = forbiddenChange({ file, to, purpose: 'validation' });
    if (after !== undefined) throw new Refusal('changed-after-signing', after);
  }
  return signed;
}

/** When the whole document is vouched for by time stamps over it (PAdES B-LTA): the earliest that is trusted. */
function documentTime(file: PdfFile, { trust, now }: SignatureQuestion): Date | undefined {
  const others = readCertificates(validationData(file).certificates);
  const stamps = signaturesIn(file).filter(({ subFilter }) => subFilter === TIME_STAMP_FORMAT);
  const times = stamps.flatMap((stamp) => {
    const signed = signedBytes(file, stamp);
    if (signed === undefined) throw new Refusal('time-stamp-invalid');
    const read = readStamp(signed.cms, { parts: signed.parts, others, trust, now });
    if (read === 'broken') throw new Refusal('time-stamp-invalid');
    return read.isTrusted ? [read.time] : [];
  });
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

function judge(
  file: PdfFile,
  signature: FoundSignature,
  { cms, parts }: SignedBytes,
  question: SignatureQuestion,
): Verdict {
  const message = openMessage(cms);
  const namesCertificate = signature.subFilter === CADES;
  if (message.content !== undefined) return refused(message, 'unsupported-format');
  const fault = checkMessage(message, parts, { contentType: DATA, namesCertificate });
  if (fault !== undefined) return refused(message, fault);
  const { trust, now, evidence = [] } = question;
  // PAdES has the claim in the file, other formats in the message (EN 319 142-1, 6.3).
  const claimed = claimedTime(message) ?? instantOf(signature.dictionary.entries.get('M'));
  return judgeSigner({
    message,
    added: validationData(file),
    documentTime: documentTime(file, question),
    claimed,
    trust,
    now,
    supplied: evidence,
  });
}

function openMessage(cms: Buffer): Message {
  try {
    return readMessage(cms);
  } catch (error) {
    if (error instanceof SeveralSigners) throw new Refusal('several-signatures');
    if (error instanceof NoMessage) throw new Refusal('signature-invalid');
    throw error;
  }
}
