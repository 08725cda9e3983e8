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
