import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Verdict } from '../rules/verdict.ts';
import { importList, readLists } from './list-folder.ts';
import { openTrust } from './open-trust.ts';
import { readList } from './read-list.ts';
import {
  CA,
  CLOCK,
  COMPLIANCE,
  NOW,
  person,
  ROOT,
  RSA_CA,
  SIGNED_AT,
  SIGNER,
  timeStamp,
} from './testing/test-evidence.ts';
import {
  GRANTED,
  LIST_SIGNER,
  type ListedService,
  listXml,
  OTHER_LIST_SIGNER,
  pemOf,
  signList,
} from './testing/test-lists.ts';
import { SHEET, SHEETS } from './testing/test-sheets.ts';
import { sign } from './testing/test-signature.ts';
import { verifySignature } from './verify-signature.ts';

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

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-lists-'));
  await writeFile(join(folder, 'list-signers.pem'), pemOf(LIST_SIGNER));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function offer(xml: string, confirmation?: string) {
  const file = join(folder, 'offered.xml');
  await writeFile(file, xml);
  return importList(folder, file, { confirmation, now: NOW });
}

async function take(xml: string) {
  const { confirmation } = await offer(xml);
  return offer(xml, confirmation);
}

const DE = signList(listXml({ services: [{ identity: CA }] }));

describe('a list that is offered', () => {
  it('says what it would change, and counts once that is confirmed', async () => {
    const report = await offer(DE);
    expect(report).toMatchObject({
      territory: 'DE',
      sequence: [null, 7],
      added: ['Test Provider, Test CA/QC (CA/QC): anerkannt'],
      removed: [],
      changed: [],
      isKept: false,
    });
    expect(await readLists(folder)).toEqual([]);
    expect(await offer(DE, report.confirmation)).toMatchObject({ isKept: true });
    const [kept] = await readLists(folder);
    expect(kept).toMatchObject({ territory: 'DE', sequence: 7, services: [{ kind: 'CA/QC' }] });
    expect(await readFile(join(folder, 'lists', 'DE.xml'), 'utf8')).toBe(DE);
  });

  it('is compared with the one in force', async () => {
    await take(DE);
    const history = [
      ['2022-02-01T00:00:00Z', 'withdrawn'],
      ['2016-07-01T00:00:00Z', 'granted'],
    ] as const;
    const services = [{ identity: CA, history }, { identity: RSA_CA }];
    const report = await offer(signList(listXml({ sequence: 8, services })));
    expect(report).toMatchObject({
      sequence: [7, 8],
      added: ['Test Provider, Test CA/QC (CA/QC): anerkannt'],
      changed: ['Test Provider, Test CA/QC (CA/QC): anerkannt, jetzt nicht anerkannt'],
    });
    expect(await offer(signList(listXml({ sequence: 8 })))).toMatchObject({
      removed: ['Test Provider, Test CA/QC (CA/QC)'],
    });
  });

  it('may be signed by whom the list of lists names for its territory', async () => {
    const xml = signList(listXml({ services: [{ identity: CA }] }), OTHER_LIST_SIGNER);
    await expect(offer(xml)).rejects.toThrow('nicht benannt');
    await take(signList(listXml({ territory: 'EU', pointers: [['DE', OTHER_LIST_SIGNER]] })));
    expect(await take(xml)).toMatchObject({ isKept: true });
    await expect(take(signList(listXml({ territory: 'AT' }), OTHER_LIST_SIGNER))).rejects.toThrow('nicht benannt');
    expect((await readLists(folder)).map(({ territory }) => territory)).toEqual(['EU', 'DE']);
  });
});

describe('a list is refused', () => {
  const inner = '<Inner Id="part"><a/></Inner>';
  it.each([
    ['changed after it was signed', DE.replace('granted', 'granted '), 'Signatur der Liste hält nicht'],
    ['not signed', listXml(), 'nicht signiert'],
    ['signed by somebody else', signList(listXml(), OTHER_LIST_SIGNER), 'nicht benannt'],
    [
      'signed in a part only',
      signList(
        listXml().replace('<SchemeInformation>', `${inner}<SchemeInformation>`),
        LIST_SIGNER,
        "//*[local-name(.)='Inner']",
      ),
      'nicht die ganze Liste',
    ],
    [
      'wrapped in another one',
      listXml().replace(
        '</TrustServiceStatusList>',
        `${DE.slice(DE.indexOf('<TrustServiceStatusList'))}</TrustServiceStatusList>`,
      ),
      'nicht signiert',
    ],
    ['with a document type', `<!DOCTYPE x>${DE}`, 'Dokumenttyp'],
    ['no longer in force', signList(listXml({ nextUpdate: '2022-03-01T00:00:00Z' })), 'galt nur bis zum 01.03.2022'],
    ['of another kind', signList('<TrustServiceStatusList><SchemeInformation/></TrustServiceStatusList>'), 'Aufbau'],
    ['no XML', 'Liste', 'kein lesbares XML'],
  ])('that is %s', async (_what, xml, reason) => {
    await expect(offer(xml)).rejects.toThrow(reason);
    expect(await readLists(folder)).toEqual([]);
  });

  it('that is older than the one in force', async () => {
    await take(DE);
    await expect(offer(signList(listXml({ sequence: 6 })))).rejects.toThrow('älter');
  });

  it('with the confirmation of another file', async () => {
    const { confirmation } = await offer(DE);
    await expect(offer(signList(listXml({ sequence: 9 })), confirmation)).rejects.toThrow('andere');
  });

  it('when it was exchanged in the folder', async () => {
    await take(DE);
    await writeFile(join(folder, 'lists', 'DE.xml'), DE.replace('granted', 'granted '));
    await expect(readLists(folder)).rejects.toThrow('lists/DE.xml: Die Signatur');
  });
});
