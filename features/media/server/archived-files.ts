import { findBytes } from '#features/media/server/download.ts';
import type { MediaRow } from '#features/media/server/store.ts';
import type { ArchivedFile } from '#ground/server/http/downloads.ts';
import type { Portal } from '#ground/server/portal.ts';

/** Whose receipts: of an application and all that followed it, of its proof of use alone, or of a company. */
export type ReceiptsOf =
  | { proposalId: string; resources?: undefined }
  | { proposalId: string; resources: readonly string[] }
  | { companyId: string };

interface Receipts {
  /** Gives everything that was noted its receipt at once. */
  seal(portal: Portal): Promise<void>;
  /** Each as JSON and as PDF, sealed before. */
  archived(portal: Portal, of: ReceiptsOf): AsyncGenerator<ArchivedFile>;
}

declare module '#ground/server/portal.ts' {
  interface Offers {
    receipts: Receipts;
  }
}

/** Letters and files, each under its name. */
export async function* archivedFiles(portal: Portal, found: readonly MediaRow[]): AsyncGenerator<ArchivedFile> {
  const places = { Briefe: 0, Dateien: 0 };
  for (const media of found) {
    const isLetter = media.links.some(({ keywords }) => keywords.includes('letter'));
    const folder = isLetter ? 'Briefe' : 'Dateien';
    places[folder] += 1;
    // Two files may have one name.
    const place = String(places[folder]).padStart(3, '0');
    const name = `${folder}/${place} ${media.file_name.replaceAll(/[<>:"|?*\\/]/g, '_')}`;
    const bytes = await findBytes(portal, media);
    if (bytes === undefined) yield { name: `${name}.fehlt.txt`, at: media.uploaded_at, bytes: [MISSING] };
    else yield { name, at: media.uploaded_at, bytes };
  }
}

const MISSING = Buffer.from('Diese Datei ist im Portal nicht mehr vorhanden. Bitte wenden Sie sich an uns.\n');
