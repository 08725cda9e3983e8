import { TooComplex } from '../pdf/limits.ts';
import { extensionOf, isStrong, isValidAt, type ReadCertificate, usagesOf } from './certificate.ts';

/** From the certificate asked about (first) to a trust anchor (last). */
export type Chain = readonly [ReadCertificate, ...ReadCertificate[]];

const LONGEST = 6;
const MOST_CHECKS = 200;

/** Extensions this verification understands; a critical one besides them forbids the certificate (RFC 5280, 4.2). */
const UNDERSTOOD = new Set([
  ...[
    '2.5.29.14',
    '2.5.29.15',
    '2.5.29.17',
    '2.5.29.18',
    '2.5.29.19',
    '2.5.29.31',
    '2.5.29.32',
    '2.5.29.35',
    '2.5.29.37',
  ],
  ...['1.3.6.1.5.5.7.1.1', '1.3.6.1.5.5.7.1.3', '1.3.6.1.5.5.7.48.1.5'],
]);

export interface ChainQuestion {
  leaf: ReadCertificate;
  /** Certificates that came along with the file: paths, never trust. */
  others: readonly ReadCertificate[];
  anchors: readonly ReadCertificate[];
  /** All certificates must be valid then (shell model). */
  at: Date;
}

export type ChainFault = 'unknown-issuer' | 'weak-algorithm' | 'expired';

/** A chain to an anchor in which every signature holds, or the reason why there is none. */
export function findChain({ leaf, others, anchors, at }: ChainQuestion): Chain | ChainFault {
  let fault: ChainFault = 'unknown-issuer';
  for (const chain of chainsFrom(leaf, others, anchors)) {
    const weakness = weaknessOf(chain, at);
    if (weakness === undefined) return chain;
    fault = weakness;
  }
  return fault;
}

function weaknessOf(chain: Chain, at: Date): ChainFault | undefined {
  // Nobody relies on the signature under an anchor: the operator has put it there.
  if (!chain.slice(0, -1).every(isStrong)) return 'weak-algorithm';
  return chain.every((one) => isValidAt(one, at)) ? undefined : 'expired';
}

function* chainsFrom(
  leaf: ReadCertificate,
  others: readonly ReadCertificate[],
  anchors: readonly ReadCertificate[],
): Generator<Chain> {
  // Of a time-stamping service the list names the very certificate that stamps.
  if (isUnderstood(leaf) && anchors.some(({ der }) => der.equals(leaf.der))) yield [leaf];
  let checks = 0;
  const waiting: Chain[] = isUnderstood(leaf) ? [[leaf]] : [];
  while (waiting.length > 0) {
    const chain = waiting.pop() as Chain;
    const last = chain.at(-1) as ReadCertificate;
    for (const issuer of [...others, ...anchors]) {
      if (issuer.subject !== last.issuer || !mayIssue(issuer, chain.length - 1)) continue;
      checks += 1;
      if (checks > MOST_CHECKS) throw new TooComplex('certificates');
      if (!last.x509.verify(issuer.key)) continue;
      const longer: Chain = [...chain, issuer];
      if (anchors.some((anchor) => anchor.der.equals(issuer.der))) yield longer;
      else if (longer.length < LONGEST && !chain.includes(issuer)) waiting.push(longer);
    }
  }
}

/** `below`: certificates of authorities between this one and the end. */
function mayIssue(certificate: ReadCertificate, below: number): boolean {
  const constraints = extensionOf(certificate, '2.5.29.19')?.parsedValue as
    | { cA?: boolean; pathLenConstraint?: unknown }
    | undefined;
  const longest = constraints?.pathLenConstraint;
  return (
    constraints?.cA === true &&
    (typeof longest !== 'number' || longest >= below) &&
    usagesOf(certificate)?.includes('keyCertSign') !== false &&
    isUnderstood(certificate)
  );
}

function isUnderstood({ parsed }: ReadCertificate): boolean {
  return (parsed.extensions ?? []).every(({ extnID, critical }) => !critical || UNDERSTOOD.has(extnID));
}
