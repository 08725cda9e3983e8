import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { InvoiceDocument } from '#features/e-invoice/rules/e-invoice-document.ts';
import { checkSums, unseenSums } from '#features/e-invoice/rules/e-invoice-sums.ts';
import { readHybrid } from '#features/e-invoice/server/hybrid.ts';
import { readInvoiceXml } from '#features/e-invoice/server/read-e-invoice.ts';
import { UnreadableXml } from '#ground/server/xml.ts';

/** Reads every invoice below a folder, as PDF or as XML, and prints by format how many were read whole: `node scripts/read-invoices.ts FOLDER`. */
interface Figures {
  files: number;
  /** With number, day, seller, net and gross sum. */
  whole: number;
  withPeriod: number;
  /** Whose sums do not add up. */
  doubtful: number;
  /** Whose page does not show a sum of the XML. */
  pageDiffers: number;
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Aufruf: node scripts/read-invoices.ts ORDNER');
  process.exit(1);
}

const figures = new Map<string, Figures>();
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
  const path = join(folder, name);
  const { invoices, page } = await invoicesIn(path);
  for (const xml of invoices) count(name, formatOf(path, xml), { invoice: read(xml), page });
}
console.table(Object.fromEntries([...figures].sort(([a], [b]) => a.localeCompare(b))));

async function invoicesIn(path: string): Promise<{ invoices: Buffer[]; page: string }> {
  const kind = extname(path).toLowerCase();
  if (kind === '.xml') return { invoices: [readFileSync(path)].filter((xml) => rootOf(xml) !== undefined), page: '' };
  if (kind !== '.pdf') return { invoices: [], page: '' };
  const { invoices, page } = await readHybrid(new Uint8Array(readFileSync(path)));
  return { invoices: invoices.map((bytes) => Buffer.from(bytes ?? [])), page };
}

function rootOf(xml: Buffer): string | undefined {
  const root = /<(?:[\w-]+:)?(CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)[\s>]/;
  return root.exec(xml.toString('latin1', 0, 8_000))?.[1];
}

function formatOf(path: string, xml: Buffer): string {
  const names: Record<string, string> = { CrossIndustryDocument: 'ZUGFeRD 1', CrossIndustryInvoice: 'CII' };
  const root = rootOf(xml) ?? 'unbekannt';
  return `${extname(path).slice(1).toUpperCase()} · ${names[root] ?? `UBL ${root}`}`;
}

function read(xml: Buffer): InvoiceDocument | undefined {
  try {
    return readInvoiceXml(xml);
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
}

function count(
  name: string,
  format: string,
  { invoice, page }: { invoice: InvoiceDocument | undefined; page: string },
): void {
  const sum = figures.get(format) ?? { files: 0, whole: 0, withPeriod: 0, doubtful: 0, pageDiffers: 0 };
  figures.set(format, sum);
  sum.files += 1;
  const parts = invoice && [
    invoice.number,
    invoice.issued,
    invoice.seller.name,
    invoice.totals.net,
    invoice.totals.gross,
  ];
  if (parts?.every((part) => part !== null) === true) sum.whole += 1;
  else console.log(`nicht ganz gelesen: ${name}`);
  if (invoice === undefined) return;
  if (invoice.period.start !== null) sum.withPeriod += 1;
  const unseen = unseenSums(invoice.totals, page);
  if (unseen.length > 0) {
    sum.pageDiffers += 1;
    console.log(`Seite nennt anderes: ${name} (${unseen.map(({ what }) => what).join(', ')})`);
  }
  const doubts = checkSums(invoice);
  if (doubts.length === 0) return;
  sum.doubtful += 1;
  console.log(`Summen passen nicht: ${name} (${doubts.map(({ rule }) => rule).join(', ')})`);
}
