import type { ChangedPart, RefusalReason } from './refusals.ts';

/** Who has signed, as the certificate says. */
export interface Signer {
  /** Common name, or the pseudonym where there is none. */
  name: string;
  /** Serial number of the certificate in hex. */
  serial: string;
}

/** The electronic signature holds (decisions §5). Plain data: kept with the file and shown to applicant and agency. */
export interface AcceptedSignature {
  ok: true;
  signer: Signer;
  /** Common name of the issuing authority. */
  issuer: string;
  /** Instant in ISO 8601: of the time stamp, else as the signer claims. */
  signedAt: string;
  /** The instant is vouched for by a time stamp in the signature or over the document. */
  isTimestamped: boolean;
  /** 'good' only where a current and signed answer about the certificate is there: in the file, or added by the agency. */
  revocation: 'good' | 'unknown';
  /** Something of that was said by what the agency has added, not by the file. */
  isRevocationSupplied?: true;
  /** Something cannot be told from the file alone: the instant, or whether the certificate was revoked. */
  provisional: boolean;
}

interface RefusedSignature {
  ok: false;
  reason: RefusalReason;
  /** What was changed in the sheet, where the reason is a change and its object is known. */
  part?: ChangedPart;
  /** Where the certificate could be read before the refusal. */
  signer?: Signer;
}

export type Verdict = AcceptedSignature | RefusedSignature;

/** The verdict in words, by whether something is still open. */
export const VERDICT_WORDS = {
  final: 'geprüft',
  provisional: 'vorläufig geprüft',
} as const;
