import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import type { AuditActor } from '#features/audit/rules/audit.ts';
import { ROLE_TEXT } from '#features/audit/rules/roles.ts';
import { recordListRead, recordRead } from '#features/audit/server/record.ts';
import type { CasePage } from '#features/desk/rules/wire.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { actorOfCall, officerIri } from '#features/officers/server/store.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection, totals } from '#ground/server/hydra/collection.ts';
import { action, item, type JsonLd } from '#ground/server/hydra/item.ts';
import { arrivalOf, pathOfRequest } from '#ground/server/hydra/request.ts';
import type { Portal } from '#ground/server/portal.ts';
import { amountCell, BYTE_ORDER_MARK, csvLine, dayCell, shownCell, textCell } from '#ground/server/spreadsheet.ts';
import { LISTED_KINDS, stateLabel } from '../../rules/work-list.ts';
import { ASSIGNABLE } from '../shared/assignment.ts';
import { performerOf } from '../shared/officer-calls.ts';
import { assignCases } from './assign-cases.ts';
import { type CaseOrder, cursorText } from './cursor.ts';
import { listedIri, presentListed } from './present-case.ts';
import { type CaseQuery, readCaseQuery, viewpointOf } from './read-case-query.ts';
import { type ListedCase, listOfficersWith, listWork, type Viewpoint } from './store.ts';

/** Cases read, recorded and sent at a time. */
const BATCH = 1000;

const COLUMNS: readonly (readonly [title: string, cell: (listed: ListedCase) => string])[] = [
  ['Art', ({ kind }) => shownCell(LISTED_KINDS[kind].label)],
  ['Nummer', ({ number }) => shownCell(number)],
  ['Unternehmen', ({ companyName }) => shownCell(companyName)],
  ['Ort', ({ place }) => shownCell(place)],
  ['Stand', ({ kind, state }) => shownCell(stateLabel(kind, state))],
  ['Zuständig', ({ assigneeName }) => shownCell(assigneeName ?? '')],
  ['Eingang', ({ receivedAt }) => dayCell(receivedAt === null ? null : dayOf(receivedAt))],
  ['Fällig am', ({ dueOn }) => dayCell(dueOn)],
  ['Betrag in Euro', ({ amount }) => amountCell(amount)],
  ['Wartet auf andere', ({ onHold }) => yesNo(onHold)],
  ['Widerspruch', ({ inObjection }) => yesNo(inObjection)],
  ['Änderungsantrag', ({ inAmendment }) => yesNo(inAmendment)],
  ['Auf Papier', ({ onPaper }) => yesNo(onPaper)],
];

function yesNo(value: boolean): string {
  return value ? 'ja' : 'nein';
}

/**
 * The whole list as CSV, batch by batch: neither the list nor a transaction is held. What each batch shows is on record
 * before it is sent.
 */
async function* exportCases(
  portal: Portal,
  actor: AuditActor,
  { filter, order, asked }: CaseQuery,
  viewpoint: Viewpoint,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => textCell(title)));
  let last: ListedCase | undefined;
  do {
    const after = last === undefined ? undefined : { ...order, key: last.key, id: last.id };
    const batch = await listWork(portal.db, filter, viewpoint, { order, after, limit: BATCH, counted: false });
    if (batch.length === 0) return;
    await recordRead(portal, { actor, act: 'cases.export', subjects: batch.map(listedIri), detail: { filter: asked } });
    yield batch.map((listed) => csvLine(COLUMNS.map(([, cell]) => cell(listed)))).join('');
    last = batch.length === BATCH ? batch.at(-1) : undefined;
  } while (last !== undefined);
}

/** Work lists, search, bulk assignment and export (issue 5, the desk). */
export function casesRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const { export: csv, assign, officers } = AGENCY_CALLS;

  listRoute(app, portal);

  app.get(csv.path, { onRequest: [officer(...csv.roles)], config: { binary: true } }, async (request, reply) => {
    const query = readCaseQuery(request.query);
    const lines = exportCases(portal, actorOfCall(officerOf(request)), query, viewpointOf(portal, request));
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="faelle-${portal.clock.today()}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(lines));
  });

  app.post(assign.path, { onRequest: [officer(...assign.roles)] }, async (request, reply) => {
    const arrivedAt = arrivalOf(request.portal, reply);
    const performer = performerOf(request);
    const results = await assignCases(request.portal, performer, bodyOf(request), arrivedAt);
    return action(reply, 'AssignedCases', assign.path, { results });
  });

  app.get(officers.path, { onRequest: [officer(...officers.roles)] }, async (request) => {
    const found = await listOfficersWith(portal.db, ASSIGNABLE, portal.clock.today());
    const members = found.map(({ id, name, roles, deputy }) =>
      item(
        'Officer',
        officerIri(id),
        { id, name, deputy, roles: roles.map((role) => ROLE_TEXT[role].label) },
        EMBEDDED,
      ),
    );
    return collection(request, 'Officer', members);
  });
}

/** A page of a work list. */
function listRoute(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const { cases } = AGENCY_CALLS;
  app.get(cases.path, { onRequest: [officer(...cases.roles)] }, async (request) => {
    const { filter, order, after, limit, asked } = readCaseQuery(request.query);
    const counted = after === undefined;
    // One more than shown tells whether there is a next page.
    const page = { order, after, limit: limit + 1, counted };
    const found = await listWork(portal.db, filter, viewpointOf(portal, request), page);
    const shown = found.slice(0, limit);
    const subjects = shown.map(listedIri);
    await recordListRead(portal, officerOf(request), { act: 'cases.list', subjects, detail: { filter: asked } });
    return caseCollection(request, found, { order, limit, counted });
  });
}

const EMBEDDED = { embedded: true };

interface ShownPage {
  order: CaseOrder;
  limit: number;
  counted: boolean;
}

/**
 * A page that leads to the next one by cursor. The total stands only where it was counted (first page) and only as far as
 * counting is cheap; beyond that the text says so.
 */
function caseCollection(
  request: FastifyRequest,
  found: readonly ListedCase[],
  { order, limit, counted }: ShownPage,
): CasePage & JsonLd {
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    '@context': '/api/contexts/ListedCase',
    '@id': pathOfRequest(request),
    '@type': 'hydra:Collection',
    'hydra:member': shown.map(presentListed),
    ...(counted ? totals(shown[0]?.total ?? { count: 0, isMore: false }) : {}),
    'hydra:view': {
      '@id': addressWith(request, findCursorOf(request)),
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': addressWith(request, undefined),
      ...(last === undefined ? {} : { 'hydra:next': addressWith(request, cursorText({ ...order, ...last })) }),
    },
  };
}

function parametersOf(request: FastifyRequest): URLSearchParams {
  return new URLSearchParams(request.url.includes('?') ? request.url.slice(request.url.indexOf('?') + 1) : '');
}

function findCursorOf(request: FastifyRequest): string | undefined {
  return parametersOf(request).get('cursor') ?? undefined;
}

function addressWith(request: FastifyRequest, cursor: string | undefined): string {
  const parameters = parametersOf(request);
  parameters.delete('cursor');
  if (cursor !== undefined) parameters.set('cursor', cursor);
  return parameters.size === 0 ? pathOfRequest(request) : `${pathOfRequest(request)}?${parameters}`;
}
