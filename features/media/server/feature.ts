import type { FileBody, MediaLinkBody } from '#ground/rules/files/wire.ts';
import type { Feature } from '#ground/server/feature.ts';
import { filter, optional, readOnly, required } from '#ground/server/hydra/resource.ts';
import type { Portal } from '#ground/server/portal.ts';
import { REMOVAL, removeOrphans } from './change-media.ts';
import { mediaRoutes } from './routes.ts';
import { findHidden, forgetMedia } from './store.ts';
import { dropOldVerdicts } from './upload-media.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    Media: FileBody;
    MediaLink: MediaLinkBody;
  }
}

const PAUSE_MS = 15 * 60_000;

/** Removal of stored bytes, and the sweep for files that were uploaded and never used. */
function mediaJobs(portal: Portal): void {
  portal.jobs.handle(REMOVAL, ({ mediaId }) => removeStored(portal, mediaId));
  let last = Number.NEGATIVE_INFINITY;
  portal.jobs.everyMinute('media-orphans', async () => {
    const now = portal.clock.now().getTime();
    // A demonstration's clock may be set back.
    if (Math.abs(now - last) < PAUSE_MS) return;
    last = now;
    await removeOrphans(portal);
    await dropOldVerdicts(portal.db, portal.clock.now());
  });
}

/** Idempotent: a file that is gone already is left alone. */
async function removeStored({ db, storage }: Portal, mediaId: string): Promise<void> {
  const hidden = await findHidden(db, mediaId);
  if (hidden === undefined) return;
  await storage.remove(hidden.storage_key);
  await forgetMedia(db, mediaId);
}

export const MEDIA: Feature = {
  name: 'media',
  classes: {
    Media: {
      path: '/api/media',
      description: 'Eine hochgeladene oder erzeugte Datei',
      properties: [
        { ...required('file', 'string', 'Inhalt der Datei, als Formularfeld gesendet'), readable: false },
        readOnly('fileName', 'string', 'Dateiname'),
        readOnly('fileSize', 'integer', 'Größe in Byte'),
        readOnly('mimeType', 'string', 'Dateityp'),
        readOnly('uploadedAt', 'dateTime', 'Hochgeladen am'),
        readOnly('downloadUrl', 'string', 'Adresse zum Herunterladen'),
        optional('linkedResource', 'string', 'Adresse des Vorgangs, zu dem die Datei gehört'),
        optional('keywords', 'json', 'Schlagwörter, die den Zweck der Datei nennen'),
        readOnly('mediaLinks', { resource: 'MediaLink', many: true, embedded: true }, 'Zuordnungen der Datei'),
      ],
      filters: [
        filter('mediaLinks.linkedResource', 'mediaLinks.linkedResource'),
        filter('mediaLinks.keywords', 'mediaLinks.keywords'),
        filter('mediaLinks.keywords[]', 'mediaLinks.keywords'),
      ],
    },
    MediaLink: {
      path: '/api/media_links',
      description: 'Die Zuordnung einer Datei zu einem Vorgang',
      properties: [
        required('linkedResource', 'string', 'Adresse des Vorgangs'),
        required('keywords', 'json', 'Schlagwörter, die den Zweck der Datei nennen'),
        required('media', { resource: 'Media' }, 'Datei'),
      ],
      filters: [],
    },
  },
  routes: mediaRoutes,
  jobs: mediaJobs,
};
