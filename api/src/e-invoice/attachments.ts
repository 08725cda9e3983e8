import { getDocumentProxy } from 'unpdf';

/** Names under which invoices are embedded, the preferred one first: Factur-X and ZUGFeRD 2, XRechnung, ZUGFeRD 2.0 and 1. */
const NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml'];

/** The invoices in a PDF, those that cannot be read as undefined. Empty for a PDF without, and for what is no PDF. */
export async function embeddedInvoices(pdf: Uint8Array): Promise<(Uint8Array | undefined)[]> {
  const document = await getDocumentProxy(pdf, { verbosity: 0 }).catch(() => undefined);
  if (document === undefined) return [];
  try {
    const ids = await invoiceIds(document);
    return await Promise.all(ids.map((id) => contentOf(document, id)));
  } finally {
    await document.loadingTask.destroy();
  }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>;

async function invoiceIds(document: PdfDocument): Promise<string[]> {
  const attachments = (await document.getAttachments()) ?? new Map();
  const ids = new Map([...attachments].map(([id, { filename }]) => [filename.toLowerCase(), id]));
  return NAMES.flatMap((name) => ids.get(name) ?? []);
}

async function contentOf(document: PdfDocument, id: string): Promise<Uint8Array | undefined> {
  const content = await document.getAttachmentContent(id).catch(() => undefined);
  return content ?? undefined;
}
