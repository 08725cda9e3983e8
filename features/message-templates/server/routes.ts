import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { bearer, officerOf } from '#features/access/server/bearer.ts';
import { unknownIn } from '#features/cases/rules/case-texts.ts';
import { AGENCY_CALLS } from '#features/officers/server/calls.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { bodyOf, readSent } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { item } from '#ground/server/hydra/item.ts';
import { conflict, notFound, violations } from '#ground/server/hydra/problem.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { MESSAGE_TEMPLATE, TEMPLATES_MAX } from '../rules/message-template.ts';

const { path: PATH, roles: ROLES } = AGENCY_CALLS.templates;
const FULL = `Sie haben schon ${TEMPLATES_MAX} Vorlagen. Löschen Sie zuerst eine.`;

/** Texts for messages, requests and notes: one's own, and those that somebody shares with everybody. */
export function templateRoutes(app: FastifyInstance, portal: Portal): void {
  const { officer } = bearer(portal);
  const own = { onRequest: [officer(...ROLES)] };
  app.get(PATH, own, (request) => templatesOf(portal, request));

  app.post(PATH, own, async (request) => {
    const { name, text, shared } = readSent(MESSAGE_TEMPLATE, bodyOf(request), '');
    const unknown = unknownIn(text);
    if (unknown.length > 0) throw violations([wrong('text', `Diesen Platzhalter gibt es nicht: {${unknown[0]}}.`)]);
    const { officerId } = officerOf(request);
    const template = { id: randomUUID(), officerId, name, text, isShared: shared, now: request.portal.clock.now() };
    if (!(await storeTemplate(request.portal.db, { ...template, most: TEMPLATES_MAX }))) throw conflict(FULL);
    return templatesOf(request.portal, request);
  });

  app.delete<{ Params: { id: string } }>(`${PATH}/:id`, own, async (request, reply) => {
    if (!(await deleteTemplate(portal.db, officerOf(request).officerId, uuidParam(request.params.id))))
      throw notFound();
    return reply.code(204).send();
  });
}

async function templatesOf({ db }: Portal, request: FastifyRequest) {
  const { officerId } = officerOf(request);
  const members = (await findTemplates(db, officerId)).map(({ officerId: writer, ...template }) =>
    item('MessageTemplate', iriOf(PATH, template.id), { ...template, isOwn: writer === officerId }, { embedded: true }),
  );
  return collection(request, 'MessageTemplate', members);
}

interface TemplateRow {
  id: string;
  officerId: string;
  name: string;
  text: string;
  isShared: boolean;
}

/** One's own and everybody's, by name: so each keeps its place. */
async function findTemplates(db: Db, officerId: string): Promise<TemplateRow[]> {
  return db
    .selectFrom('message_template')
    .select(['id', 'officer_id as officerId', 'name', 'text', 'is_shared as isShared'])
    .where((eb) => eb.or([eb('is_shared', '=', true), eb('officer_id', '=', officerId)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** One's own of this name is replaced. False where the person has as many as there can be. */
async function storeTemplate(db: Db, template: TemplateRow & { now: Date; most: number }): Promise<boolean> {
  const { id, officerId, name, text, isShared, now, most } = template;
  const { numAffectedRows = 0n } = await sql`
    insert into message_template (id, officer_id, is_shared, name, text, changed_at)
    select ${id}::uuid, ${officerId}::uuid, ${isShared}, ${name}, ${text}, ${now}
    where (select count(*) from message_template where officer_id = ${officerId}::uuid) < ${most}
      or exists (select from message_template where officer_id = ${officerId}::uuid and folded(name) = folded(${name}))
    on conflict (officer_id, folded(name)) do update
      set name = excluded.name, text = excluded.text, is_shared = excluded.is_shared, changed_at = excluded.changed_at`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/** False where the person has none of this id. */
async function deleteTemplate(db: Db, officerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_template')
    .where('officer_id', '=', officerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
