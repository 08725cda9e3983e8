import type { QCStatement } from 'pkijs';
import { extensionOf, type ReadCertificate, usagesOf } from './certificate.ts';

/** ETSI EN 319 412-5. */
const COMPLIANCE = '0.4.0.1862.1.1';
const SECURE_DEVICE = '0.4.0.1862.1.4';
const TYPE = '0.4.0.1862.1.6';
const TYPE_SIGNATURE = '0.4.0.1862.1.6.1';
const TYPE_SEAL = '0.4.0.1862.1.6.2';

/** A qualified certificate for signatures of people, its key in a qualified device (decisions §5). */
export function isQualified(certificate: ReadCertificate): boolean {
  const has = (id: string) => statementsOf(certificate).some((one) => one.id === id);
  const types = typesOf(certificate);
  return has(COMPLIANCE) && has(SECURE_DEVICE) && (types === undefined || types.includes(TYPE_SIGNATURE));
}

/** A certificate of an organisation: its seal says where a document comes from, and declares nothing. */
export function isForSeals(certificate: ReadCertificate): boolean {
  const types = typesOf(certificate) ?? [];
  return types.includes(TYPE_SEAL) && !types.includes(TYPE_SIGNATURE);
}

function statementsOf(certificate: ReadCertificate): QCStatement[] {
  return (extensionOf(certificate, '1.3.6.1.5.5.7.1.3')?.parsedValue?.values as QCStatement[] | undefined) ?? [];
}

/** Undefined where the certificate does not say. */
function typesOf(certificate: ReadCertificate): string[] | undefined {
  const types = statementsOf(certificate).find(({ id }) => id === TYPE)?.type?.valueBlock?.value as
    | { valueBlock: { toString(): string } }[]
    | undefined;
  return types?.map(({ valueBlock }) => valueBlock.toString());
}

/** The key is meant for declarations of intent, not only for logging in or encrypting. */
export function isForDeclarations(certificate: ReadCertificate): boolean {
  return usagesOf(certificate)?.includes('nonRepudiation') === true;
}
