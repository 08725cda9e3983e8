import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VERIFICATION_STEP_1 } from '../rules/steps/step-1-data-entry.ts';
import { VERIFICATION_STEP_3 } from '../rules/steps/step-3-company-development.ts';
import { savePart, tagOf } from './save-part.ts';
import { type LoadedDetail, verificationQuery } from './verification-api.ts';

const ID = 'W';
const part = VERIFICATION_STEP_1;

/** A server with form data and one tag for the whole; answers as contract §6.5 says. */
class Server {
  version = 1;
  form: Record<string, unknown> = { hasNewAddress: false, digiPlan: { fields: ['1', '1', '1', '1'] } };

  answer = vi.fn(async (_url: string, init?: RequestInit) => {
    const headers = new Headers(init?.headers);
    const stale = init?.method === 'PATCH' && headers.get('if-match') !== this.tag;
    if (stale) return reply(409, { type: '/errors/edit-conflict' }, this.tag);
    if (init?.method === 'PATCH') this.change(JSON.parse(String(init.body)));
    return reply(200, { formData: this.form }, this.tag);
  });

  get tag(): string {
    return `"v${this.version}"`;
  }

  change(form: object): void {
    this.form = { ...this.form, ...form };
    this.version += 1;
  }
}

function reply(status: number, body: object, etag: string): Response {
  return new Response(JSON.stringify(body), { status, headers: { etag } });
}

let server: Server;
let client: QueryClient;
let began: LoadedDetail;

beforeEach(async () => {
  server = new Server();
  vi.stubGlobal('fetch', server.answer);
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  began = await client.fetchQuery(verificationQuery(ID));
});
function save(answers: Record<string, unknown>) {
  return savePart(client, { id: ID, part, answers, base: tagOf(part, began), keepalive: false });
}

describe('saving one part', () => {
  it('stores it', async () => {
    await save({ hasNewAddress: true });
    expect(server.form).toMatchObject({ hasNewAddress: true });
  });

  it('goes on when something else was changed meanwhile', async () => {
    server.change({ digiPlan: { fields: ['5', '5', '5', '5'] } });
    await save({ hasNewAddress: true });
    expect(server.form).toMatchObject({ hasNewAddress: true, digiPlan: { fields: ['5', '5', '5', '5'] } });
  });

  it.each([
    ['the server tells of it', async () => undefined],
    ['the screen knows already', () => client.fetchQuery({ ...verificationQuery(ID), staleTime: 0 })],
  ])('is a conflict when the same part was changed meanwhile, whether %s', async (_, learn) => {
    server.change({ hasNewAddress: true });
    await learn();
    await expect(save({ hasNewAddress: null })).rejects.toMatchObject({ status: 409 });
    expect(server.form).toMatchObject({ hasNewAddress: true });
  });
});

it('tells parts apart', () => {
  expect(tagOf(VERIFICATION_STEP_3, began)).not.toBe(tagOf(part, began));
});
