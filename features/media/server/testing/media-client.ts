import type { InjectOptions } from 'fastify';
import type { BuiltAccount } from '#app/server/testing/builders.ts';
import type { TestPortal } from '#app/server/testing/test-portal.ts';
import { samplePdf } from '#ground/server/testing/sample-pdf.ts';
import { fileUpload } from './multipart-body.ts';

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
    const { headers, payload } = fileUpload(bytes, name);
    const all = { ...headers, ...this.#account.headers };
    const answer = await this.#test.app.inject({ method: 'POST', url: '/api/media', headers: all, payload });
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
