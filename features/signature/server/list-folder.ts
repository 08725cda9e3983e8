import { createHash, X509Certificate } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { decodeXml } from '#ground/server/xml.ts';
import { ListRefused, readList, type TrustList, type TrustService } from './read-list.ts';

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

/** What an offered list would change; nothing counts before it is confirmed. */
export interface ListReport {
  territory: string;
  /** Of the list in force, and of the offered one. */
  sequence: readonly [before: number | null, after: number];
  issued: Date;
  nextUpdate: Date | null;
  /** Services by provider and name, with what becomes of them. */
  added: readonly string[];
  removed: readonly string[];
  changed: readonly string[];
  /** What confirms this very file: the beginning of its SHA-256. */
  confirmation: string;
  /** It is in force now. */
  isKept: boolean;
}

/**
 * Imports a list of lists or a nation's list into the trust folder: verified by the named keys, compared with the one in
 * force, and kept once the operator repeats the confirmation of the report. Throws ListRefused.
 */
export async function importList(
  trustDir: string,
  file: string,
  { confirmation, now }: { confirmation?: string | undefined; now: Date },
): Promise<ListReport> {
  const bytes = await readFile(file).catch(() => {
    throw new ListRefused('Die Datei kann nicht gelesen werden.');
  });
  const offered = await readOffered(trustDir, bytes);
  const inForce = (await readLists(trustDir)).find(({ territory }) => territory === offered.territory);
  requireNewer(offered, inForce, now);
  const expected = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  if (confirmation !== undefined && confirmation !== expected) {
    throw new ListRefused('Die Bestätigung gehört zu einer anderen Datei. Lesen Sie den Bericht noch einmal.');
  }
  const isKept = confirmation === expected;
  if (isKept) await keepList(trustDir, offered.territory, bytes);
  return {
    territory: offered.territory,
    sequence: [inForce?.sequence ?? null, offered.sequence],
    issued: offered.issued,
    nextUpdate: offered.nextUpdate ?? null,
    ...differences(inForce?.services ?? [], offered.services),
    confirmation: expected,
    isKept,
  };
}

/** An older list would bring back what has been taken from a provider since. */
function requireNewer(offered: TrustList, inForce: TrustList | undefined, now: Date): void {
  if (inForce !== undefined && offered.sequence < inForce.sequence) {
    throw new ListRefused(`Die Liste ist älter (Nummer ${offered.sequence}) als die geltende (${inForce.sequence}).`);
  }
  if (offered.nextUpdate !== undefined && offered.nextUpdate < now) {
    const day = formatDay(dayOf(offered.nextUpdate));
    throw new ListRefused(`Die Liste galt nur bis zum ${day}. Laden Sie die aktuelle herunter.`);
  }
}

function differences(before: readonly TrustService[], after: readonly TrustService[]) {
  const earlier = new Map(before.map((service) => [keyOf(service), service]));
  const later = new Map(after.map((service) => [keyOf(service), service]));
  return {
    added: after
      .filter((service) => !earlier.has(keyOf(service)))
      .map((service) => `${nameOf(service)}: ${state(service)}`),
    removed: before.filter((service) => !later.has(keyOf(service))).map(nameOf),
    changed: after.flatMap((service) => {
      const was = earlier.get(keyOf(service));
      return was === undefined || state(was) === state(service)
        ? []
        : [`${nameOf(service)}: ${state(was)}, jetzt ${state(service)}`];
    }),
  };
}

function keyOf({ kind, certificates }: TrustService): string {
  const hash = createHash('sha256').update(kind);
  for (const certificate of certificates) hash.update(certificate);
  return hash.digest('hex');
}

function nameOf({ provider, name, kind }: TrustService): string {
  return `${provider}, ${name} (${kind})`;
}

function state({ history }: TrustService): string {
  return history[0]?.isGranted === true ? 'anerkannt' : 'nicht anerkannt';
}
