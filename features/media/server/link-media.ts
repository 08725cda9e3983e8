import { randomUUID } from 'node:crypto';
import type { Actor } from '#features/access/server/bearer.ts';
import { requireOwn } from '#features/access/server/require-own.ts';
import { contractText } from '#ground/rules/contract/messages.ts';
import { missing, type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { pathOf, uuidFrom } from '#ground/server/hydra/iri.ts';
import { invalidIri, itemNotFound, violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { getOpenTarget } from './access.ts';
import { readKeywords, requireRoom } from './link-rules.ts';
import { MEDIA } from './present-media.ts';
import { insertLink, type LinkRow, lockMedia } from './store.ts';

/** Says what a file is for. Throws 400 for unknown addresses, 403 where access.ts says so, 422 by link-rules.ts. */
export async function linkMedia(portal: Portal, actor: Actor, body: Record<string, unknown>): Promise<LinkRow> {
  const wish = readWish(body);
  return portal.transaction(async (trx) => {
    const media = await lockMedia(trx, wish.mediaId);
    if (media === undefined) throw itemNotFound(`${MEDIA}/${wish.mediaId}`);
    requireOwn(media, actor);
    const target = await getOpenTarget(portal, trx, actor, wish.linkedResource, wish.keywords);
    await requireRoom(portal, trx, { ...wish, media, propertyPath: 'media' });
    const now = portal.clock.now();
    const link = await insertLink(trx, {
      ...wish,
      id: randomUUID(),
      companyId: actor.companyId,
      proposalId: target.proposalId,
      now,
    });
    await target.refresh();
    return link;
  });
}

interface Wish {
  mediaId: string;
  /** Path of the item, its id in lower case. */
  linkedResource: string;
  keywords: string[];
}

function readWish({ media, linkedResource, keywords }: Record<string, unknown>): Wish {
  const absent = [...complain('linkedResource', linkedResource), ...complain('media', media)];
  if (absent.length > 0) throw violations(absent);
  return {
    mediaId: uuidFrom(media, MEDIA, { bare: true }),
    linkedResource: readIri(linkedResource),
    keywords: readKeywords(keywords),
  };
}

function complain(property: string, value: unknown): Violation[] {
  return value === undefined || value === null || value === '' ? [missing(property, 'Diese Angabe fehlt.')] : [];
}

/** `/api/proofs/{id}`, absolute or not, also as an object with `@id`. */
function readIri(value: unknown): string {
  const given = typeof value === 'object' && value !== null ? (value as { '@id'?: unknown })['@id'] : value;
  if (typeof given !== 'string')
    throw violations([wrong('linkedResource', contractText('wrongType', { type: 'string' }))]);
  const path = pathOf(given);
  if (path === undefined) throw invalidIri(given);
  const cut = path.lastIndexOf('/');
  const collection = path.slice(0, cut);
  return `${collection}/${uuidFrom(path, collection)}`;
}
