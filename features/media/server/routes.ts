import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { type Actor, requireOwn } from '#features/access/server/actor.ts';
import { actorOf, bearer } from '#features/access/server/bearer.ts';
import { mayInCompany } from '#ground/rules/session/rights.ts';
import { bodyOf } from '#ground/server/hydra/body.ts';
import { collection } from '#ground/server/hydra/collection.ts';
import { iriOf, pathOf, uuidParam } from '#ground/server/hydra/iri.ts';
import { action, created, deleted, replaced, sendItem } from '#ground/server/hydra/item.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { findValue, valuesOf } from '#ground/server/hydra/query.ts';
import { pathOfRequest } from '#ground/server/hydra/request.ts';
import type { FileTaker } from '#ground/server/linked-files.ts';
import { PdfInspector } from '#ground/server/pdf/inspector.ts';
import type { Portal } from '#ground/server/portal.ts';
import { changeLink, changeMedia, deleteLink, deleteMedia } from './change-media.ts';
import { partAsked, sendDownload } from './download.ts';
import { viewInvoice } from './invoice-view.ts';
import { linkMedia } from './link-media.ts';
import { embeddedLink, embeddedMedia, linkBody, linkView, MEDIA, MEDIA_LINKS, mediaBody } from './present-media.ts';
import { withUpload } from './receive-upload.ts';
import { findLink, findMedia, listLinks, listMedia, type MediaFilter } from './store.ts';
import { uploadMedia } from './upload-media.ts';

interface OfItem {
  Params: { id: string };
}

/** Files and what they are for (contract §6.4). */
export function mediaRoutes(app: FastifyInstance, portal: Portal): void {
  const { activeApplicant } = bearer(portal);
  // A scope of its own: no other route accepts multipart bodies because this one does.
  app.register(async (scope) => {
    scope.addHook('onRequest', activeApplicant);
    if (!scope.hasContentTypeParser('multipart/form-data')) await scope.register(multipart);
    uploadRoute(scope, portal);
    invoiceRoutes(scope, portal);
    fileRoutes(scope, portal);
    linkRoutes(scope, portal);
  });
}

function uploadRoute(app: FastifyInstance, portal: Portal): void {
  const inspector = new PdfInspector();
  app.addHook('onClose', () => inspector.close());
  const place = { folder: portal.storage.tempFolder, limit: portal.programme.files.proofMaxBytes };
  app.post(MEDIA, { config: { multipart: true } }, async (request, reply) => {
    const actor = actorOf(request);
    const media = await withUpload(request, { ...place, account: actor.companyId }, async (file) => {
      await request.keyedTransaction?.claim(`${file.name} ${file.sha256}`);
      return uploadMedia(request.portal, { inspector, reader: app.invoices }, actor, file);
    });
    return created(reply, 'Media', iriOf(MEDIA, media.id), mediaBody(media));
  });
}

function fileRoutes(app: FastifyInstance, portal: Portal): void {
  const { db } = portal;
  app.get(MEDIA, async (request) => {
    const found = await listMedia(db, actorOf(request).companyId, mediaFilter(request.query));
    return collection(request, 'Media', found.map(embeddedMedia));
  });
  app.get<OfItem>(`${MEDIA}/:id`, async (request, reply) => {
    const media = requireOwn(await findMedia(db, uuidParam(request.params.id)), actorOf(request));
    return sendItem(reply, 'Media', iriOf(MEDIA, media.id), mediaBody(media));
  });
  app.patch<OfItem>(`${MEDIA}/:id`, async (request, reply) => {
    const media = await changeMedia(portal, actorOf(request), uuidParam(request.params.id), bodyOf(request));
    return replaced(reply, 'Media', iriOf(MEDIA, media.id), mediaBody(media));
  });
  app.delete<OfItem>(`${MEDIA}/:id`, async (request, reply) => {
    await deleteMedia(portal, actorOf(request), uuidParam(request.params.id));
    return deleted(reply);
  });
  app.get<OfItem>(`${MEDIA}/:id/download`, { config: { binary: true } }, async (request, reply) => {
    const actor = actorOf(request);
    const media = requireOwn(await findMedia(db, uuidParam(request.params.id)), actor);
    await portal.files.taken(takerOf(actor), media.id);
    return sendDownload(portal, reply, media, partAsked(request.headers, media));
  });
}

function takerOf({ accountId, companyRole }: Actor): FileTaker {
  return { accountId, mayAct: companyRole !== undefined && mayInCompany(companyRole, 'submit') };
}

/** An electronic invoice as people read it, beside the file as it came. */
function invoiceRoutes(app: FastifyInstance, portal: Portal): void {
  app.get<OfItem>(`${MEDIA}/:id/invoice`, async (request, reply) => {
    const media = requireOwn(await findMedia(portal.db, uuidParam(request.params.id)), actorOf(request));
    return action(reply, 'InvoiceView', pathOfRequest(request), await viewInvoice(portal, app.invoices, media));
  });
}

function linkRoutes(app: FastifyInstance, portal: Portal): void {
  const { db } = portal;
  app.get(MEDIA_LINKS, async (request) => {
    const found = await listLinks(db, actorOf(request).companyId);
    return collection(
      request,
      'MediaLink',
      found.map((row) => embeddedLink(linkView(row))),
    );
  });
  app.post(MEDIA_LINKS, async (request, reply) => {
    const link = await linkMedia(request.portal, actorOf(request), bodyOf(request));
    return created(reply, 'MediaLink', iriOf(MEDIA_LINKS, link.id), linkBody(linkView(link)));
  });
  app.get<OfItem>(`${MEDIA_LINKS}/:id`, async (request, reply) => {
    const link = requireOwn(await findLink(db, uuidParam(request.params.id)), actorOf(request));
    if (link.deleted_at !== null) throw notFound();
    return sendItem(reply, 'MediaLink', iriOf(MEDIA_LINKS, link.id), linkBody(linkView(link)));
  });
  app.patch<OfItem>(`${MEDIA_LINKS}/:id`, async (request, reply) => {
    const link = await changeLink(portal, actorOf(request), uuidParam(request.params.id), bodyOf(request));
    return replaced(reply, 'MediaLink', iriOf(MEDIA_LINKS, link.id), linkBody(link));
  });
  app.delete<OfItem>(`${MEDIA_LINKS}/:id`, async (request, reply) => {
    await deleteLink(portal, actorOf(request), uuidParam(request.params.id));
    return deleted(reply);
  });
}

/** `mediaLinks.linkedResource` and `mediaLinks.keywords[]` of a query (contract §6.4). Unreadable values match nothing. */
function mediaFilter(query: unknown): MediaFilter {
  const resource = findValue(query, 'mediaLinks.linkedResource');
  return {
    linkedResource: resource === undefined ? undefined : storable(pathOf(resource)?.toLowerCase() ?? resource),
    keywords: valuesOf(query, 'mediaLinks.keywords').map(storable),
  };
}

/** The database knows no NUL. */
function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
