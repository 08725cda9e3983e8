import type { FastifyInstance, FastifyReply } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { recordListRead, recordRead } from '#features/audit/server/record.ts';
import { statesOf } from '#features/cases/rules/table.ts';
import { openActs } from '#features/cases/server/case-view.ts';
import { refusalOf } from '#features/cases/server/one-of-many.ts';
import { performAct } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { actRoute, performerOf } from '#features/cases/server/shared/officer-calls.ts';
import { postUntil } from '#features/letter/rules/delivery.ts';
import { objectionUntil } from '#features/objection/rules/objection-period.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { findOfficerNames } from '#features/officers/server/store.ts';
import { yesNo } from '#ground/rules/fields/field.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { maybeInstant } from '#ground/server/clock.ts';
import { bodyOf, readSent } from '#ground/server/hydra/body.ts';
import { iriOf, isUuid } from '#ground/server/hydra/iri.ts';
import { action, item } from '#ground/server/hydra/item.ts';
import { notFound, violations } from '#ground/server/hydra/problem.ts';
import { findValue } from '#ground/server/hydra/query.ts';
import { arrivalOf } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findSettings } from '#ground/server/settings.ts';
import { LETTER_TABLE, type LetterState } from '../rules/acts.ts';
import { MOST_LETTERS, type PostOut, type PostOutLetter, type PostOutResult } from '../rules/wire.ts';
import { LETTER_CASE, letterCaseOf } from './letter-case.ts';
import { countWaiting, findLetterRows, type LetterRow, listInState, TO_POST } from './post-store.ts';
import { printBatch } from './print-batch.ts';

interface OfAct {
  Params: { id: string; act: string };
}

const { path: LETTERS, roles: READERS } = AGENCY_CALLS.letters;
const NO_LETTERS = 'Bitte wählen Sie mindestens ein Schreiben.';
const TOO_MANY = `Bitte wählen Sie höchstens ${MOST_LETTERS} Schreiben auf einmal.`;
const UNKNOWN = 'Dieses Schreiben gibt es nicht.';
const ORDER = {
  isDuplex: yesNo({ label: 'Beidseitig gedruckt', required: 'Bitte geben Sie an, ob beidseitig gedruckt wird.' }),
};

/** The post-out list: what is to be printed and posted, in one file, and the notes of both. */
export function postOutRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const acting = { onRequest: [officer('intake')], config: { bodyOptional: true } };

  app.get(LETTERS, { onRequest: [officer(...READERS)] }, async (request) => {
    const body = await readList(portal, performerOf(request), request.query);
    const subjects = body.letters.map(({ id }) => iriOf(LETTERS, id));
    await recordListRead(portal, officerOf(request), { act: 'letter.list', subjects });
    return item('PostOut', LETTERS, body);
  });

  actRoute(app, portal, LETTER_CASE, { roles: ['intake'] });

  app.post<OfAct>(`${LETTERS}/acts/:act`, acting, async (request, reply) => {
    const { letters: _, ...fields } = bodyOf(request);
    const order = { ids: readIds(bodyOf(request)), act: request.params.act, fields };
    const results = await actOnMany(request.portal, performerOf(request), order, arrivalOf(request.portal, reply));
    return action(reply, 'PostOutResults', LETTERS, { results });
  });

  app.post(`${LETTERS}/batch`, { ...acting, config: { binary: true } }, async (request, reply) =>
    sendBatch(request.portal, performerOf(request), bodyOf(request), reply),
  );
}

async function readList(portal: Portal, performer: Performer, query: unknown): Promise<PostOut> {
  const today = portal.clock.today();
  const asked = findValue(query, 'state');
  const state: LetterState = statesOf(LETTER_TABLE).find((one) => one === asked) ?? 'to-print';
  const text = findValue(query, 'text')?.trim() || null;
  const rows = await listInState(portal.db, { state, today, text, limit: MOST_LETTERS + 1 });
  const shown = rows.slice(0, MOST_LETTERS);
  const people = shown.flatMap(({ printedBy, postedBy }) => [printedBy ?? '', postedBy ?? '']);
  const names = await findOfficerNames(portal.db, people);
  const { postWithinDays } = (await findSettings(portal, portal.db)).settings;
  return {
    letters: shown.map((row) => ({
      ...letterBody(portal, performer, row, names),
      postUntil: TO_POST.some((one) => one === state)
        ? postUntil({ ...row, writtenOn: dayOf(row.createdAt) }, postWithinDays)
        : null,
    })),
    hasMore: rows.length > shown.length,
    waiting: await countWaiting(portal.db, today),
  };
}

function letterBody(
  portal: Portal,
  performer: Performer,
  row: LetterRow,
  names: ReadonlyMap<string, string>,
): Omit<PostOutLetter, 'postUntil'> {
  const { id, number, companyName, content, delivery, postedOn, announcedOn, mediaId } = row;
  const found = letterCaseOf(portal, row);
  const nameOf = (who: string | null) => (who === null ? null : (names.get(who) ?? who));
  return {
    ...{ id, number, companyName, delivery, postedOn, announcedOn, mediaId, state: found.state },
    title: content.title,
    recipient: content.recipient,
    proposal: iriOf('/api/agency/proposals', row.proposalId),
    writtenOn: dayOf(row.createdAt),
    printedAt: maybeInstant(row.printedAt),
    printedBy: nameOf(row.printedBy),
    postedBy: nameOf(row.postedBy),
    retrievedAt: maybeInstant(row.retrievedAt),
    objectionUntil: announcedOn === null ? null : objectionUntil(announcedOn),
    acts: openActs(LETTER_CASE.open(found), performer).map(({ act }) => act) as PostOutLetter['acts'],
  };
}

interface Order {
  ids: readonly string[];
  act: string;
  fields: Readonly<Record<string, unknown>>;
}

/** One letter after the other, each an act of its own: one that cannot be noted keeps none of the others. */
async function actOnMany(portal: Portal, performer: Performer, { ids, act, fields }: Order, arrivedAt: Date) {
  if (!Object.hasOwn(LETTER_TABLE.acts, act)) throw notFound();
  const results: PostOutResult[] = [];
  for (const id of ids) {
    const order = { kind: 'letter', id, act, fields, arrivedAt } as const;
    const refusal = await refusalOf(() => performAct(portal, performer, order), UNKNOWN);
    results.push({ id, ok: refusal === undefined, message: refusal?.said ?? null });
  }
  return results;
}

/** Throws 422 for none, too many, and what is no id. */
function readIds({ letters: given }: Readonly<Record<string, unknown>>): string[] {
  const ids = Array.isArray(given) ? [...new Set(given.map(String))] : [];
  if (ids.length === 0) throw violations([wrong('letters', NO_LETTERS)]);
  if (ids.length > MOST_LETTERS) throw violations([wrong('letters', TOO_MANY)]);
  const unknown = ids.findIndex((id) => !isUuid(id));
  if (unknown >= 0) throw violations([wrong(`letters[${unknown}]`, UNKNOWN)]);
  return ids.map((id) => id.toLowerCase());
}

/** One file of the letters in the order they were named; that they were read for printing stands in the record. */
async function sendBatch(
  portal: Portal,
  { actor }: Performer,
  body: Readonly<Record<string, unknown>>,
  reply: FastifyReply,
) {
  const { isDuplex } = readSent(ORDER, body, '');
  const ids = readIds(body);
  const letters = await findLetterRows(portal.db, ids);
  if (letters.length < ids.length) throw violations([wrong('letters', UNKNOWN)]);
  await recordRead(portal, { actor, act: 'letter.batch', subjects: ids.map((id) => iriOf(LETTERS, id)) });
  const bytes = await printBatch({ letters, isDuplex, now: portal.clock.now(), today: portal.clock.today() });
  return reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `attachment; filename="Postausgang-${portal.clock.today()}.pdf"`)
    .header('cache-control', 'private, no-store')
    .send(bytes);
}
