import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../rules/verdict.ts';
import { openTrust } from '../open-trust.ts';
import { CA, CLOCK, COMPLIANCE, NOW, person, ROOT, SIGNED_AT, SIGNER } from '../testing/test-authorities.ts';
import { timeStamp } from '../testing/test-evidence.ts';
import { GRANTED, type ListedService, listXml } from '../testing/test-lists.ts';
import { SHEET, SHEETS } from '../testing/test-sheets.ts';
import { sign } from '../testing/test-signature.ts';
import { verifySignature } from '../verify-signature.ts';
import { readList } from './read-list.ts';

/** The verdict where trust comes from a list alone. */
function verify(bytes: Buffer, ...services: ListedService[]): Promise<Verdict> {
  const list = readList(listXml({ services }));
  const accepted = [{ commonName: 'Test Qualified CA 1' }];
  const trust = openTrust({ anchors: [], accepted, services: list.services });
  return verifySignature(bytes, { sheets: SHEETS, trust, now: NOW });
}

const stamped = (signer = SIGNER) =>
  sign(SHEET, { message: { signer, others: [CA], unsigned: (signature) => timeStamp(signature, SIGNED_AT) } });
const WITHDRAWN_LATER = [['2022-03-18T00:00:00Z', 'withdrawn'], ...GRANTED] as const;
const WITHDRAWN_BEFORE = [['2022-03-01T00:00:00Z', 'withdrawn'], ...GRANTED] as const;
const TSA: ListedService = { kind: 'TSA/QTST', identity: CLOCK };

const uses = (name: string) =>
  `<Extension><AdditionalServiceInformation><URI xml:lang="en">http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/${name}</URI></AdditionalServiceInformation></Extension>`;
const says = (qualifier: string, criteria: string) =>
  `<Extension><Qualifications><QualificationElement><Qualifiers><Qualifier uri="http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/${qualifier}"/></Qualifiers>${criteria}</QualificationElement></Qualifications></Extension>`;
const usage = (bit: string, isSet: boolean, needs = 'all') =>
  `<CriteriaList assert="${needs}"><KeyUsage><KeyUsageBit name="${bit}">${isSet}</KeyUsageBit></KeyUsage></CriteriaList>`;

describe('a signature whose issuer stands on a list', () => {
  it('is accepted, its time stamp by a listed service', async () => {
    expect(await verify(stamped(), { identity: CA }, TSA)).toMatchObject({ ok: true, isTimestamped: true });
  });

  it('is accepted from the authority above the listed one as well', async () => {
    expect(await verify(stamped(), { identity: ROOT }, TSA)).toMatchObject({ ok: true });
  });

  it.each([
    ['before the signature', WITHDRAWN_BEFORE, { ok: false, reason: 'service-not-granted' }],
    ['after the signature', WITHDRAWN_LATER, { ok: true }],
  ])('counts by the state at the time of signing: withdrawn %s', async (_when, history, expected) => {
    expect(await verify(stamped(), { identity: CA, history }, TSA)).toMatchObject(expected);
  });

  it('is refused where the service came onto the list later', async () => {
    const history = [['2022-03-19T00:00:00Z', 'granted']] as const;
    expect(await verify(stamped(), { identity: CA, history }, TSA)).toMatchObject({ reason: 'service-not-granted' });
  });

  it('is refused where the service is for seals only', async () => {
    const sealing = { identity: CA, extensions: uses('ForeSeals') };
    expect(await verify(stamped(), sealing, TSA)).toMatchObject({ ok: false, reason: 'not-qualified' });
    const both = { identity: CA, extensions: uses('ForeSeals') + uses('ForeSignatures') };
    expect(await verify(stamped(), both, TSA)).toMatchObject({ ok: true });
  });
});

describe('a list that says more than the certificate', () => {
  const inSoftware = person(CA, { statements: [COMPLIANCE] });

  it.each([
    ['NotQualified', usage('nonRepudiation', true), { ok: false, reason: 'not-qualified' }],
    ['NotQualified', usage('nonRepudiation', false), { ok: true }],
    ['NotQualified', usage('digitalSignature', true, 'none'), { ok: false, reason: 'not-qualified' }],
    ['QCNoQSCD', usage('nonRepudiation', true, 'atLeastOne'), { ok: false, reason: 'not-qualified' }],
    ['QCForESeal', usage('nonRepudiation', true), { ok: false, reason: 'seal' }],
    ['QCForESig', usage('nonRepudiation', true), { ok: true }],
    [
      'NotQualified',
      '<CriteriaList assert="all"><PolicySet><PolicyIdentifier><Identifier Qualifier="OIDAsURN">urn:oid:1.2.3</Identifier></PolicyIdentifier></PolicySet></CriteriaList>',
      { ok: true },
    ],
    [
      'NotQualified',
      `<CriteriaList assert="all">${usage('nonRepudiation', true)}${usage('digitalSignature', false)}</CriteriaList>`,
      { ok: false, reason: 'not-qualified' },
    ],
    [
      'NotQualified',
      '<CriteriaList assert="all"><otherCriteriaList><Unknown/></otherCriteriaList></CriteriaList>',
      { ok: true },
    ],
  ])('%s where %s', async (qualifier, criteria, expected) => {
    const service = { identity: CA, extensions: says(qualifier, criteria) };
    expect(await verify(stamped(), service, TSA)).toMatchObject(expected);
  });

  it('makes good what the certificate leaves out', async () => {
    expect(await verify(stamped(inSoftware), { identity: CA }, TSA)).toMatchObject({ reason: 'not-qualified' });
    const service = { identity: CA, extensions: says('QCWithQSCD', usage('nonRepudiation', true)) };
    expect(await verify(stamped(inSoftware), service, TSA)).toMatchObject({ ok: true });
  });
});

describe('a time stamp', () => {
  it.each([
    ['of a service that is listed for certificates only', [{ identity: CA }]],
    ['of a service withdrawn before', [{ identity: CA }, { ...TSA, history: WITHDRAWN_BEFORE }]],
  ] as const)('%s proves nothing', async (_what, services) => {
    expect(await verify(stamped(), ...services)).toMatchObject({ ok: true, isTimestamped: false });
  });
});
