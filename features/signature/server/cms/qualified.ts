import type { QCStatement } from 'pkijs';
import { qualifiersOf, type ServiceState } from '../lists/read-list.ts';
import { extensionOf, type ReadCertificate, usagesOf } from './certificate.ts';

const COMPLIANCE = '0.4.0.1862.1.1';
const SECURE_DEVICE = '0.4.0.1862.1.4';
const TYPE = '0.4.0.1862.1.6';
const TYPE_SIGNATURE = '0.4.0.1862.1.6.1';
const TYPE_SEAL = '0.4.0.1862.1.6.2';

export interface Qualification {
  /** Qualified, its key in a qualified device. */
  isQualified: boolean;
  isForSignatures: boolean;
  /** Of an organisation: its seal says where a document comes from, and declares nothing. */
  isForSeals: boolean;
}

/**
 * What a certificate is (decisions §5): by its own statements (ETSI EN 319 412-5), unless the list with its issuer says
 * otherwise of some of them.
 */
export function qualificationOf(certificate: ReadCertificate, state?: ServiceState): Qualification {
  const says = state === undefined ? new Set<string>() : qualifiersOf(certificate, state);
  const has = (id: string) => statementsOf(certificate).some((one) => one.id === id);
  const isCompliant = !says.has('NotQualified') && (says.has('QCStatement') || has(COMPLIANCE));
  const isOverruled = [...WITHOUT_DEVICE].some((one) => says.has(one));
  const isInDevice = !isOverruled && ([...WITH_DEVICE].some((one) => says.has(one)) || has(SECURE_DEVICE));
  const types = listedTypes(says) ?? typesOf(certificate) ?? [TYPE_SIGNATURE];
  const isForSignatures = types.includes(TYPE_SIGNATURE) && state?.uses?.includes('signatures') !== false;
  const isForSeals = types.includes(TYPE_SEAL) && !types.includes(TYPE_SIGNATURE);
  return { isQualified: isCompliant && isInDevice, isForSignatures, isForSeals };
}

const WITH_DEVICE = ['QCWithQSCD', 'QCWithSSCD', 'QCQSCDManagedOnBehalf'];
const WITHOUT_DEVICE = ['QCNoQSCD', 'QCNoSSCD'];

function listedTypes(says: ReadonlySet<string>): string[] | undefined {
  const types = [says.has('QCForESig') ? TYPE_SIGNATURE : '', says.has('QCForESeal') ? TYPE_SEAL : ''].filter(Boolean);
  return types.length > 0 || says.has('QCForWSA') ? types : undefined;
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
