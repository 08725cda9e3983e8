import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePdf } from '#features/demo/server/sample-pdf.ts';
import { JOURNEYS, type Journey, type Stop } from '#features/proposal/rules/journeys.ts';
import { stepsOf } from '#features/proposal/rules/steps.ts';
import { forwardName } from '#features/proposal/rules/wizard.ts';
import { ensureCalendar } from '#features/raffle/server/open-pot.ts';
import { makeTestSigner, type TestSigner } from '#features/signed-sheet/server/testing/test-signer.ts';
import { keywordsFor, linkedResourceFor } from '#ground/rules/files/purposes.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { startTestPortal, type TestPortal } from './testing/test-portal.ts';
import { drawByTwo, EVENING } from './testing/test-pot.ts';

const STEPS = stepsOf(EXAMPLE_PROGRAMME);

/** Whole lives of applications as data, through HTTP alone: what a client written for the original would do. */

const ORIGIN = 'http://portal.test';
const PASSWORD = 'Werkbank-Laterne-2022';
const visited = new Set<number>();
let it: TestPortal;

let signer: TestSigner;

beforeAll(async () => {
  signer = await makeTestSigner();
  const env = { PORTAL_ORIGIN: ORIGIN, TRUST_DIR: signer.trustDir };
  it = await startTestPortal({ at: '2022-03-10T10:00:00+01:00', env });
  await ensureCalendar(it.portal);
});
afterAll(async () => {
  await it.close();
  await signer.close();
});

class Client {
  #cookies = new Map<string, string>();
  #token = '';
  readonly email: string;

  constructor(email: string) {
    this.email = email;
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/ld+json';
    const response = await it.app.inject({
      method,
      url,
      headers: {
        ...(this.#token === '' ? {} : { authorization: `Bearer ${this.#token}` }),
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(this.#cookies.size === 0
          ? {}
          : { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    for (const { name, value } of response.cookies) this.#cookies.set(name, value);
    return response;
  }

  /** Authorisation code with PKCE; logs in through the form when the server asks. */
  async authorize(scope: 'user' | 'register'): Promise<void> {
    const verifier = randomBytes(43).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const redirect = `${ORIGIN}/oauth/callback`;
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: 'portal',
      redirect_uri: redirect,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 'abc',
      scope,
    });
    let answer = await this.send('GET', `/oauth/authorize?${query}`);
    if (!String(answer.headers.location).includes('code=')) answer = await this.#logIn(String(answer.headers.location));
    const code = new URL(String(answer.headers.location)).searchParams.get('code') ?? '';
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'portal',
      code,
      code_verifier: verifier,
      redirect_uri: redirect,
    });
    const tokens = await it.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    expect(tokens.statusCode, tokens.body).toBe(200);
    this.#token = tokens.json<{ access_token: string }>().access_token;
  }

  async #logIn(location: string) {
    const path = location.replace(ORIGIN, '');
    const page = await this.send('GET', path);
    const hidden = [...page.body.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
      /name="([^"]*)"/.exec(tag)?.[1] ?? '',
      /value="([^"]*)"/.exec(tag)?.[1] ?? '',
    ]);
    const action = /<form[^>]*action="([^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const typed = [...hidden, ['email', this.email], ['password', PASSWORD], ['aktion', 'anmelden']];
    const fields = new URLSearchParams(Object.fromEntries(typed) as Record<string, string>);
    let answer = await it.app.inject({
      method: 'POST',
      url: action,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: ORIGIN,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: fields.toString(),
    });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    while (answer.statusCode === 302 || answer.statusCode === 303) {
      const next = String(answer.headers.location);
      if (next.includes('code=')) return answer;
      answer = await this.send('GET', next.replace(ORIGIN, ''));
    }
    throw new Error(`login ended with ${answer.statusCode}: ${answer.body.slice(0, 400)}`);
  }

  async upload(name: string, bytes: Buffer): Promise<string> {
    const boundary = 'grenze';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`;
    const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
    const response = await it.app.inject({
      method: 'POST',
      url: '/api/media',
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ '@id': string }>()['@id'];
  }
}

async function register(name: string): Promise<Client> {
  const client = new Client(`${name}-reise@example.org`);
  await client.authorize('register');
  const company = {
    name: `${name} Reise GmbH`,
    addresses: [{ street: 'Hauptstraße', housenumber: '1', postcode: '53113', city: 'Bonn' }],
  };
  const person = {
    salutation: 'f',
    title: null,
    firstName: 'Erika',
    lastName: 'Muster',
    position: null,
    phone: '0228123456',
  };
  const body = {
    username: client.email,
    email: client.email,
    ...person,
    companies: [company],
    plainPassword: PASSWORD,
  };
  const answer = await client.send('POST', '/api/action/account-register', body);
  expect(answer.statusCode, answer.body).toBe(201);
  const mail = (await it.mails()).find((one) => one.to?.[0]?.address === client.email);
  const token = /benutzerkonto-bestaetigen\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  expect((await client.send('POST', '/api/action/account-confirm', { token })).statusCode).toBe(200);
  await client.authorize('user');
  return client;
}

async function profile(client: Client) {
  return (await client.send('GET', '/api/action/account-profile')).json<{
    companies: { '@id': string }[];
    raffles: { rafflePot: string; valid: boolean | null }[];
  }>();
}

async function enter(client: Client, isValueChain: boolean): Promise<string> {
  const pots = (await client.send('GET', '/api/raffle_pots')).json<{
    'hydra:member': { '@id': string; raffleBegin: string; raffleEnd: string }[];
  }>();
  const now = it.clock.now().toISOString();
  const open = pots['hydra:member'].find(
    (pot) => new Date(pot.raffleBegin).toISOString() <= now && new Date(pot.raffleEnd).toISOString() > now,
  );
  const answer = await client.send('POST', '/api/raffles', { rafflePot: open?.['@id'], isValueChain });
  expect(answer.statusCode, answer.body).toBe(201);
  return String(open?.['@id']);
}

/** Answers of the example name its own code and company; the client's stand in their place. */
async function walk(
  client: Client,
  proposal: string,
  { step, input, uploads }: Stop,
  leadCode: string | undefined,
): Promise<string | undefined> {
  const company = (await profile(client)).companies[0]?.['@id'] ?? '';
  const text = JSON.stringify(input).replaceAll(/\/api\/companies\/[A-Za-z0-9-]+/g, company);
  const body = { ...(JSON.parse(text) as object), ...(leadCode === undefined || step !== 0 ? {} : { leadCode }) };
  const link = async (purpose: (typeof uploads)[number], item: string) => {
    const ids = { proposal, item };
    const name = `${purpose.purpose}-${step}.pdf`;
    const isSheet = purpose.purpose === 'signedSheet';
    const bytes = isSheet ? await signer.sign(await sheetOf(client, proposal)) : samplePdf(name);
    const media = await client.upload(name, bytes);
    const answer = await client.send('POST', '/api/media_links', {
      linkedResource: linkedResourceFor(purpose.purpose, ids),
      keywords: keywordsFor(purpose.purpose, ids),
      media,
    });
    expect(answer.statusCode, answer.body).toBe(201);
  };
  for (const upload of uploads.filter(({ proof }) => proof === undefined)) await link(upload, proposal);
  const path = `/api/action/proposal/${proposal}/${step === 4 ? 'step_4_final' : `step_${step}`}`;
  const saved = await client.send('PUT', path, body);
  expect(saved.statusCode, `step ${step}: ${saved.body}`).toBe(200);
  const stored = saved.json<{ givenCode?: string; proofs?: { id: string }[] }>();
  for (const upload of uploads.filter(({ proof }) => proof !== undefined))
    await link(upload, stored.proofs?.[upload.proof ?? 0]?.id ?? '');
  visited.add(step);
  return stored.givenCode ?? undefined;
}

async function forward(client: Client, proposal: string, to: number): Promise<void> {
  const answer = await client.send('PUT', `/api/action/proposal/${proposal}/apply-transition`, {
    transition: forwardName(to),
  });
  expect(answer.statusCode, `to ${to}: ${answer.body}`).toBe(200);
}

async function sheetOf(client: Client, proposal: string): Promise<Buffer> {
  const sheet = await client.send('GET', `/api/proposals/${proposal}/proposal_pdf`);
  expect(sheet.statusCode, sheet.body).toBe(200);
  return (await client.send('GET', sheet.json<{ downloadUrl: string }>().downloadUrl)).rawPayload;
}

async function apply(client: Client, journey: Journey, leadCode?: string): Promise<string | undefined> {
  const company = (await profile(client)).companies[0]?.['@id'];
  const created = await client.send('POST', '/api/proposals', { company });
  expect(created.statusCode, created.body).toBe(201);
  const { id: proposal } = created.json<{ id: string }>();
  let givenCode: string | undefined;
  for (const stop of journey.stops.filter(({ step }) => step < 10)) {
    givenCode = (await walk(client, proposal, stop, leadCode)) ?? givenCode;
    await forward(client, proposal, stop.step + 1);
  }
  const review = await client.send('GET', `/api/action/proposal/${proposal}/step_10`);
  expect(review.json()).toMatchObject({ canSubmit: true });
  await forward(client, proposal, 11);
  await it.runJobs();
  expect((await sheetOf(client, proposal)).length).toBeGreaterThan(0);
  for (const stop of journey.stops.filter(({ step }) => step === 11)) await walk(client, proposal, stop, undefined);
  await forward(client, proposal, 12);
  const sent = (await client.send('GET', `/api/proposals/${proposal}`)).json<Record<string, unknown>>();
  const isElectronic = journey.stops.some(({ uploads }) => uploads.some(({ purpose }) => purpose === 'signedSheet'));
  expect(sent).toMatchObject({ currentStep: 12, receivedAt: isElectronic ? expect.any(String) : null });
  expect(sent.confirmedAt).toBeTruthy();
  return givenCode;
}

function journey(name: Journey['name']): Journey {
  const found = JOURNEYS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no journey ${name}`);
  return found;
}

describe('from registration to a sent application', () => {
  test('a single company, and a value chain of two with its code', async () => {
    const [single, lead, partner] = [await register('einzel'), await register('lead'), await register('partner')];
    const pot = await enter(single, false);
    await enter(lead, true);
    await enter(partner, true);
    it.clock.set(new Date(EVENING));
    const id = pot.slice(pot.lastIndexOf('/') + 1);
    await drawByTwo(it.portal, id);
    it.clock.set(new Date('2022-03-26T09:00:00+01:00'));
    await Promise.all([single, lead, partner].map((client) => client.authorize('user')));
    expect((await profile(single)).raffles[0]?.valid).toBe(true);
    await apply(single, journey('single'));
    const code = await apply(lead, journey('lead'));
    expect(code).toBeTruthy();
    await apply(partner, journey('partner'), code);
  });

  test('no step is left unvisited', () => {
    expect([...visited].sort((a, b) => a - b)).toEqual(STEPS.map(({ number }) => number));
  });
});
