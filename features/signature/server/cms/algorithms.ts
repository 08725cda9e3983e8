import { constants, type KeyObject, verify } from 'node:crypto';
import { type AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs';

export type HashName = 'sha256' | 'sha384' | 'sha512';

const HASHES: Readonly<Record<string, HashName>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Signature algorithms that name their hash. */
const FIXED: Readonly<Record<string, HashName>> = {
  '1.2.840.113549.1.1.11': 'sha256',
  '1.2.840.113549.1.1.12': 'sha384',
  '1.2.840.113549.1.1.13': 'sha512',
  '1.2.840.10045.4.3.2': 'sha256',
  '1.2.840.10045.4.3.3': 'sha384',
  '1.2.840.10045.4.3.4': 'sha512',
};
/** In CMS the key's own algorithm may stand here; the hash is then the message digest's. */
const OPEN = new Set(['1.2.840.113549.1.1.1', '1.2.840.10045.2.1']);
const PSS = '1.2.840.113549.1.1.10';
const MGF1 = '1.2.840.113549.1.1.8';

const CURVES = new Set([
  ...['prime256v1', 'secp384r1', 'secp521r1'],
  ...['brainpoolP256r1', 'brainpoolP384r1', 'brainpoolP512r1'],
]);
const SMALLEST_RSA_KEY = 2048;
const LARGEST_RSA_KEY = 16_384;

/** How a signature was made. */
export interface Scheme {
  hash: HashName;
  /** Bytes of salt; undefined: not PSS. */
  saltLength?: number;
}

/** The hash; undefined for MD5, SHA-1 and everything unknown. */
export function hashOf(algorithm: AlgorithmIdentifier): HashName | undefined {
  return HASHES[algorithm.algorithmId];
}

/** The scheme; undefined if it is weak or unknown. `digest` is the hash of the content, where CMS leaves it open. */
export function schemeOf(algorithm: AlgorithmIdentifier, digest?: HashName): Scheme | undefined {
  if (algorithm.algorithmId === PSS) return pssScheme(algorithm);
  const hash = FIXED[algorithm.algorithmId] ?? (OPEN.has(algorithm.algorithmId) ? digest : undefined);
  return hash === undefined ? undefined : { hash };
}

function pssScheme({ algorithmParams: schema }: AlgorithmIdentifier): Scheme | undefined {
  if (schema === undefined) return undefined;
  const { hashAlgorithm, maskGenAlgorithm, saltLength } = new RSASSAPSSParams({ schema });
  const hash = hashOf(hashAlgorithm);
  const mask = maskGenAlgorithm.algorithmParams;
  const maskHash = mask?.valueBlock?.value?.[0]?.valueBlock?.toString();
  const isOneHash = maskGenAlgorithm.algorithmId === MGF1 && HASHES[String(maskHash)] === hash;
  // Any salt up to the largest a key leaves room for is as good as another; OpenSSL refuses what does not fit.
  return hash === undefined || !isOneHash ? undefined : { hash, saltLength };
}

/** RSA from 2048 bits, ECDSA on the curves of NIST and brainpool. */
export function isStrongKey(key: KeyObject): boolean {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'ec') return CURVES.has(namedCurve);
  return isRsa(key) && modulusLength >= SMALLEST_RSA_KEY && modulusLength <= LARGEST_RSA_KEY;
}

function isRsa(key: KeyObject): boolean {
  return key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'rsa-pss';
}

/** By OpenSSL and not by WebCrypto, which knows no brainpool curves. */
export function holds(scheme: Scheme, key: KeyObject, data: Uint8Array, signature: Uint8Array): boolean {
  const { hash, saltLength } = scheme;
  const padding = saltLength === undefined ? constants.RSA_PKCS1_PADDING : constants.RSA_PKCS1_PSS_PADDING;
  const options = isRsa(key) ? { padding, ...(saltLength === undefined ? {} : { saltLength }) } : {};
  try {
    return verify(hash, data, { key, ...options }, signature);
  } catch {
    return false;
  }
}
