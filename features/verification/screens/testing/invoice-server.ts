import type { Answers } from '#ground/rules/fields/field.ts';
import { EDIT_CONFLICT } from '#ground/screens/api/api-error.ts';
import { NO_META } from '../../rules/invoices/invoice.ts';
import type { Invoice, OwnDoubles } from '../../rules/wire.ts';

const INVOICES = '/api/verification_proof_invoices/';

/** For tests: the calls of invoices over a list in a variable. */
export class InvoiceServer {
  invoices: Invoice[];
  prefill: object = {
    found: false,
    isGuess: false,
    note: null,
    seller: null,
    sellerDiffers: null,
    meta: {},
    proofItems: [],
  };
  /** What the view of an electronic invoice says; files are XML then. */
  view: object | undefined;
  /** Which others of the company's invoices may be the same. */
  doubles: OwnDoubles = { invoices: [] };
  /** Instead of the answer to a change, as long as it is set. */
  refusal: (() => Response) | undefined;
  /** Bodies of all changes, by method. */
  readonly writes: [method: string, body: Answers | undefined][] = [];
  /** Addresses of files that were deleted. */
  readonly removed: string[] = [];

  constructor(invoices: readonly Invoice[] = []) {
    this.invoices = [...invoices];
  }

  answer = async (path: string, { method = 'GET', body, headers }: RequestInit = {}): Promise<Response> => {
    if (path.startsWith('/api/media?')) return Response.json({ 'hydra:member': this.#files() });
    if (path.startsWith('/api/media/') && method === 'DELETE') {
      this.removed.push(path);
      return new Response(null, { status: 204 });
    }
    if (path.endsWith('/invoice')) return Response.json(this.view);
    if (path.endsWith('/prefill')) return Response.json(this.prefill);
    if (path.endsWith('/invoice_doubles')) return Response.json(this.doubles);
    if (path.endsWith('/verification_proofs')) return Response.json({ 'hydra:member': [] });
    if (!path.startsWith(INVOICES)) return Response.json({});
    const stored = this.invoices.find(({ id }) => path.endsWith(`/${id}`));
    if (method === 'GET') return Response.json(stored ?? {});
    const sent = typeof body === 'string' ? (JSON.parse(body) as Answers) : undefined;
    this.writes.push([method, sent]);
    const tag = new Headers(headers).get('if-match');
    if (tag !== null && tag !== `"invoice-v${stored?.version}"`)
      return Response.json({ type: EDIT_CONFLICT, stored }, { status: 409 });
    return this.refusal?.() ?? this.#change(path.slice(INVOICES.length), method, sent ?? {});
  };

  /** Another window answers something about the first invoice. */
  changedElsewhere(meta: Partial<Invoice['meta']>): void {
    this.invoices = this.invoices.map((one, index) =>
      index === 0 ? { ...one, version: one.version + 1, meta: { ...one.meta, ...meta } } : one,
    );
  }

  #files(): object[] {
    return this.invoices.map(({ media }) => ({
      '@id': media,
      id: media,
      fileName: `${media?.slice(-2)}.${this.view === undefined ? 'pdf' : 'xml'}`,
      downloadUrl: `${media}/download`,
      fileSize: 9,
    }));
  }

  #change(id: string, method: string, { meta, media, resubmitted }: Answers): Response {
    const before = this.invoices.find((one) => one.id === id);
    this.invoices = this.invoices.filter((one) => one.id !== id);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    const made = {
      '@id': `${INVOICES}${id}`,
      id,
      verificationProof: 'A',
      media: media ?? before?.media,
      resubmitted: before?.resubmitted ?? resubmitted,
      sealed: false,
      version: (before?.version ?? 0) + 1,
      meta: { ...NO_META, ...before?.meta, ...(meta as object | undefined) },
    } as Invoice;
    this.invoices.push(made);
    return Response.json(made);
  }
}
