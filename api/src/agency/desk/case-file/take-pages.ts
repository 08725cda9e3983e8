import { pagesText, runsOf } from '@portal/domain/agency/case-file/pages.ts';
import type { TakenPages } from '@portal/domain/agency/case-file/selection.ts';
import { INSPECTION_LIMIT, leftOutText } from '@portal/domain/agency/legal/file-law.ts';
import type { EInvoiceReader } from '../../../e-invoice/public.ts';
import { askReader, type MediaRow } from '../../../media/public.ts';
import { finish, heading, newDocument, paragraph } from '../../../platform/pdf/pdf.ts';
import type { Portal } from '../../../platform/portal.ts';

/** An upload without the chosen pages, a sheet in the place of each run of them. 'uncertain': not for certain, so not at all. */
export async function takeFrom(
  portal: Portal,
  reader: EInvoiceReader,
  media: MediaRow,
  { pages, reason }: TakenPages,
): Promise<Uint8Array | 'uncertain'> {
  const sheets: Record<number, Uint8Array> = {};
  for (const [first, last] of runsOf(pages)) {
    const run = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    sheets[first] = new Uint8Array(await sheetOf(run, reason, portal.clock.now()));
  }
  const found = await askReader(portal, media, (file) => reader.takePages(file, { pages, sheets }));
  return found === 'none' || found === 'unreadable' ? 'uncertain' : found;
}

/** What stands where pages were. */
async function sheetOf(pages: readonly number[], reason: TakenPages['reason'], now: Date): Promise<Buffer> {
  const title = `${pagesText(pages)} entnommen`;
  const pdf = newDocument({ title, subject: 'Blatt anstelle entnommener Seiten', createdAt: now });
  heading(pdf, 1, title);
  paragraph(
    pdf,
    `An dieser Stelle ist aus der Datei ${pages.length === 1 ? 'eine Seite' : `${pages.length} Seiten`} entnommen.`,
  );
  paragraph(pdf, `Grund: ${leftOutText(reason).replace('entnommen: ', '')} (${INSPECTION_LIMIT.citation}).`);
  paragraph(pdf, 'Anmerkungen, Lesezeichen und Anhänge der ursprünglichen Datei enthält diese Fassung nicht.');
  return finish(pdf, title);
}
