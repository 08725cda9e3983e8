import { OctetString } from 'asn1js';
import type { QCStatement } from 'pkijs';
import type { RefusalReason } from '../rules/refusals.ts';
import type { Signer, Verdict } from '../rules/verdict.ts';
import { extensionOf, hexOf, type ReadCertificate, readCertificates, usagesOf } from './cms/certificate.ts';
import { type Chain, findChain } from './cms/chain.ts';
import type { Message } from './cms/message.ts';
import { type Evidence, revocationOf } from './cms/revocation.ts';
import { stampedTime } from './cms/time-stamp.ts';
import { anchorsFor, listedState, type OpenedTrust } from './open-trust.ts';
import type { ValidationData } from './pdf/validation-store.ts';
import type { Criteria, ServiceState } from './read-list.ts';
import type { AcceptedIssuer } from './trust.ts';

const COMPLIANCE = '0.4.0.1862.1.1';
const SECURE_DEVICE = '0.4.0.1862.1.4';
const TYPE = '0.4.0.1862.1.6';
const TYPE_SIGNATURE = '0.4.0.1862.1.6.1';
const TYPE_SEAL = '0.4.0.1862.1.6.2';

interface Qualification {
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
function qualificationOf(certificate: ReadCertificate, state?: ServiceState): Qualification {
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

/** What the list says of this certificate in place of what it says itself, by the names of ETSI TS 119 612, 5.5.9.2.3. */
function qualifiersOf(certificate: ReadCertificate, { overrides }: ServiceState): ReadonlySet<string> {
  return new Set(overrides.flatMap(({ qualifiers, criteria }) => (isFitting(certificate, criteria) ? qualifiers : [])));
}

function isFitting(certificate: ReadCertificate, criteria: Criteria): boolean {
  if (criteria.isUnknown) return false;
  const usages = usagesOf(certificate) ?? [];
  const policies = policiesOf(certificate);
  const results = [
    ...criteria.keyUsage.map(({ bit, isSet }) => usages.includes(bit) === isSet),
    ...criteria.policies.map((set) => set.every((policy) => policies.includes(policy))),
    ...criteria.inner.map((inner) => isFitting(certificate, inner)),
  ];
  if (criteria.needs === 'none') return results.every((one) => !one);
  return criteria.needs === 'atLeastOne' ? results.some(Boolean) : results.every(Boolean);
}

function policiesOf(certificate: ReadCertificate): string[] {
  const policies = extensionOf(certificate, '2.5.29.32')?.parsedValue?.certificatePolicies as
    | { policyIdentifier: string }[]
    | undefined;
  return (policies ?? []).map(({ policyIdentifier }) => policyIdentifier);
}

/** The key is meant for declarations of intent, not only for logging in or encrypting. */
function isForDeclarations(certificate: ReadCertificate): boolean {
  return usagesOf(certificate)?.includes('nonRepudiation') === true;
}

export interface Judgement {
  message: Message;
  /** From the document, added after signing. */
  added: ValidationData;
  /** When a trusted time stamp over the whole document was made: the signature existed by then. */
  documentTime: Date | undefined;
  /** When the signer says to have signed. */
  claimed: Date | undefined;
  trust: OpenedTrust;
  now: Date;
  /** Answers about revocation that came beside the file. */
  supplied: readonly Buffer[];
}

function signerOf({ signer }: Message): Signer {
  return { name: signer.commonName, serial: signer.serial };
}

/** The verdict on who has signed, when, and with which certificate; the signature itself holds already. */
export function judgeSigner(judgement: Judgement): Verdict {
  const { message, added, documentTime, claimed, trust, now, supplied } = judgement;
  const others = [...message.certificates, ...readCertificates(added.certificates)];
  const stamped = stampedTime(message, { others, trust, now }) ?? documentTime;
  const at = stamped ?? pastTime(claimed, now);
  const chain = findChain({ leaf: message.signer, others, anchors: anchorsFor('CA/QC', trust), at });
  if (typeof chain === 'string') return refused(message, chain);
  const fault = certificateFault(chain, trust, at);
  if (fault !== undefined) return refused(message, fault);
  const { ocsps, crls } = message.revocation;
  const own = { ocsps: [...ocsps, ...added.ocsps], crls: [...crls, ...added.crls] };
  // Which of both kinds it is tells whether it can be read as one.
  const other = { ocsps: supplied, crls: supplied };
  const evidence = { ocsps: [...own.ocsps, ...supplied], crls: [...own.crls, ...supplied] };
  const answersOf = (all: Evidence) => chainRevocation(chain, all, at, stamped !== undefined);
  const revocation = worstOf(answersOf(evidence));
  if (revocation === 'revoked') return refused(message, 'revoked');
  return {
    ok: true,
    signer: signerOf(message),
    issuer: chain[0].issuerCommonName,
    signedAt: at.toISOString(),
    isTimestamped: stamped !== undefined,
    revocation,
    ...(answersOf(other).includes('good') ? { isRevocationSupplied: true } : {}),
    provisional: stamped === undefined || revocation === 'unknown',
  };
}

/** A claim about the future is none. */
function pastTime(claimed: Date | undefined, now: Date): Date {
  return claimed === undefined || claimed > now ? now : claimed;
}

function certificateFault(chain: Chain, trust: OpenedTrust, at: Date): RefusalReason | undefined {
  const [signer, issuer] = chain;
  if (issuer === undefined || !trust.accepted.some((one) => isAccepted(issuer, one))) return 'issuer-not-accepted';
  const state = listedState(chain, 'CA/QC', trust, at);
  if (state === undefined || (state !== 'named' && !state.isGranted)) return 'service-not-granted';
  const { isForSignatures, isForSeals, isQualified } = qualificationOf(signer, state === 'named' ? undefined : state);
  if (isForSeals) return 'seal';
  if (!isForDeclarations(signer)) return 'wrong-key-usage';
  return isQualified && isForSignatures ? undefined : 'not-qualified';
}

function isAccepted(issuer: ReadCertificate, { commonName, keyId }: AcceptedIssuer): boolean {
  if (issuer.commonName !== commonName) return false;
  const own = extensionOf(issuer, '2.5.29.14')?.parsedValue;
  return keyId === undefined || (own instanceof OctetString && hexOf(own.valueBlock.valueHexView) === keyId);
}

type RevocationAnswer = 'good' | 'revoked' | 'unknown';

/** By certificate, from the signer's on; nobody asks about the anchor. */
function chainRevocation(chain: Chain, evidence: Evidence, at: Date, isTimestamped: boolean): RevocationAnswer[] {
  return chain.slice(0, -1).map((certificate, index) => {
    const issuer = chain[index + 1] as ReadCertificate;
    return revocationOf({ certificate, issuer, evidence, at, isTimestamped });
  });
}

function worstOf(answers: readonly RevocationAnswer[]): RevocationAnswer {
  if (answers.includes('revoked')) return 'revoked';
  return answers.includes('unknown') ? 'unknown' : 'good';
}

export function refused(message: Message, reason: RefusalReason): Verdict {
  return { ok: false, reason, signer: signerOf(message) };
}
