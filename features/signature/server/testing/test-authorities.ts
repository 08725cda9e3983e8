import { ObjectIdentifier, Sequence } from 'asn1js';
import { QCStatement } from 'pkijs';
import { ecKeys, rsaKeys } from '../demo-authority.ts';
import { type CertificateWish, type Identity, issueCertificate } from '../issue-certificate.ts';
import { openTrust } from '../open-trust.ts';

/** When the files of the tests are looked at. */
export const NOW = new Date('2022-03-20T12:00:00Z');
export const SIGNED_AT = new Date('2022-03-16T10:00:00Z');

const ALWAYS = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2040-01-01T00:00:00Z') };
export const [DIGITAL_SIGNATURE, NON_REPUDIATION, KEY_CERT_SIGN, CRL_SIGN] = [0, 1, 5, 6];
export const COMPLIANCE = new QCStatement({ id: '0.4.0.1862.1.1' });
export const SECURE_DEVICE = new QCStatement({ id: '0.4.0.1862.1.4' });
/** The certificate is for the seal of a company, not for the signature of a person. */
export const FOR_SEALS = new QCStatement({
  id: '0.4.0.1862.1.6',
  type: new Sequence({ value: [new ObjectIdentifier({ value: '0.4.0.1862.1.6.2' })] }),
});
const AUTHORITY = { isAuthority: true, usages: [KEY_CERT_SIGN, CRL_SIGN], ...ALWAYS };

export function authority(commonName: string, issuer?: Identity, change: Partial<CertificateWish> = {}): Identity {
  return issueCertificate({ commonName, keys: ecKeys(), issuer, ...AUTHORITY, ...change });
}

/** A signer with a qualified certificate, unless wished otherwise. */
export function person(issuer: Identity | undefined, change: Partial<CertificateWish> = {}): Identity {
  return issueCertificate({
    commonName: 'Erika Muster',
    keys: ecKeys(),
    issuer,
    usages: [NON_REPUDIATION],
    statements: [COMPLIANCE, SECURE_DEVICE],
    ...ALWAYS,
    ...change,
  });
}

export const ROOT = authority('Test Root');
/** An anchor and accepted; the next one is accepted too, but has to be reached from the root. */
export const CA = authority('Test Qualified CA 1', ROOT);
export const INNER_CA = authority('Test Qualified CA 2', ROOT);
export const OTHER_CA = authority('Test Other CA', ROOT);
/** The name of an accepted authority, and nothing else of it. */
export const FALSE_CA = authority('Test Qualified CA 1');
/** An accepted authority with an RSA key. */
export const RSA_CA = authority('Test Qualified CA 1', ROOT, { keys: rsaKeys() });

export const SIGNER = person(CA);
/** Signs on behalf of nobody: an end certificate playing an authority. */
export const PERSON_AS_CA = authority('Test Qualified CA 1', CA, { isAuthority: false });
export const RESPONDER = person(CA, { commonName: 'Test OCSP', extendedUsages: ['1.3.6.1.5.5.7.3.9'], statements: [] });
export const CLOCK = person(CA, { commonName: 'Test TSA', extendedUsages: ['1.3.6.1.5.5.7.3.8'], statements: [] });

export const TRUST = openTrust({
  anchors: [ROOT, CA, RSA_CA, OTHER_CA].map(({ der }) => der),
  accepted: [{ commonName: 'Test Qualified CA 1' }, { commonName: 'Test Qualified CA 2' }],
});
