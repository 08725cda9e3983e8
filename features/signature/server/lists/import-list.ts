import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { keepList, readLists, readOffered } from './list-folder.ts';
import { ListRefused, type TrustList, type TrustService } from './read-list.ts';

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
