import type { ChangedPart, RefusalReason } from './refusals.ts';
import type { SignatureReport } from './report.ts';
import type { AcceptedSignature } from './verdict.ts';

/** What the portal finds about the signature in an uploaded sheet. Names only, not the certificate's number. */
export type SignatureVerdict = { report: SignatureReport; signer: string | null } & (
  | ({ accepted: true } & Omit<AcceptedSignature, 'ok' | 'signer'>)
  | { accepted: false; reason: RefusalReason; part: ChangedPart | null; message: string | null }
);
