import type { QCStatement } from 'pkijs';
import { extensionOf, type ReadCertificate, usagesOf } from './certificate.ts';

/** ETSI EN 319 412-5. */
const COMPLIANCE = '0.4.0.1862.1.1';
const SECURE_DEVICE = '0.4.0.1862.1.4';
const TYPE = '0.4.0.1862.1.6';
const TYPE_SIGNATURE = '0.4.0.1862.1.6.1';

/** A qualified certificate for signatures of people, its key in a qualified device (decisions §5). */
export function isQualified(certificate: ReadCertificate): boolean {
  const statements =
    (extensionOf(certificate, '1.3.6.1.5.5.7.1.3')?.parsedValue?.values as QCStatement[] | undefined) ?? [];
  const has = (id: string) => statements.some((one) => one.id === id);
  const types = statements.find(({ id }) => id === TYPE)?.type?.valueBlock?.value as
    | { valueBlock: { toString(): string } }[]
    | undefined;
  const isForSignatures =
    types === undefined || types.some(({ valueBlock }) => valueBlock.toString() === TYPE_SIGNATURE);
  return has(COMPLIANCE) && has(SECURE_DEVICE) && isForSignatures;
}

/** The key is meant for declarations of intent, not only for logging in or encrypting. */
export function isForDeclarations(certificate: ReadCertificate): boolean {
  return usagesOf(certificate)?.includes('nonRepudiation') === true;
}
