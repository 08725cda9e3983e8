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

/** What is said below a signed file about its signature. */
export const SIGNATURE_TEXTS = {
  acceptedIssuers: 'Anerkannt werden qualifizierte Zertifikate von:',
  checking: 'Prüfung der elektronischen Signatur',
  notChecked: 'Die elektronische Signatur konnte noch nicht geprüft werden',
  checkAgain: 'Erneut prüfen',
  refused: 'Die elektronische Signatur wird nicht anerkannt',
  replace: 'Löschen Sie diese Datei, bevor Sie eine andere hochladen. Sie können das Blatt auch per Post einreichen.',
  accepted: `Die elektronische Signatur ist ${VERDICT_WORDS.final}`,
  acceptedForNow: `Die elektronische Signatur ist ${VERDICT_WORDS.provisional}`,
  provisional: 'Zeitpunkt oder Gültigkeit des Zertifikats prüfen wir später noch einmal.',
  level: 'Art der Signatur',
  qualified: 'Qualifizierte elektronische Signatur',
  proven: 'Was geprüft ist',
  open: 'Was offen ist',
  signer: 'Signiert von',
  signedAt: 'Signiert am',
  issuer: 'Zertifikat ausgestellt von',
  report: 'Prüfbericht herunterladen',
} as const;
