import type { FastifyInstance } from 'fastify';
import { bearer } from '#features/access/server/bearer.ts';
import { recordRead } from '#features/audit/server/record.ts';
import { letterText } from '#features/cases/rules/act-fields.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import { historyOf, openActs } from '#features/cases/server/case-view.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { actRoute, performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { findCurrentGrant, findHistory, getProposalId } from '#features/cases/server/store.ts';
import type { LetterContent } from '#features/letter/rules/blocks.ts';
import { exampleLetters, letterWith } from '#features/letter/rules/example-letters.ts';
import type { LetterFrame } from '#features/letter/rules/frame.ts';
import { firstText } from '#features/letter/rules/legal/letter-texts.ts';
import { LETTER_TEXT_TABLE } from '#features/letter/rules/text-acts.ts';
import { checkText, TEXT_BLOCKS, type TextName } from '#features/letter/rules/text-blocks.ts';
import { findTexts, letterFrame } from '#features/letter/server/write-letter.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { findOfficerNames } from '#features/officers/server/store.ts';
import { proposalIri } from '#features/proposal/rules/wire.ts';
import { appliedFor } from '#features/proposal/server/desk/applied-for.ts';
import { findProposal } from '#features/proposal/server/store.ts';
import { text } from '#ground/rules/fields/field.ts';
import { type Given, voluntary } from '#ground/rules/fields/given.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { bodyOf, readSent } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { notFound, Problem, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { AgencyLetterText, AgencyLetterTextDetail } from '../rules/wire.ts';
import { findVersions, listTexts, loadText, proposedIn, TEXT_CASE, type TextCase, textNameOf } from './text-case.ts';

/** What a text is tried with. */
const PREVIEW_ORDER = {
  text: letterText,
  number: voluntary(
    text({ label: 'Fördernummer', hint: 'Ohne Angabe mit einem Beispiel statt mit einem Fall.', max: 40 }),
  ),
};

const NO_CASE = 'Diese Fördernummer gibt es nicht. Bitte prüfen Sie die Nummer.';
const NOT_YOURS =
  'Mit einem wirklichen Fall sieht eine Vorschau nur, wer über Fälle entscheidet. Lassen Sie das Feld leer.';

/** A letter with the text as it is typed, about a case or an example; nothing is kept. Throws 404, and 422 with what is wrong. */
async function previewText(
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

interface OfText {
  Params: { id: string };
}

const { path: TEXTS, roles: READERS } = AGENCY_CALLS.letterTexts;

/** The text blocks of letters, with their versions and what is proposed. */
export function letterTextRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const reading = { onRequest: [officer(...READERS)] };
  const acting = { onRequest: [officer('programme-admin', 'decision-maker')], config: { bodyOptional: true } };

  app.get(TEXTS, reading, async (request) => {
    const performer = performerOf(request);
    const members = (await listTexts(portal)).map((text) =>
      item('AgencyLetterText', iriOf(TEXTS, text.id), textBody(performer, text), { embedded: true }),
    );
    return collection(request, 'AgencyLetterText', members);
  });

  app.get<OfText>(`${TEXTS}/:id`, reading, async (request) => {
    const id = uuidParam(request.params.id);
    return item('AgencyLetterText', iriOf(TEXTS, id), await textView(portal, performerOf(request), id));
  });

  actRoute(app, portal, TEXT_CASE, {
    roles: ['programme-admin', 'decision-maker'],
    answer: async ({ iri, id }, { portal: here, performer, reply }) =>
      action(reply, 'AgencyLetterText', iri, await textView(here, performer, id)),
  });

  app.post<OfText>(`${TEXTS}/:id/preview`, acting, async (request, reply) => {
    const id = uuidParam(request.params.id);
    const name = textNameOf(id);
    if (name === undefined) throw notFound();
    const order = readSent(PREVIEW_ORDER, bodyOf(request), '');
    const letter = await previewText(request.portal, performerOf(request), name, order);
    return action(reply, 'Letter', iriOf(TEXTS, id), letter);
  });
}

async function getText(portal: Portal, id: string): Promise<TextCase> {
  const text = await loadText(portal, portal.db, id, { lock: false });
  if (text === undefined) throw notFound();
  return text;
}

function textBody(performer: Performer, text: TextCase): AgencyLetterText {
  const { id, name, state, inForce } = text;
  return {
    ...{ id, name, state, ...inForce },
    title: TEXT_BLOCKS[name].title,
    stateLabel: LETTER_TEXT_TABLE.states[state],
    // Those of the texts' own table.
    acts: openActs(TEXT_CASE.open(text), performer) as AgencyLetterText['acts'],
  };
}

/** One text with its versions. Throws 404. */
async function textView(portal: Portal, performer: Performer, id: string): Promise<AgencyLetterTextDetail> {
  const text = await getText(portal, id);
  const versions = await findVersions(portal.db, text.name);
  const [draft] = text.drafts;
  const people = versions.flatMap(({ proposedBy, confirmedBy }) => [proposedBy, confirmedBy]);
  const names = await findOfficerNames(portal.db, [...people, draft?.proposedBy ?? '']);
  const nameOf = (who: string) => names.get(who) ?? who;
  const { source, asOf, review, text: first } = firstText(text.name, portal.programme);
  const begun = { version: 0, text: first, reason: null, proposedBy: null, confirmedBy: null, since: null };
  return {
    ...textBody(performer, text),
    ...placeOf(text.name),
    ...{ source, asOf, review },
    proposed:
      draft === undefined
        ? null
        : { ...proposedIn(draft), by: nameOf(draft.proposedBy), at: instant(draft.proposedAt) },
    versions: [
      ...versions.map((one) => ({
        ...one,
        proposedBy: nameOf(one.proposedBy),
        confirmedBy: nameOf(one.confirmedBy),
        since: maybeInstant(one.since),
      })),
      begun,
    ],
    history: (await findHistory(portal.db, caseIri(TEXT_CASE, id))).map(historyOf),
  };
}

function placeOf(name: TextName): Pick<AgencyLetterTextDetail, 'allows' | 'isList'> {
  const block = TEXT_BLOCKS[name];
  return { allows: block.allows, isList: 'isList' in block };
}
