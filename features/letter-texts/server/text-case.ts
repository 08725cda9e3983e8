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
import { findTexts } from '#features/letter/server/texts-in-force.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { insertText, lockText, textIdOf, textNameOf } from './text-store.ts';

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
  const by = { proposedBy: draft.proposedBy, confirmedBy: performer.id };
  await insertText(trx, { name: row.name, version, text, reason, ...by, now });
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
  writesDraft: ['propose'],
  signs: { confirm: ['propose'] },
  dropsDrafts: ['return'],
});
