import { sql } from 'kysely';
import {
  type ActOf,
  type ActOutcome,
  type CaseBase,
  type Draft,
  defineCase,
} from '#features/cases/server/case-kind.ts';
import { findDrafts, findDraftsOfKind } from '#features/cases/server/draft-store.ts';
import { wrongField, wrongIn } from '#features/cases/server/sent-fields.ts';
import { LETTER_TEXT_TABLE, type LetterTextState } from '#features/letter/rules/text-acts.ts';
import { checkText, TEXT_NAMES, type TextInForce, type TextName } from '#features/letter/rules/text-blocks.ts';
import { findTexts } from '#features/letter/server/write-letter.ts';
import { hashOf } from '#ground/server/content-hash.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';

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
async function lockText(trx: Trx, name: TextName): Promise<void> {
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

export interface TextCase extends CaseBase<LetterTextState> {
  state: LetterTextState;
  name: TextName;
  inForce: TextInForce;
}

type Act<A extends keyof typeof LETTER_TEXT_TABLE.acts> = ActOf<TextCase, typeof LETTER_TEXT_TABLE, A>;

const SAME = 'Dieser Text ist schon so in Kraft.';
const STALE = 'Der Text hat sich seit dem Vorschlag geändert. Bitte geben Sie den Vorschlag zurück.';

export async function loadText(
  portal: Portal,
  db: Db | Trx,
  id: string,
  { lock }: { lock: boolean },
): Promise<TextCase | undefined> {
  const name = textNameOf(id);
  if (name === undefined) return undefined;
  if (lock) await lockText(db as Trx, name);
  const drafts = await findDrafts(db, { kind: 'letter-text', caseId: id });
  return textCase(name, (await findTexts(portal, db))[name], drafts);
}

/** Every text, in the order of a case's life. */
export async function listTexts(portal: Portal): Promise<TextCase[]> {
  const texts = await findTexts(portal, portal.db);
  const drafts = await findDraftsOfKind(portal.db, 'letter-text');
  return TEXT_NAMES.map((name) => {
    const id = textIdOf(name);
    return textCase(
      name,
      texts[name],
      drafts.filter(({ caseId }) => caseId === id),
    );
  });
}

function textCase(name: TextName, inForce: TextInForce, drafts: readonly Draft[]): TextCase {
  const state = drafts.length > 0 ? 'proposed' : 'in-force';
  // Of nobody's case: no mail goes out.
  return { id: textIdOf(name), state, accountId: '', companyId: '', drafts, name, inForce };
}

async function propose({ row, fields }: Act<'propose'>): Promise<ActOutcome> {
  const { text, reason } = fields;
  const wrongs = checkText(row.name, text);
  if (wrongs.length > 0) throw wrongIn('text', wrongs);
  if (text === row.inForce.text) throw wrongField('text', SAME);
  return {
    draft: { text, reason, version: row.inForce.version },
    detail: { text: row.name, version: row.inForce.version + 1 },
  };
}

/** From now on every letter is written with it; letters that are kept stay as they are. */
async function confirm({ trx, row, draft, performer, now }: Act<'confirm'>): Promise<ActOutcome> {
  if (draft === undefined) throw new Error('nothing to confirm');
  const { text, reason, version: upon } = proposedIn(draft);
  if (upon !== row.inForce.version) throw conflict(STALE);
  const version = upon + 1;
  const by = { proposed_by: draft.proposedBy, confirmed_by: performer.id, in_force_since: now };
  await trx
    .insertInto('letter_text')
    .values({ name: row.name, version, text, reason, ...by })
    .execute();
  return { detail: { text: row.name, version } };
}

/** As `propose` has left it. */
export function proposedIn({ content }: Draft): { text: string; reason: string; version: number } {
  return { text: String(content.text), reason: String(content.reason), version: Number(content.version) };
}

/** A text block is worked on like a case: the same table, the same two people, the same record. */
export const TEXT_CASE = defineCase({
  name: 'letter-text',
  table: LETTER_TEXT_TABLE,
  load: loadText,
  about: () => [],
  facts: async () => ({}),
  effects: { propose, confirm },
  mails: {},
  keptAsDraft: ['propose'],
  signs: { confirm: ['propose'] },
  dropsDrafts: ['return'],
});
