import { fileUpload, MULTIPART } from '#features/media/server/testing/media-client.ts';
import { waitFor } from './drill.ts';
import type { Applicant } from './rush.ts';
import type { SupervisedPortal } from './supervised-portal.ts';

const SHEET_MS = 60_000;

export interface Call {
  status: number;
  ms: number;
  body: Record<string, unknown>;
}

/** An applicant's calls of a portal that runs. */
export class Caller {
  readonly #origin: string;
  readonly #token: string;
  readonly proposal: string;

  constructor({ origin }: SupervisedPortal, { token, proposal }: Applicant) {
    this.#origin = origin;
    this.#token = token;
    this.proposal = proposal;
  }

  async call(method: string, path: string, body?: unknown): Promise<Call> {
    const type = { 'content-type': body instanceof Uint8Array ? MULTIPART : 'application/ld+json' };
    const payload = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
    const begun = performance.now();
    const answer = await fetch(`${this.#origin}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.#token}`, ...(body === undefined ? {} : type) },
      ...(body === undefined ? {} : { body: payload }),
    });
    const told = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    return { status: answer.status, ms: performance.now() - begun, body: told };
  }

  upload(file: Buffer): Promise<Call> {
    return this.call('POST', '/api/media', fileUpload(file).payload);
  }

  /** The sheet to sign, once it is made. */
  async sheet(): Promise<Buffer> {
    const { proposal } = this;
    await this.call('PUT', `/api/action/proposal/${proposal}/apply-transition`, { transition: 'to_step_11' });
    let url = '';
    const isThere = await waitFor(async () => {
      const { status, body } = await this.call('GET', `/api/proposals/${proposal}/proposal_pdf`);
      url = String(body.downloadUrl);
      return status === 200;
    }, SHEET_MS);
    if (!isThere) throw new Error('no sheet was made');
    const headers = { authorization: `Bearer ${this.#token}` };
    return Buffer.from(await (await fetch(`${this.#origin}${url}`, { headers })).arrayBuffer());
  }

  /** Uploads a file as the signed sheet of the own application; where its signature is looked at, if it is taken. */
  async signed(file: Buffer): Promise<string | undefined> {
    const { status, body } = await this.upload(file);
    if (status !== 201) return undefined;
    const media = String(body['@id']);
    const linkedResource = `/api/proposals/${this.proposal}`;
    await this.call('POST', '/api/media_links', { media, linkedResource, keywords: ['proposal', 'tmp'] });
    return `${media}/signature`;
  }
}
