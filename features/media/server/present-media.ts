import type { FileBody, MediaLinkBody } from '#ground/rules/files/wire.ts';
import { instant } from '#ground/server/clock.ts';
import { iriOf } from '#ground/server/hydra/iri.ts';
import { item, type Node } from '#ground/server/hydra/item.ts';
import type { LinkRow, MediaLink, MediaRow } from './store.ts';

export const MEDIA = '/api/media';
export const MEDIA_LINKS = '/api/media_links';

/** A file as contract §6.4 shows it; keywords and resource are those of its first link. */
export function mediaBody(row: MediaRow): Omit<FileBody, '@id'> {
  const iri = iriOf(MEDIA, row.id);
  const [first] = row.links;
  return {
    id: row.id,
    fileName: row.file_name,
    fileSize: row.file_size,
    mimeType: row.mime_type,
    uploadedAt: instant(row.uploaded_at),
    downloadUrl: `${iri}/download`,
    linkedResource: first?.linkedResource ?? null,
    keywords: first?.keywords ?? [],
    mediaLinks: row.links.map((link) => embeddedLink({ ...link, mediaId: row.id })),
  };
}

export function embeddedMedia(row: MediaRow): Node<'Media'> {
  return item('Media', iriOf(MEDIA, row.id), mediaBody(row), { embedded: true });
}

type LinkView = MediaLink & { mediaId: string };

export function linkBody({ id, linkedResource, keywords, mediaId }: LinkView): MediaLinkBody {
  return { id, linkedResource, keywords, media: iriOf(MEDIA, mediaId) };
}

export function embeddedLink(link: LinkView): Node<'MediaLink'> {
  return item('MediaLink', iriOf(MEDIA_LINKS, link.id), linkBody(link), { embedded: true });
}

export function linkView(row: LinkRow): LinkView {
  return { id: row.id, linkedResource: row.linked_resource, keywords: row.keywords, mediaId: row.media_id };
}
