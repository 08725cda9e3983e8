import { X509Certificate } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeXml } from '#ground/server/xml.ts';
import { ListRefused, readList, type TrustList } from './read-list.ts';

/** In TRUST_DIR: who may sign the list of lists, or a nation's list that no list of lists names. */
export const SIGNERS_FILE = 'list-signers.pem';
/** In TRUST_DIR: the lists as they were imported, one a territory. */
const FOLDER = 'lists';
/** The territory of the list of lists. */
const OF_LISTS = 'EU';
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The imported lists of a folder, each verified again; none where nothing was imported. Throws ListRefused. */
export async function readLists(trustDir: string): Promise<TrustList[]> {
  const names = await readdir(join(trustDir, FOLDER)).catch(() => []);
  const found = names.filter((name) => /^[A-Z]{2}\.xml$/.test(name)).sort();
  if (found.length === 0) return [];
  const named = await namedSigners(trustDir);
  const ofLists = found.includes(`${OF_LISTS}.xml`) ? await open(trustDir, OF_LISTS, named) : undefined;
  const others = found.map((name) => name.slice(0, 2)).filter((territory) => territory !== OF_LISTS);
  const lists = others.map((territory) => open(trustDir, territory, [...named, ...signersIn(ofLists, territory)]));
  return [...(ofLists === undefined ? [] : [ofLists]), ...(await Promise.all(lists))];
}

async function open(trustDir: string, territory: string, signers: readonly X509Certificate[]): Promise<TrustList> {
  const bytes = await readFile(join(trustDir, FOLDER, `${territory}.xml`));
  try {
    return await readVerified(decodeXml(bytes), signers);
  } catch (error) {
    if (error instanceof ListRefused) throw new ListRefused(`${FOLDER}/${territory}.xml: ${error.message}`);
    throw error;
  }
}

/** What verifies signatures in XML takes some megabytes; most portals have no list. */
async function readVerified(xml: string, signers: readonly X509Certificate[]): Promise<TrustList> {
  const { verifyList } = await import('./verify-list.ts');
  return readList(verifyList(xml, signers).xml);
}

/** Reads a file that is to be imported, by the signers that the folder names for it. Throws ListRefused. */
export async function readOffered(trustDir: string, bytes: Uint8Array): Promise<TrustList> {
  const xml = decodeXml(bytes);
  const [ofLists] = (await readLists(trustDir)).filter(({ territory }) => territory === OF_LISTS);
  const territory = /<(?:[\w-]+:)?SchemeTerritory>\s*([A-Z]{2})\s*</.exec(xml)?.[1] ?? '';
  const signers = [...(await namedSigners(trustDir)), ...signersIn(ofLists, territory)];
  const list = await readVerified(xml, signers);
  if (list.territory !== territory) throw new ListRefused('Die Liste nennt mehrere Gebiete.');
  return list;
}

/** Puts the file in place at once or not at all. */
export async function keepList(trustDir: string, territory: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(trustDir, FOLDER), { recursive: true });
  const path = join(trustDir, FOLDER, `${territory}.xml`);
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
}

async function namedSigners(trustDir: string): Promise<X509Certificate[]> {
  const text = await readFile(join(trustDir, SIGNERS_FILE), 'latin1').catch(() => '');
  return (text.match(PEM) ?? []).map((pem) => new X509Certificate(pem));
}

function signersIn(ofLists: TrustList | undefined, territory: string): X509Certificate[] {
  const pointers = ofLists?.pointers.filter((pointer) => pointer.territory === territory) ?? [];
  return pointers
    .flatMap(({ certificates }) => certificates)
    .flatMap((der) => {
      try {
        return [new X509Certificate(der)];
      } catch {
        return [];
      }
    });
}
