import { type ChangedPart, type RefusalReason, refusalText } from './refusals.ts';
import type { AcceptedSignature, Signer, Verdict } from './verdict.ts';

/** The words of ETSI TS 119 102-2 for what was found, as other programs expect them. */
export interface SignatureReport {
  indication: 'TOTAL-PASSED' | 'INDETERMINATE' | 'TOTAL-FAILED';
  /** Null: the indication says it all. */
  subIndication: string | null;
  /** 'QES': a qualified electronic signature. Null: none could be shown. */
  level: 'QES' | null;
  signer: Signer | null;
  issuer: string | null;
  /** Instant in ISO 8601, and who vouches for it. */
  bestSignatureTime: { time: string; proof: 'time-stamp' | 'claim' } | null;
  /** German sentences for people. */
  proven: readonly string[];
  open: readonly string[];
  /** What is wrong and what to do; null for an accepted file. */
  refusal: string | null;
}

const PROVEN = {
  sheet: 'Unterschrieben ist genau das Blatt, das das Portal ausgegeben hat.',
  unchanged: 'Seit der Unterschrift wurde nichts daran geändert.',
  person: 'Die Unterschrift stammt von der genannten Person, mit einem qualifizierten Zertifikat.',
  stamped: 'Wann unterschrieben wurde, bezeugt ein Zeitstempel.',
  notRevoked: 'Das Zertifikat war nicht gesperrt.',
  supplied: 'Zur Sperrung hat der Projektträger eine Auskunft der Zertifikatsstelle ergänzt.',
} as const;
const OPEN = {
  claimed:
    'Wann unterschrieben wurde, bezeugt kein Zeitstempel. Das Portal kennt nur die Angabe der Datei oder den Tag des Eingangs.',
  revocation: 'Ob das Zertifikat gesperrt war, sagt die Datei nicht.',
} as const;

/** ETSI EN 319 102-1, tables 4 and 5, as far as a file can be refused for it. */
const SUB_INDICATIONS: Readonly<Record<RefusalReason, readonly [SignatureReport['indication'], string]>> = {
  'not-a-pdf': ['TOTAL-FAILED', 'FORMAT_FAILURE'],
  encrypted: ['TOTAL-FAILED', 'FORMAT_FAILURE'],
  'active-content': ['TOTAL-FAILED', 'FORMAT_FAILURE'],
  'no-signature': ['TOTAL-FAILED', 'FORMAT_FAILURE'],
  'several-signatures': ['TOTAL-FAILED', 'FORMAT_FAILURE'],
  'byte-range-broken': ['TOTAL-FAILED', 'FORMAT_FAILURE'],
  'changed-after-signing': ['TOTAL-FAILED', 'FORMAT_FAILURE'],
  'time-stamp-invalid': ['TOTAL-FAILED', 'SIG_CRYPTO_FAILURE'],
  'digest-mismatch': ['TOTAL-FAILED', 'HASH_FAILURE'],
  'signature-invalid': ['TOTAL-FAILED', 'SIG_CRYPTO_FAILURE'],
  'unsupported-format': ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
  'weak-algorithm': ['INDETERMINATE', 'CRYPTO_CONSTRAINTS_FAILURE'],
  'unknown-issuer': ['INDETERMINATE', 'NO_CERTIFICATE_CHAIN_FOUND'],
  'issuer-not-accepted': ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  'service-not-granted': ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  expired: ['INDETERMINATE', 'OUT_OF_BOUNDS_NO_POE'],
  revoked: ['TOTAL-FAILED', 'REVOKED'],
  seal: ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  'not-qualified': ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  'wrong-key-usage': ['INDETERMINATE', 'CHAIN_CONSTRAINTS_FAILURE'],
  'foreign-document': ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND'],
  'other-application': ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND'],
  'older-version': ['INDETERMINATE', 'SIGNED_DATA_NOT_FOUND'],
  'altered-before-signing': ['INDETERMINATE', 'SIG_CONSTRAINTS_FAILURE'],
  'too-complex': ['INDETERMINATE', 'GENERIC'],
};

/** The verdict for people and for programs: who, when, what is proven and what is not. */
export function reportOf(verdict: Verdict): SignatureReport {
  if (!verdict.ok) {
    const [indication, subIndication] = SUB_INDICATIONS[verdict.reason];
    return { ...NOTHING, indication, subIndication, signer: verdict.signer ?? null, refusal: refusalText(verdict) };
  }
  const { signer, issuer, signedAt, isTimestamped, revocation, provisional } = verdict;
  const isGood = revocation === 'good';
  return {
    indication: provisional ? 'INDETERMINATE' : 'TOTAL-PASSED',
    subIndication: provisional ? 'TRY_LATER' : null,
    level: 'QES',
    signer,
    issuer,
    bestSignatureTime: { time: signedAt, proof: isTimestamped ? 'time-stamp' : 'claim' },
    proven: [
      ...[PROVEN.sheet, PROVEN.unchanged, PROVEN.person],
      ...(isTimestamped ? [PROVEN.stamped] : []),
      ...(isGood ? [PROVEN.notRevoked] : []),
      ...(verdict.isRevocationSupplied === true ? [PROVEN.supplied] : []),
    ],
    open: [...(isTimestamped ? [] : [OPEN.claimed]), ...(isGood ? [] : [OPEN.revocation])],
    refusal: null,
  };
}

const NOTHING = { level: null, signer: null, issuer: null, bestSignatureTime: null, proven: [], open: [] } as const;

/** What the portal finds about the signature in an uploaded sheet. Names only, not the certificate's number. */
export type SignatureVerdict = { report: SignatureReport; signer: string | null } & (
  | ({ accepted: true } & Omit<AcceptedSignature, 'ok' | 'signer'>)
  | { accepted: false; reason: RefusalReason; part: ChangedPart | null; message: string | null }
);
