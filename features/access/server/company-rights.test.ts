import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, joinCompany } from '#app/server/testing/builders.ts';
import { type Route, registeredRoutes } from '#app/server/testing/routes.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { ruleOf } from '#app/server/who-may.expected.ts';
import { COMPANY_ROLES, type CompanyRole } from '#ground/rules/session/rights.ts';
import { NO_LONGER_MEMBER } from '#ground/rules/session/role-texts.ts';
import { rowOf } from '#ground/server/testing/rows.ts';

const test = usePortal({ env: { PORTAL_SEED: 'demo' } });
let owner: BuiltAccount;
/** Each role in the owner's company, each person with a company of their own beside it. */
const people = new Map<CompanyRole, BuiltAccount>();

beforeAll(async () => {
  owner = await buildAccount(test, { companyName: 'Gemeinsam GmbH' });
  people.set('owner', owner);
  for (const role of COMPANY_ROLES.filter((one) => one !== 'owner')) {
    people.set(role, await newPerson(role));
  }
});

async function newPerson(role: CompanyRole): Promise<BuiltAccount> {
  const person = await buildAccount(test, { companyName: `Eigene ${role}` });
  await joinCompany(test, { accountId: person.accountId, companyId: owner.companyId }, role);
  return person;
}

function headersOf(role: CompanyRole): Record<string, string> {
  return { ...people.get(role)?.headers, 'x-company': owner.companyId };
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

function call(role: CompanyRole, method: Method, url: string, body?: object, headers: Record<string, string> = {}) {
  const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const sent = { ...headersOf(role), ...(body === undefined ? {} : { 'content-type': type }), ...headers };
  return test.app.inject({ method, url, headers: sent, ...(body === undefined ? {} : { payload: body }) });
}

const FILLING = ['owner', 'contributor'] as const;
const PREPARING = [...FILLING, 'tax-adviser'] as const;

/** Who in a company may change what; everything that binds it, and what no rule names, is its owner's. */
const RULES: readonly (readonly [calls: RegExp, who: readonly CompanyRole[]])[] = [
  // One's own going, and a look at what is missing.
  [/\/(company\/leave|step_10)$/, COMPANY_ROLES],
  [/\/step_[0-35-7]$|\/takeover$|^POST \/api\/proposals$/, FILLING],
  // Finances, files and the proof of use. Which of these calls submit says their body: see below.
  [/\/(step_(4|4_final|8|9)|reassign-minimis|apply-transition)$/, PREPARING],
  [/\/api\/(media|media_links|verifications|verification_proofs|verification_proof_invoices)(\/|$)/, PREPARING],
];

const whoMay = (name: string): readonly CompanyRole[] => RULES.find(([calls]) => calls.test(name))?.[1] ?? ['owner'];
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

/** Without those that a person may make who is in no company at all: they are about the person. */
async function companyRoutes(): Promise<Route[]> {
  const nobody = await buildAccount(test);
  await test.portal.db.deleteFrom('company_member').where('account_id', '=', nobody.accountId).execute();
  const found: Route[] = [];
  for (const route of registeredRoutes(test.app).filter((one) => ruleOf(one)?.may.join() === 'applicant')) {
    const { statusCode, body } = await callOf(route, nobody.headers);
    if (statusCode === 403 && body.includes(NO_LONGER_MEMBER)) found.push(route);
  }
  return found;
}

function callOf({ method, path }: Route, headers: Record<string, string>) {
  const url = path.replace(':id', '00000000-0000-4000-8000-000000000000').replaceAll(/:\w+/g, 'unknown');
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const json = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  const type = path === '/api/media' ? 'multipart/form-data; boundary=x' : json;
  const sent = { ...headers, ...(hasBody ? { 'content-type': type } : {}) };
  return test.app.inject({ method: method as Method, url, headers: sent, ...(hasBody ? { payload: {} } : {}) });
}

/** By its role; whoever is let through hears that there is no such thing. */
async function isRefused(role: CompanyRole, route: Route): Promise<boolean> {
  const answer = await callOf(route, headersOf(role));
  return answer.statusCode === 403 && answer.json()['hydra:description'].startsWith('Ihre Rolle „');
}

describe('role × call', () => {
  it('has no rule that no call needs', async () => {
    const names = (await companyRoutes()).filter(({ method }) => method !== 'GET').map(nameOf);
    for (const [calls] of RULES)
      expect(
        names.some((name) => calls.test(name)),
        String(calls),
      ).toBe(true);
    expect(names.length).toBeGreaterThan(40);
  });

  it.each(COMPANY_ROLES)('opens to %s what the rules say, and all that is read', async (role) => {
    for (const route of await companyRoutes()) {
      const may = route.method === 'GET' || whoMay(nameOf(route)).includes(role);
      expect.soft(!(await isRefused(role, route)), nameOf(route)).toBe(may);
      // Whoever may leave has left.
      if (route.path.endsWith('/leave') && role !== 'owner') people.set(role, await newPerson(role));
    }
  });
});

describe('what only a body or a stored thing tells', () => {
  it('lets nobody but an owner submit, whichever call does it', async () => {
    const id = await buildProposal(test, owner, { at: 10 });
    const nothing = '00000000-0000-4000-8000-000000000000';
    const acts = [
      ['PUT', `/api/action/proposal/${id}/apply-transition`, { transition: 'to_step_11' }],
      ['PUT', `/api/action/proposal/${id}/apply-transition`, { transition: 'to_step_12' }],
      ['PUT', `/api/action/verification/${nothing}/apply-transition`, { transition: 'submit' }],
      ['PUT', `/api/action/verification/${nothing}/apply-transition`, { transition: 'submittable' }],
      ['PUT', `/api/action/verification/${nothing}/apply-transition`, { transition: 'review' }],
    ] as const;
    for (const role of ['contributor', 'tax-adviser', 'reader'] as const) {
      for (const [method, url, body] of acts) {
        const answer = await call(role, method, url, body);
        expect.soft(answer.statusCode, `${role} ${JSON.stringify(body)}`).toBe(403);
        expect.soft(answer.json()['hydra:description']).toContain('Ihre Rolle „');
      }
      const saved = await call(role, 'PATCH', `/api/verifications/${nothing}`, {}, { 'x-transition': 'submit' });
      expect.soft(saved.json()['hydra:description']).toContain('Ihre Rolle „');
    }
    const { current_step } = await rowOf(test.portal.db, 'proposal', { id });
    expect(current_step).toBe(10);
  });

  it('lets who fills in move between steps, and the tax adviser link files of finances only', async () => {
    const id = await buildProposal(test, owner, { at: 4 });
    const back = await call('contributor', 'PUT', `/api/action/proposal/${id}/apply-transition`, {
      transition: 'back_to_step_3',
    });
    expect(back.statusCode).toBe(200);
    const media = await rowOf(test.portal.db, 'media', { company_id: owner.companyId });
    const link = (keywords: string[]) => ({
      media: `/api/media/${media.id}`,
      linkedResource: `/api/proposals/${id}`,
      keywords,
    });
    expect((await call('tax-adviser', 'POST', '/api/media_links', link(['bank']))).statusCode).toBe(201);
    for (const [role, keywords] of [
      ['tax-adviser', ['uploadBalanceSheet']],
      ['contributor', ['proposal', 'tmp']],
      ['tax-adviser', ['proposal', 'final']],
    ] as const) {
      const refused = await call(role, 'POST', '/api/media_links', link([...keywords]));
      expect.soft(refused.statusCode, keywords.join()).toBe(403);
      expect.soft(refused.json()['hydra:description']).toContain('Ihre Rolle „');
    }
  });

  it('says in German which role may and whom to ask', async () => {
    const id = await buildProposal(test, owner, { at: 5 });
    const refused = await call('tax-adviser', 'PUT', `/api/action/proposal/${id}/step_5`, {});
    expect(refused.json()['hydra:description']).toBe(
      'Ihre Rolle „Steuerberatung“ erlaubt das Ausfüllen dieses Teils nicht. ' +
        'Das darf die Rolle „Inhaber“ oder „Mitarbeit“. Bitte fragen Sie Dr. Erika Muster.',
    );
  });
});

describe('which company is meant', () => {
  it('is the first one without a header, for a client that knows nothing of roles', async () => {
    const person = people.get('contributor');
    const profile = await test.app.inject({ url: '/api/action/account-profile', headers: person?.headers ?? {} });
    expect(profile.json().companies.map(({ name }: { name: string }) => name)).toEqual(['Eigene contributor']);
    const own = await test.app.inject({ url: '/api/companies', headers: person?.headers ?? {} });
    expect(own.json()['hydra:member'][0].name).toBe('Eigene contributor');
  });

  it('is the named one with a header; its things are foreign to the other', async () => {
    const id = await buildProposal(test, owner, { at: 2 });
    expect((await call('reader', 'GET', `/api/proposals/${id}`)).statusCode).toBe(200);
    const profile = (await call('reader', 'GET', '/api/action/account-profile')).json();
    expect(profile.companies[0].name).toBe('Gemeinsam GmbH');
    const url = `/api/proposals/${id}`;
    const other = await test.app.inject({ url, headers: people.get('reader')?.headers ?? {} });
    expect(other.statusCode).toBe(403);
  });

  it.each(['not an id', '00000000-0000-4000-8000-000000000000', ''])('refuses the company %j', async (company) => {
    const answer = await test.app.inject({
      url: '/api/proposals',
      headers: { ...owner.headers, 'x-company': company },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()['hydra:description']).toContain('gehören nicht zu diesem Unternehmen');
  });

  it('shows a stranger who names it nothing of a company', async () => {
    const stranger = await buildAccount(test);
    const headers = { ...stranger.headers, 'x-company': owner.companyId };
    expect((await test.app.inject({ url: '/api/proposals', headers })).statusCode).toBe(403);
    const profile = await test.app.inject({ url: '/api/action/account-profile', headers });
    expect(profile.json()).toMatchObject({ companies: [], raffles: [] });
  });

  it('takes an idempotency key for one company only', async () => {
    const person = people.get('contributor');
    const send = (company: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url: '/api/proposals',
        headers: { ...person?.headers, ...company, 'idempotency-key': 'k-1', 'content-type': 'application/json' },
        payload: {},
      });
    const first = await send({ 'x-company': owner.companyId });
    const again = await send({ 'x-company': owner.companyId });
    expect(again.json()).toEqual(first.json());
    const elsewhere = await send({});
    expect(elsewhere.json()).not.toEqual(first.json());
  });
});
