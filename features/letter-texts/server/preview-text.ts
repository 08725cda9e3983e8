import { recordRead } from '#features/audit/server/record.ts';
import { letterText } from '#features/cases/rules/act-fields.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { findCurrentGrant, getProposalId } from '#features/cases/server/store.ts';
import type { LetterContent } from '#features/letter/rules/blocks.ts';
import { exampleLetters, letterWith } from '#features/letter/rules/example-letters.ts';
import type { LetterFrame } from '#features/letter/rules/frame.ts';
import { checkText, type TextName } from '#features/letter/rules/text-blocks.ts';
import { findTexts } from '#features/letter/server/texts-in-force.ts';
import { letterFrame } from '#features/letter/server/write-letter.ts';
import { appliedFor } from '#features/proposal/server/desk/applied-for.ts';
import { proposalIri } from '#features/proposal/server/present-proposal.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import { text } from '#ground/rules/fields/field.ts';
import { type Given, voluntary } from '#ground/rules/fields/given.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { notFound, Problem, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';

/** What a text is tried with. */
export const PREVIEW_ORDER = {
  text: letterText,
  number: voluntary(
    text({ label: 'Fördernummer', hint: 'Ohne Angabe mit einem Beispiel statt mit einem Fall.', max: 40 }),
  ),
};

const NO_CASE = 'Diese Fördernummer gibt es nicht. Bitte prüfen Sie die Nummer.';
const NOT_YOURS =
  'Mit einem wirklichen Fall sieht eine Vorschau nur, wer über Fälle entscheidet. Lassen Sie das Feld leer.';

/** A letter with the text as it is typed, about a case or an example; nothing is kept. Throws 404, and 422 with what is wrong. */
export async function previewText(
  portal: Portal,
  performer: Performer,
  name: TextName,
  order: Given<typeof PREVIEW_ORDER>,
): Promise<LetterContent> {
  const wrongs = checkText(name, order.text);
  if (wrongs.length > 0) throw violations(wrongs);
  const { frame, grant } = await about(portal, performer, order.number);
  const texts = { ...frame.texts, [name]: { version: frame.texts[name].version + 1, text: order.text } };
  return letterWith(exampleLetters({ ...frame, texts }, grant), name);
}

type About = { frame: LetterFrame; grant?: Parameters<typeof exampleLetters>[1] };

async function about(portal: Portal, performer: Performer, number: string | null): Promise<About> {
  if (number === null) return { frame: await exampleFrame(portal) };
  if (!performer.roles.includes('decision-maker')) throw violations([wrong('number', NOT_YOURS)]);
  const id = await getProposalId(portal, number).catch((error: unknown) => {
    throw error instanceof Problem ? violations([wrong('number', NO_CASE)]) : error;
  });
  const proposal = await findProposal(portal.db, id);
  if (proposal === undefined) throw notFound();
  const current = await findCurrentGrant(portal.db, id);
  const grant = current?.approved ?? (await appliedFor(portal, portal.db, proposal)).full;
  await recordRead(portal, { actor: performer.actor, act: 'letter-text.preview', subjects: [proposalIri(id)] });
  return { frame: await letterFrame(portal, portal.db, { proposal, performer }), grant };
}

async function exampleFrame(portal: Portal): Promise<LetterFrame> {
  const { programme } = portal;
  return {
    programme,
    texts: await findTexts(portal, portal.db),
    number: `${programme.numberPrefix}00-0000000`,
    recipient: ['Muster GmbH', 'Erika Muster', 'Musterstraße 1', '12345 Musterstadt'],
    writtenOn: portal.clock.today(),
    delivery: 'post',
    signedBy: '',
  };
}
