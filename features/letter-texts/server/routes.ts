import type { FastifyInstance } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import { historyOf, openActs } from '#features/cases/server/case-view.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import { officerPerformer, type Performer } from '#features/cases/server/performer.ts';
import { findHistory } from '#features/cases/server/store.ts';
import { firstText } from '#features/letter/rules/legal/letter-texts.ts';
import { LETTER_TEXT_TABLE } from '#features/letter/rules/text-acts.ts';
import { TEXT_BLOCKS, type TextName } from '#features/letter/rules/text-blocks.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { findOfficerNames } from '#features/officers/server/store.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import { bodyOf, readSent } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { arrivalOf } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { AgencyLetterText, AgencyLetterTextDetail } from '../rules/wire.ts';
import { PREVIEW_ORDER, previewText } from './preview-text.ts';
import { listTexts, loadText, proposedIn, TEXT_CASE, type TextCase } from './text-case.ts';
import { findVersions, textNameOf } from './text-store.ts';

interface OfText {
  Params: { id: string; act: string };
}

const { path: TEXTS, roles: READERS } = AGENCY_CALLS.letterTexts;

/** The text blocks of letters, with their versions and what is proposed. */
export function letterTextRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const reading = { onRequest: [officer(...READERS)] };
  const acting = { onRequest: [officer('programme-admin', 'decision-maker')], config: { bodyOptional: true } };

  app.get(TEXTS, reading, async (request) => {
    const performer = officerPerformer(officerOf(request));
    const members = (await listTexts(portal)).map((text) =>
      item('AgencyLetterText', iriOf(TEXTS, text.id), textBody(performer, text), { embedded: true }),
    );
    return collection(request, 'AgencyLetterText', members);
  });

  app.get<OfText>(`${TEXTS}/:id`, reading, async (request) => {
    const id = uuidParam(request.params.id);
    return item('AgencyLetterText', iriOf(TEXTS, id), await textView(portal, officerPerformer(officerOf(request)), id));
  });

  app.post<OfText>(`${TEXTS}/:id/acts/:act`, acting, async (request, reply) => {
    const performer = officerPerformer(officerOf(request));
    const { id, act } = request.params;
    const arrivedAt = arrivalOf(request.portal, reply);
    const asked = { kind: 'letter-text', id, act, fields: bodyOf(request), arrivedAt } as const;
    const done = await performAct(request.portal, performer, asked);
    return action(reply, 'AgencyLetterText', done.iri, await textView(request.portal, performer, done.id));
  });

  app.post<OfText>(`${TEXTS}/:id/preview`, acting, async (request, reply) => {
    const id = uuidParam(request.params.id);
    const name = textNameOf(id);
    if (name === undefined) throw notFound();
    const order = readSent(PREVIEW_ORDER, bodyOf(request), '');
    const letter = await previewText(request.portal, officerPerformer(officerOf(request)), name, order);
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
