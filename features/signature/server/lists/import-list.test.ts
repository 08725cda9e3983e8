import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CA, NOW, RSA_CA } from '../testing/test-authorities.ts';
import { LIST_SIGNER, listXml, OTHER_LIST_SIGNER, pemOf, signList } from '../testing/test-lists.ts';
import { importList } from './import-list.ts';
import { readLists } from './list-folder.ts';

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
