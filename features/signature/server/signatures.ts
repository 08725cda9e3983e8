import type { Verdict } from '../rules/verdict.ts';

declare module '#ground/server/portal.ts' {
  interface Portal {
    signatures: Signatures;
  }
}

/** A sheet the portal has issued, as it is kept with the file. */
export interface IssuedSheet {
  /** SHA-256 in hex over all its bytes. */
  sha256: string;
  /** Bytes. */
  length: number;
  /** 'this': the sheet that is asked for; 'older': an earlier one of the same case; 'other': of another case. */
  belongsTo: 'this' | 'older' | 'other';
}

/** A file to verify as a signed sheet. */
export interface FileToVerify {
  /** Company whose work it is. */
  account: string;
  /** Bytes. */
  size: number;
  sha256: string;
  sheets: readonly IssuedSheet[];
  now: Date;
  /** The content was found to be harmless before. */
  isHarmless: boolean;
  /** Answers about revocation that came beside the file. */
  evidence: readonly Uint8Array[];
  /** Where the file lies; not asked where the verdict is known already. */
  path(): Promise<string>;
}

/** Verifies electronically signed sheets. */
export interface Signatures {
  /** Common names of the authorities whose qualified certificates are accepted, for those who have to choose one. */
  readonly acceptedIssuers: readonly string[];
  /** The verdict on the file. Throws ThreadBusy, and what `path` throws. */
  verify(file: FileToVerify): Promise<Verdict>;
}
