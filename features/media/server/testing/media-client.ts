import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { BuiltAccount } from '#app/server/testing/builders.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** The file calls as one applicant makes them, for tests. */
export class MediaClient {
  readonly #test: TestPortal;
  readonly #account: BuiltAccount;

  constructor(test: TestPortal, account: BuiltAccount) {
    this.#test = test;
    this.#account = account;
  }

  get headers(): { authorization: string } {
    return this.#account.headers;
  }

  async call(method: Method, url: string, payload?: object, asked: Readonly<Record<string, string>> = {}) {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const headers = { ...asked, ...this.#account.headers };
    const options: InjectOptions =
      payload === undefined
        ? { method, url, headers }
        : { method, url, payload, headers: { ...headers, 'content-type': type } };
    const answer = await this.#test.app.inject(options);
    const body = answer.body === '' ? undefined : answer.json();
    return { status: answer.statusCode, body, headers: answer.headers };
  }

  /** Uploads a file and answers its IRI. */
  async upload(bytes = samplePdf(), name = 'Bilanz.pdf'): Promise<string> {
    const answer = await sendFile(this.#test, this.#account.headers, bytes, name);
    if (answer.statusCode !== 201) throw new Error(`upload answered ${answer.statusCode}`);
    return answer.json()['@id'];
  }

  async link(media: unknown, keywords: unknown, linkedResource: unknown) {
    return this.call('POST', '/api/media_links', { media, keywords, linkedResource });
  }

  /** Uploads a file, links it and answers both IRIs. */
  async linked(keywords: string[], resource: string): Promise<{ media: string; link: string }> {
    const media = await this.upload();
    const { status, body } = await this.link(media, keywords, resource);
    if (status !== 201) throw new Error(`linking answered ${status}`);
    return { media, link: body['@id'] };
  }
}

/** An upload as a browser sends it; its answer. */
export function sendFile(
  { app }: Pick<TestPortal, 'app'>,
  headers: object,
  content: Buffer | string = samplePdf(),
  fileName?: string,
): Promise<LightMyRequestResponse> {
  const { headers: type, payload } = fileUpload(content, fileName);
  return app.inject({ method: 'POST', url: '/api/media', headers: { ...type, ...headers }, payload });
}

/** A multipart body for tests, written by hand so that it can also be wrong. */
export interface Part {
  name: string;
  /** Absent: a plain field. */
  fileName?: string;
  content: Buffer | string;
}

const BOUNDARY = '----portal-test-boundary';
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export function multipartBody(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, fileName, content }) => [
    Buffer.from(`--${BOUNDARY}\r\n${headersOf(name, fileName)}\r\n\r\n`),
    typeof content === 'string' ? Buffer.from(content) : content,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function headersOf(name: string, fileName: string | undefined): string {
  const disposition = `Content-Disposition: form-data; name="${name}"`;
  if (fileName === undefined) return disposition;
  return `${disposition}; filename="${fileName.replaceAll('"', '%22')}"\r\nContent-Type: application/pdf`;
}

/** What a browser sends for one file. */
export function fileUpload(
  content: Buffer | string,
  fileName = 'Bilanz.pdf',
): { headers: { 'content-type': string }; payload: Buffer } {
  return { headers: { 'content-type': MULTIPART }, payload: multipartBody([{ name: 'file', fileName, content }]) };
}
