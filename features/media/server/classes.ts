import type { FileBody, MediaLinkBody } from '#ground/rules/files/wire.ts';
import { type ClassDescription, filter, optional, readOnly, required } from '#ground/server/hydra/resource.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface MediaAnswers {
  Media: FileBody;
  MediaLink: MediaLinkBody;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends MediaAnswers {}
}

export const MEDIA_CLASSES = {
  Media: {
    path: '/api/media',
    description: 'Eine hochgeladene oder erzeugte Datei',
    collection: ['GET', 'POST'],
    item: ['GET', 'PATCH', 'DELETE'],
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
    collection: ['GET', 'POST'],
    item: ['GET', 'PATCH', 'DELETE'],
    properties: [
      required('linkedResource', 'string', 'Adresse des Vorgangs'),
      required('keywords', 'json', 'Schlagwörter, die den Zweck der Datei nennen'),
      required('media', { resource: 'Media' }, 'Datei'),
    ],
    filters: [],
  },
} satisfies Record<keyof MediaAnswers, ClassDescription>;
