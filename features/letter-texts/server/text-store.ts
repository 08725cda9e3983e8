import { sql } from 'kysely';
import { TEXT_NAMES, type TextName } from '#features/letter/rules/text-blocks.ts';
import { hashOf } from '#ground/server/content-hash.ts';
import type { Db, Trx } from '#ground/server/portal.ts';

export interface NewTextVersion {
  name: TextName;
  version: number;
  text: string;
  reason: string;
  /** Ids of officers, or the names given on the command line. */
  proposedBy: string;
  confirmedBy: string;
  now: Date;
}

export async function insertText(trx: Trx, { name, version, text, reason, ...by }: NewTextVersion): Promise<void> {
  const { proposedBy: proposed_by, confirmedBy: confirmed_by, now: in_force_since } = by;
  await trx
    .insertInto('letter_text')
    .values({ name, version, text, reason, proposed_by, confirmed_by, in_force_since })
    .execute();
}

export interface TextVersion {
  version: number;
  text: string;
  reason: string;
  proposedBy: string;
  confirmedBy: string;
  since: Date;
}

/** Newest first, without the one the programme began with. */
export function findVersions(db: Db, name: TextName): Promise<TextVersion[]> {
  return db
    .selectFrom('letter_text')
    .select([
      'version',
      'text',
      'reason',
      'proposed_by as proposedBy',
      'confirmed_by as confirmedBy',
      'in_force_since as since',
    ])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .execute();
}

/** One act at a time on a text, also where it has no row to lock yet. */
export async function lockText(trx: Trx, name: TextName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`letter-text ${name}`}))`.execute(trx);
}

/** Acts and records know cases by UUIDs: that of a text follows from its name, so that a new one needs no row. */
export function textIdOf(name: TextName): string {
  const hex = hashOf({ letterText: name });
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const NAMES: ReadonlyMap<string, TextName> = new Map(TEXT_NAMES.map((name) => [textIdOf(name), name]));

export function textNameOf(id: string): TextName | undefined {
  return NAMES.get(id.toLowerCase());
}
