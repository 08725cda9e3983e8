import { X509Certificate } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf, daysBetween } from '#ground/rules/values/calendar-day.ts';
import type { Clock } from '#ground/server/clock.ts';
import { ConfigError } from '#ground/server/config.ts';
import type { Log } from '#ground/server/log.ts';
import { readLists, SIGNERS_FILE } from './list-folder.ts';
import { ListRefused, type TrustList, type TrustService } from './read-list.ts';

/**
 * Whom the portal trusts, as data. A folder (TRUST_DIR) holds
 *
 * - any number of files ending in `.pem`, each with one or more certificates: the anchors. These are the issuing
 *   authorities' certificates from the national trusted list (or their roots), and those of the time-stamping authorities.
 *   A chain is accepted when it ends at one of them.
 * - `issuers.json`: whose qualified certificates the programme accepts, by the common name of the issuing authority and,
 *   where the name alone is not enough, by its key (subjectKeyIdentifier in hex):
 *
 *       { "accepted": [{ "commonName": "Beispiel Qualifizierte CA 1" }, { "commonName": "…", "keyId": "0a1b…" }] }
 *
 * - `lists/`: trusted lists as imported (ETSI TS 119 612), and `list-signers.pem`: who may sign them. Their services count by
 *   their kind and by their state at the time of signing.
 *
 * It is read at the start and again when something in it changes. A folder that cannot be read stops the start; later it
 * leaves what was read before.
 */
export interface Trust {
  /** Certificates in DER. */
  anchors: readonly Uint8Array[];
  accepted: readonly AcceptedIssuer[];
  /** Of the imported lists. */
  services?: readonly TrustService[];
  /** Until when each imported list is meant to be relied upon. */
  lists?: readonly { territory: string; nextUpdate: Date | undefined }[];
}

export interface AcceptedIssuer {
  commonName: string;
  /** Lower-case hex. */
  keyId?: string;
}

export const ISSUERS_FILE = 'issuers.json';
const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Throws ConfigError with one clear line. */
export async function readTrust(folder: string): Promise<Trust> {
  const names = await readdir(folder).catch(() => fail(folder, 'Der Ordner kann nicht gelesen werden.'));
  const files = names.filter((name) => name.endsWith('.pem') && name !== SIGNERS_FILE).sort();
  const anchors = (await Promise.all(files.map((name) => readAnchors(folder, name)))).flat();
  const lists = await readImported(folder);
  if (anchors.length === 0 && lists.length === 0) {
    fail(folder, 'Es fehlt eine Datei mit Zertifikaten (.pem) oder eine eingelesene Vertrauensliste.');
  }
  return {
    anchors,
    accepted: await readAccepted(folder),
    services: lists.flatMap(({ services }) => services),
    lists: lists.map(({ territory, nextUpdate }) => ({ territory, nextUpdate })),
  };
}

async function readImported(folder: string): Promise<TrustList[]> {
  try {
    return await readLists(folder);
  } catch (error) {
    if (error instanceof ListRefused) return fail(folder, error.message);
    throw error;
  }
}

async function readAnchors(folder: string, name: string): Promise<Uint8Array[]> {
  const pems = (await readFile(join(folder, name), 'latin1')).match(PEM) ?? [];
  if (pems.length === 0) fail(folder, `In ${name} steht kein Zertifikat.`);
  return pems.map((pem) => {
    try {
      return new Uint8Array(new X509Certificate(pem).raw);
    } catch {
      return fail(folder, `Ein Zertifikat in ${name} kann nicht gelesen werden.`);
    }
  });
}

async function readAccepted(folder: string): Promise<AcceptedIssuer[]> {
  const text = await readFile(join(folder, ISSUERS_FILE), 'utf8').catch(() =>
    fail(folder, `Es fehlt ${ISSUERS_FILE}.`),
  );
  let content: { accepted?: unknown } | null;
  try {
    content = JSON.parse(text) as { accepted?: unknown } | null;
  } catch {
    return fail(folder, `${ISSUERS_FILE} ist kein JSON.`);
  }
  const accepted: unknown[] = Array.isArray(content?.accepted) ? content.accepted : [];
  if (accepted.length === 0) fail(folder, `${ISSUERS_FILE} nennt keine zugelassene Stelle unter „accepted“.`);
  return accepted.map((one) => readIssuer(folder, one));
}

function readIssuer(folder: string, value: unknown): AcceptedIssuer {
  const { commonName, keyId } = (value ?? {}) as Record<string, unknown>;
  if (typeof commonName !== 'string' || commonName === '') {
    return fail(folder, `${ISSUERS_FILE}: „commonName“ fehlt oder ist leer.`);
  }
  if (keyId === undefined) return { commonName };
  const hex = typeof keyId === 'string' ? keyId.replaceAll(/[:\s]/g, '').toLowerCase() : '';
  if (!/^([0-9a-f]{2})+$/.test(hex)) return fail(folder, `${ISSUERS_FILE}: „keyId“ muss hexadezimal sein.`);
  return { commonName, keyId: hex };
}

function fail(folder: string, fault: string): never {
  throw new ConfigError(`TRUST_DIR (${folder}): ${fault}`);
}

interface Watched {
  /** TRUST_DIR; undefined: nothing to watch. */
  folder: string | undefined;
  signatures: { renew(trust: Trust): Promise<void> };
  log: Log;
  clock: Pick<Clock, 'now'>;
  everyMs?: number;
}

const EVERY_MS = 15_000;
/** A list is to be replaced before its day: the operator hears of it so many days before. */
const WARN_DAYS = 30;

/**
 * Reads the trust folder again when something in it has changed, in each process for itself, and says once a day which
 * lists are due. Changes are looked for and not waited for: notices of the system are not to be had on every kind of disk.
 */
export function watchTrust({ folder, signatures, log, clock, everyMs = EVERY_MS }: Watched): { close(): void } {
  if (folder === undefined) return { close: () => {} };
  let seen: string | undefined;
  let trust: Trust | undefined;
  let warnedOn: string | undefined;
  const look = async () => {
    const found = await fingerprint(folder);
    if (found !== seen) {
      const isFirst = seen === undefined;
      seen = found;
      const read = await readTrust(folder).catch(() => log.event('trust.unreadable'));
      // The first time as well: the folder may have changed since the start has read it.
      if (read !== undefined) await signatures.renew(read);
      if (read !== undefined && !isFirst) log.event('trust.renewed');
      trust = read ?? trust;
    }
    const today = dayOf(clock.now());
    if (warnedOn !== today) for (const due of dueLists(trust, today)) log.event('trust.list-expires', due);
    warnedOn = today;
  };
  let looking = look().catch(() => {});
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {});
  }, everyMs);
  timer.unref();
  return { close: () => clearInterval(timer) };
}

/** Days left, below zero once the day has passed. */
function dueLists(trust: Trust | undefined, today: string): { territory: string; daysLeft: number }[] {
  return (trust?.lists ?? []).flatMap(({ territory, nextUpdate }) => {
    const daysLeft = nextUpdate === undefined ? Number.POSITIVE_INFINITY : daysBetween(today, dayOf(nextUpdate));
    return daysLeft <= WARN_DAYS ? [{ territory, daysLeft }] : [];
  });
}

/** What tells one state of the folder from another. */
async function fingerprint(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const states = names.sort().map(async (name) => {
    const file = await stat(join(folder, name)).catch(() => undefined);
    return `${name} ${file?.size} ${file?.mtimeMs}`;
  });
  return (await Promise.all(states)).join('\n');
}
