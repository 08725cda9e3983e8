/** For a file whose bytes a browser gives no more: it was saved anew, or moved, since it was chosen. */
export function changedFileText(name: string): string {
  return `Die Datei „${name}“ wurde geändert oder verschoben, seit Sie sie ausgewählt haben. Bitte wählen Sie die Datei noch einmal.`;
}

/** A file as the server lists it (contract §6.4). */
export interface Media {
  '@id': string;
  id: string;
  fileName: string;
  /** Bytes. */
  fileSize: number;
  downloadUrl: string;
  keywords: readonly string[];
  mediaLinks: readonly { '@id': string }[];
}

/** What a file is for (contract §6.4). */
export interface MediaLinkBody {
  id: string;
  linkedResource: string;
  keywords: readonly string[];
  /** Address of the file. */
  media: string;
}

/** The same with what the forms do not ask for. */
export interface FileBody extends Media {
  mimeType: string;
  uploadedAt: string;
  /** Of its first link; null without one. */
  linkedResource: string | null;
}
