import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BuiltAccount, buildAccount, buildProposal, joinCompany } from '#app/server/testing/builders.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import type { CompanyRole } from '#ground/rules/session/rights.ts';
import { rowsOf } from '#ground/server/testing/rows.ts';

const test = usePortal();
let owner: BuiltAccount;
let count = 0;
beforeEach(async () => {
  count += 1;
  owner = await buildAccount(test, { companyName: `Schreinerei ${count} GmbH` });
});

type Method = 'GET' | 'POST' | 'PUT';

function call(person: BuiltAccount | undefined, method: Method, path: string, body?: object) {
  const company = person === undefined ? {} : { ...person.headers, 'x-company': owner.companyId };
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const headers: Record<string, string> = { ...company, ...type };
  const payload = body === undefined ? {} : { payload: body };
  return test.app.inject({
    method,
    url: `/api/action/${path}`,
    headers,
    remoteAddress: `192.0.2.${count}`,
    ...payload,
  });
}

async function joined(role: CompanyRole): Promise<BuiltAccount> {
  const person = await buildAccount(test, { companyName: 'Eigene GmbH' });
  await joinCompany(test, { accountId: person.accountId, companyId: owner.companyId }, role);
  return person;
}

/** The token of the mail, and the id the owner sees. */
async function invite(by: BuiltAccount, email: string, role: CompanyRole = 'contributor') {
  const answer = await call(by, 'POST', 'company/invitations', { email, role });
  expect(answer.statusCode, answer.body).toBe(200);
  const mails = await test.mails(email);
  const token = /\/einladung\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  const { id } = answer.json().invitations.find((one: { email: string }) => one.email === email);
  return { token, id };
}

async function members(): Promise<number> {
  const rows = await rowsOf(test.portal.db, 'company_member', { company_id: owner.companyId });
  return rows.length;
}

const PERSON = { salutation: 'm', firstName: 'Nora', lastName: 'Neu', phone: '0228 123456' };

describe('one invitation', () => {
  it('that is taken back while somebody accepts it is either accepted or taken back', {
    tags: ['server'],
  }, async () => {
    for (let round = 0; round < 6; round++) {
      const guest = await buildAccount(test);
      const before = await members();
      const { token, id } = await invite(owner, `wettlauf-${count}-${round}@example.org`);
      const accept = () => call(guest, 'POST', `invitation/${token}/accept`);
      const revoke = () => call(owner, 'POST', `company/invitations/${id}/revoke`);
      const calls = round % 2 === 0 ? [accept(), revoke()] : [revoke(), accept()];
      const answers = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
      const [accepted, revoked] = round % 2 === 0 ? answers : answers.toReversed();
      expect(`${accepted} ${revoked}`).toMatch(/^(200 404|410 200)$/);
      expect(await members()).toBe(before + (accepted === 200 ? 1 : 0));
    }
  });

  it('makes one account and lets one person in where it is opened twice at the same instant', {
    tags: ['server'],
  }, async () => {
    const email = `gleichzeitig-${count}@example.org`;
    const { token } = await invite(owner, email);
    const known = await buildAccount(test);
    const answers = await Promise.all([
      call(undefined, 'POST', `invitation/${token}/register`, PERSON),
      call(undefined, 'POST', `invitation/${token}/register`, PERSON),
      call(known, 'POST', `invitation/${token}/accept`),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(
      codes.every((code) => [200, 409, 410].includes(code)),
      codes.join(),
    ).toBe(true);
    expect(await members()).toBe(2);
    // Who came too late has no account either.
    const made = await test.portal.db.selectFrom('account').select('id').where('email', '=', email).execute();
    expect(made).toHaveLength(codes[2] === 200 ? 0 : 1);
  });

  it('ends with the right of who sent it, if others take that away', async () => {
    for (const take of [
      (other: BuiltAccount) => call(owner, 'POST', `company/people/${other.accountId}/remove`),
      (other: BuiltAccount) => call(owner, 'PUT', `company/people/${other.accountId}`, { role: 'reader' }),
    ]) {
      const other = await joined('owner');
      const mine = await invite(owner, `bleibt-${other.accountId}@example.org`);
      const back = await invite(other, `zweites-${other.accountId}@example.org`, 'owner');
      const answer = await take(other);
      expect(answer.json().invitations.map(({ id }: { id: string }) => id)).toContain(mine.id);
      expect(answer.json().invitations.map(({ id }: { id: string }) => id)).not.toContain(back.id);
      const guest = await buildAccount(test);
      expect((await call(guest, 'POST', `invitation/${back.token}/accept`)).statusCode).toBe(410);
      expect((await call(guest, 'POST', `invitation/${mine.token}/accept`)).statusCode).toBe(200);
    }
    const ended = await recorded(test.portal.db, {
      act: 'company.revoke-invitation',
      actor_id: owner.accountId,
    });
    expect(ended).toHaveLength(2);
  });

  it('is over where the company is deleted in the same moment', { tags: ['server'] }, async () => {
    const guest = await buildAccount(test);
    const { token } = await invite(owner, `zuletzt-${count}@example.org`);
    let accepting: ReturnType<typeof call> | undefined;
    await test.portal.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('company').where('id', '=', owner.companyId).execute();
      accepting = call(guest, 'POST', `invitation/${token}/accept`);
      // On a server of its own it finds the invitation, and waits for the company.
      await setTimeout(300);
    });
    expect((await accepting)?.statusCode).toBe(410);
  });

  it('holds where its sender hands over or goes of their own will', async () => {
    const other = await joined('owner');
    const { token } = await invite(other, `nachfolge-${count}@example.org`);
    expect((await call(other, 'POST', 'company/leave')).statusCode).toBe(200);
    expect((await call(await buildAccount(test), 'POST', `invitation/${token}/accept`)).statusCode).toBe(200);
  });
});

describe('whoever has just given their role away', () => {
  it.each([
    ['handed over', (other: BuiltAccount) => call(owner, 'POST', `company/people/${other.accountId}/hand-over`)],
    ['stepped down', () => call(owner, 'PUT', `company/people/${owner.accountId}`, { role: 'contributor' })],
  ])('reads at once what they may read now: %s', async (_, act) => {
    const other = await joined('owner');
    await invite(owner, `offen-${count}@example.org`);
    const answer = await act(other);
    expect(answer.json()).toMatchObject({ role: 'contributor', invitations: [] });
    expect(answer.json().people.map(({ email }: { email: unknown }) => email)).toEqual([null, null]);
  });

  it('reads nothing of a company they have taken themselves out of', async () => {
    await joined('owner');
    const answer = await call(owner, 'POST', `company/people/${owner.accountId}/remove`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ people: [], invitations: [] });
  });
});

describe('a page that is still open', () => {
  const save = (person: BuiltAccount, id: string, text: string) =>
    call(person, 'PUT', `proposal/${id}/step_7`, { otherExpEffects: text });

  it('saves nothing more for somebody whose role has changed, or who is out, with the reason', async () => {
    const colleague = await joined('contributor');
    const id = await buildProposal(test, owner, { at: 8 });
    for (const text of ['Erster Satz.', 'Zweiter Satz.']) {
      const saved = await test.app.inject({
        method: 'PUT',
        url: `/api/action/proposal/${id}/step_7`,
        headers: {
          ...colleague.headers,
          'x-company': owner.companyId,
          'content-type': 'application/json',
          prefer: 'handling=lenient',
        },
        payload: { otherExpEffects: text },
      });
      expect(saved.statusCode, saved.body).toBe(200);
    }
    await call(owner, 'PUT', `company/people/${colleague.accountId}`, { role: 'tax-adviser' });
    const refused = await save(colleague, id, 'Dritter Satz.');
    expect(refused.statusCode).toBe(403);
    expect(refused.json()['hydra:description']).toContain('Ihre Rolle „Steuerberatung“');
    await call(owner, 'POST', `company/people/${colleague.accountId}/remove`);
    const out = await save(colleague, id, 'Vierter Satz.');
    expect(out.statusCode).toBe(403);
    expect(out.json()['hydra:description']).toContain('Sie gehören nicht zu diesem Unternehmen');
    const { otherExpEffects } = (await call(owner, 'GET', `proposal/${id}/step_7`)).json();
    expect(otherExpEffects).toBe('Zweiter Satz.');
  });

  it('saves for the company it was opened for, whichever another tab has chosen', async () => {
    const colleague = await joined('contributor');
    const id = await buildProposal(test, owner, { at: 8 });
    const own = { ...colleague.headers, 'x-company': colleague.companyId };
    expect((await test.app.inject({ url: `/api/action/account-profile`, headers: own })).statusCode).toBe(200);
    const foreign = await test.app.inject({
      method: 'PUT',
      url: `/api/action/proposal/${id}/step_7`,
      headers: { ...own, 'content-type': 'application/json', prefer: 'handling=lenient' },
      payload: { otherExpEffects: 'Für das falsche Unternehmen.' },
    });
    expect(foreign.statusCode).toBe(403);
  });
});
