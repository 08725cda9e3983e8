import { domainToASCII } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AccountOverrides,
  type BuiltAccount,
  buildAccount,
  buildProposal,
  buildToken,
  joinCompany,
  submitProposal,
} from '#app/server/testing/builders.ts';
import { Browser, buildUser, PASSWORD } from '#app/server/testing/oauth-browser.ts';
import { usePortal } from '#app/server/testing/use-portal.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { addRows, rowOf, setRows } from '#ground/server/testing/rows.ts';

const test = usePortal();
let owner: BuiltAccount;
let count = 0;
beforeEach(async () => {
  count += 1;
  owner = await buildAccount(test, { companyName: `Werkstatt ${count} GmbH` });
});

type Method = 'GET' | 'POST' | 'PUT';

function call(headers: Record<string, string>, method: Method, path: string, body?: object, ip = `192.0.2.${count}`) {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const url = `/api/action/${path}`;
  const payload = body === undefined ? {} : { payload: body };
  return test.app.inject({ method, url, headers: { ...headers, ...type }, remoteAddress: ip, ...payload });
}

const forOwner = () => ({ ...owner.headers, 'x-company': owner.companyId });
const inCompany = (person: BuiltAccount) => ({ ...person.headers, 'x-company': owner.companyId });

async function invite(email: string, role = 'contributor') {
  const answer = await call(owner.headers, 'POST', 'company/invitations', { email, role });
  expect(answer.statusCode, answer.body).toBe(200);
  return tokenFor(email);
}

async function letterTo(email: string) {
  return (await test.mails(email)).at(-1);
}

async function tokenFor(email: string): Promise<string> {
  return /\/einladung\/([\w-]{43})/.exec((await letterTo(email))?.text ?? '')?.[1] ?? '';
}

async function rolesOf(companyId: string) {
  const { db } = test.portal;
  const rows = await db.selectFrom('company_member').selectAll().where('company_id', '=', companyId).execute();
  return Object.fromEntries(rows.map((row) => [row.account_id, row.role]));
}

describe('an invitation', () => {
  it('is mailed, names company and role, and is accepted by an account that exists', async () => {
    const person = await buildAccount(test, { companyName: 'Eigene GmbH' });
    const token = await invite(person.email, 'tax-adviser');
    expect((await letterTo(person.email))?.text).toContain(`Werkstatt ${count} GmbH`);
    expect((await call({}, 'GET', `invitation/${token}`)).json()).toMatchObject({
      company: `Werkstatt ${count} GmbH`,
      role: 'tax-adviser',
      email: person.email,
    });
    const accepted = await call(person.headers, 'POST', `invitation/${token}/accept`);
    expect(accepted.json()).toMatchObject({ company: owner.companyId, next: null });
    const memberships = (await call(person.headers, 'GET', 'memberships')).json();
    expect(memberships.companies.map(({ name, role }: Record<string, string>) => [name, role])).toEqual([
      ['Eigene GmbH', 'owner'],
      [`Werkstatt ${count} GmbH`, 'tax-adviser'],
    ]);
    const profile = (await call(inCompany(person), 'GET', 'account-profile')).json();
    expect(profile.acting).toEqual({ role: 'tax-adviser', companies: 2 });
  });

  it('is accepted with a new account, which gets no company of its own', async () => {
    const email = `neu-${count}@example.org`;
    const token = await invite(email);
    const person = { salutation: 'm', firstName: 'Nora', lastName: 'Neu', phone: '0228 123456' };
    const empty = await call({}, 'POST', `invitation/${token}/register`, {});
    expect(empty.json().violations.map((one: { propertyPath: string }) => one.propertyPath)).toContain('firstName');
    const { next } = (await call({}, 'POST', `invitation/${token}/register`, person)).json();
    const browser = new Browser(test.app);
    const password = 'Werkbank-Laterne-2022';
    const set = await browser.submit(next, { password, repeat: password });
    expect(set.statusCode).toBeLessThan(400);
    const account = await rowOf(test.portal.db, 'account', { email });
    expect(account).toMatchObject({ confirmed: true, first_name: 'Nora' });
    const headers = { authorization: `Bearer ${await buildToken(test, account.id)}` };
    const profile = (await call(headers, 'GET', 'account-profile')).json();
    expect(profile).toMatchObject({
      companies: [{ id: owner.companyId }],
      acting: { role: 'contributor', companies: 1 },
    });
  });

  it('works once, and not when it was taken back or seven days have passed', async () => {
    const person = await buildAccount(test);
    const used = await invite(person.email);
    await call(person.headers, 'POST', `invitation/${used}/accept`);
    const other = await buildAccount(test);
    expect((await call(other.headers, 'POST', `invitation/${used}/accept`)).statusCode).toBe(410);

    const back = await invite(`zurueck-${count}@example.org`);
    const { invitations } = (await call(owner.headers, 'GET', 'company/people')).json();
    const revoked = await call(owner.headers, 'POST', `company/invitations/${invitations[0].id}/revoke`);
    expect(revoked.json().invitations).toEqual([]);
    expect((await call(other.headers, 'POST', `invitation/${back}/accept`)).statusCode).toBe(410);

    const late = await invite(`spaet-${count}@example.org`);
    await setRows(
      test.portal.db,
      'company_invitation',
      { email: `spaet-${count}@example.org` },
      { expires_at: test.portal.clock.now() },
    );
    expect((await call({}, 'GET', `invitation/${late}`)).statusCode).toBe(410);
    expect((await call(other.headers, 'POST', `invitation/${late}/accept`)).statusCode).toBe(410);
    expect(Object.keys(await rolesOf(owner.companyId))).toHaveLength(2);
  });

  it('may be accepted by an account that is not confirmed yet, which acts for the company once it is', async () => {
    const person = await buildAccount(test, { companyName: 'Neue GmbH', confirmed: false, approved: false });
    const token = await invite(person.email);
    expect((await call(person.headers, 'POST', `invitation/${token}/accept`)).statusCode).toBe(200);
    const people = () => call(inCompany(person), 'GET', 'company/people');
    expect((await people()).statusCode).toBe(403);
    const flags = { confirmed: true, approved: true };
    await test.portal.db.updateTable('account').set(flags).where('id', '=', person.accountId).execute();
    expect((await people()).statusCode).toBe(200);
  });

  it('reaches addresses with letters of other alphabets, however they were typed', async () => {
    const email = 'anna@müller-werkstatt.example';
    await invite(email.normalize('NFD'));
    const mailed = `anna@${domainToASCII('müller-werkstatt.example')}`;
    const token = (await tokenFor(mailed)) || (await tokenFor(email));
    const again = await call(owner.headers, 'POST', 'company/invitations', { email, role: 'reader' });
    expect(again.statusCode).toBe(422);
    expect((await call({}, 'GET', `invitation/${token}`)).json()).toMatchObject({ email });
  });

  it('to own the company holds for the address it went to alone', async () => {
    const [meant, other] = [await buildAccount(test), await buildAccount(test)];
    const token = await invite(meant.email, 'owner');
    expect((await letterTo(meant.email))?.text).toContain(`Sie gilt nur für Ihre E-Mail-Adresse ${meant.email}.`);
    const refused = await call(other.headers, 'POST', `invitation/${token}/accept`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()['hydra:description']).toContain('nur für die E-Mail-Adresse, an die sie ging');
    expect((await call(meant.headers, 'POST', `invitation/${token}/accept`)).statusCode).toBe(200);
    expect((await rolesOf(owner.companyId))[meant.accountId]).toBe('owner');
  });

  it('lasts seven days', async () => {
    await invite(`woche-${count}@example.org`);
    const [{ expiresAt }] = (await call(owner.headers, 'GET', 'company/people')).json().invitations;
    const days = (Date.parse(expiresAt) - test.portal.clock.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
  });

  it('is accepted by one of two who try at once', { tags: ['server'] }, async () => {
    const token = await invite(`beide-${count}@example.org`);
    const both = await Promise.all([buildAccount(test), buildAccount(test)]);
    const answers = await Promise.all(both.map(({ headers }) => call(headers, 'POST', `invitation/${token}/accept`)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410]);
  });

  it('answers alike whether or not the address has an account', async () => {
    const known = await buildAccount(test);
    const answers = [];
    for (const email of [known.email, `fremd-${count}@example.org`]) {
      const answer = await call(owner.headers, 'POST', 'company/invitations', { email, role: 'reader' });
      const { invitations, ...rest } = answer.json();
      answers.push([answer.statusCode, Object.keys(invitations.at(-1)), Object.keys(rest)]);
    }
    expect(answers[0]).toEqual(answers[1]);
    const withoutLink = async (email: string) => (await letterTo(email))?.text?.replace(/einladung\/\S+/, '');
    expect(await withoutLink(known.email)).toBe(await withoutLink(`fremd-${count}@example.org`));
  });

  it('stops where too many mails are open, and makes no link of a name', async () => {
    const lure = await buildAccount(test, { companyName: 'http://evil.example/abholen jetzt' });
    const send = (index: number) =>
      call(lure.headers, 'POST', 'company/invitations', { email: `opfer-${index}@example.org`, role: 'reader' });
    const codes: number[] = [];
    for (let index = 0; index < 22; index++) codes.push((await send(index)).statusCode);
    expect(codes.slice(0, 20).every((code) => code === 200)).toBe(true);
    expect(codes.slice(20)).toEqual([429, 429]);
    expect((await letterTo('opfer-0@example.org'))?.text).not.toContain('evil.example');
  });

  it.each([
    [{ email: 'keine', role: 'reader' }, 'email'],
    [{ email: 'a@example.org', role: 'boss' }, 'role'],
    [{ role: 'reader' }, 'email'],
  ])('is refused with %j', async (body, path) => {
    const answer = await call(owner.headers, 'POST', 'company/invitations', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().violations[0].propertyPath).toBe(path);
  });

  it('is sent by a call with a key, which answers with the people as they are then', async () => {
    const headers = { ...owner.headers, 'idempotency-key': `einladung-${count}` };
    const email = `schluessel-${count}@example.org`;
    const answer = await call(headers, 'POST', 'company/invitations', { email, role: 'reader' });
    expect(answer.json().invitations).toMatchObject([{ email }]);
  });

  it('is not sent twice, and not to somebody who is there', async () => {
    await invite(`doppelt-${count}@example.org`);
    for (const email of [`doppelt-${count}@Example.org`, owner.email]) {
      const answer = await call(owner.headers, 'POST', 'company/invitations', { email, role: 'reader' });
      expect(answer.statusCode).toBe(422);
    }
  });
});

describe('the people', () => {
  async function joined(role: 'owner' | 'contributor' | 'reader' = 'contributor', state: AccountOverrides = {}) {
    const person = await buildAccount(test, state);
    await joinCompany(test, { accountId: person.accountId, companyId: owner.companyId }, role);
    return person;
  }

  it('are listed for all of them, with addresses and invitations for owners only', async () => {
    const person = await joined();
    await invite(`offen-${count}@example.org`);
    const seen = (await call(inCompany(person), 'GET', 'company/people')).json();
    expect(seen.people.map(({ email }: { email: string | null }) => email)).toEqual([null, null]);
    expect(seen.invitations).toEqual([]);
    const own = (await call(forOwner(), 'GET', 'company/people')).json();
    expect(own.people.map(({ role, isSelf }: Record<string, unknown>) => [role, isSelf])).toEqual([
      ['owner', true],
      ['contributor', false],
    ]);
    expect(own.invitations).toHaveLength(1);
  });

  it('get another role, are handed the company and go; the last owner cannot', async () => {
    const person = await joined();
    const self = `company/people/${owner.accountId}`;
    for (const answer of [
      await call(forOwner(), 'PUT', self, { role: 'reader' }),
      await call(forOwner(), 'POST', 'company/leave'),
      await call(forOwner(), 'POST', `${self}/remove`),
    ]) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json()['hydra:description']).toContain('mindestens einen Inhaber');
    }
    await call(forOwner(), 'PUT', `company/people/${person.accountId}`, { role: 'reader' });
    expect((await rolesOf(owner.companyId))[person.accountId]).toBe('reader');
    await call(forOwner(), 'POST', `company/people/${person.accountId}/hand-over`);
    expect(await rolesOf(owner.companyId)).toEqual({
      [owner.accountId]: 'contributor',
      [person.accountId]: 'owner',
    });
    const left = await call(forOwner(), 'POST', 'company/leave');
    expect(left.json().companies).toEqual([]);
    expect((await call(forOwner(), 'GET', 'company/people')).statusCode).toBe(403);
  });

  it('leave one owner of two that go at the same time', { tags: ['server'] }, async () => {
    const other = await joined('owner');
    const both = [call(forOwner(), 'POST', 'company/leave'), call(inCompany(other), 'POST', 'company/leave')];
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(Object.values(await rolesOf(owner.companyId))).toEqual(['owner']);
  });

  it.each([
    ['never confirmed', { confirmed: false }],
    ['deactivated', { isActive: false }],
    ['not approved', { approved: false }],
  ])('cannot leave the company to an owner whose account is %s', async (_, state) => {
    const other = await joined('owner', state);
    const person = `company/people/${other.accountId}`;
    for (const answer of [
      await call(forOwner(), 'POST', 'company/leave'),
      await call(forOwner(), 'PUT', `company/people/${owner.accountId}`, { role: 'reader' }),
    ]) {
      expect.soft(answer.statusCode).toBe(409);
      expect.soft(answer.json()['hydra:description']).toContain('mindestens einen Inhaber');
    }
    const handed = await call(forOwner(), 'POST', `${person}/hand-over`);
    expect.soft(handed.statusCode).toBe(409);
    expect.soft(handed.json()['hydra:description']).toContain('noch nicht');
    const closing = (await call(owner.headers, 'GET', 'account-closing')).json();
    expect.soft(closing.companies).toMatchObject([{ outcome: 'hand-over' }]);
    expect((await rolesOf(owner.companyId))[owner.accountId]).toBe('owner');
    // Such an owner can be taken out or down.
    expect((await call(forOwner(), 'PUT', person, { role: 'reader' })).statusCode).toBe(200);
    expect((await call(forOwner(), 'POST', `${person}/remove`)).statusCode).toBe(200);
  });

  it('are not managed any more by somebody who was taken down in the same moment', { tags: ['server'] }, async () => {
    const [other] = [await joined('owner'), await joined('owner')];
    const both = [
      call(forOwner(), 'PUT', `company/people/${other.accountId}`, { role: 'reader' }),
      call(inCompany(other), 'PUT', `company/people/${owner.accountId}`, { role: 'reader' }),
    ];
    expect((await Promise.all(both)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  });

  it('leave their applications to an owner, and see nothing of the company any more', async () => {
    const person = await joined();
    const id = await buildProposal(test, { ...person, companyId: owner.companyId }, { at: 3 });
    await call(forOwner(), 'POST', `company/people/${person.accountId}/remove`);
    const row = await rowOf(test.portal.db, 'proposal', { id });
    expect(row.account_id).toBe(owner.accountId);
    const seen = await test.app.inject({ url: `/api/proposals/${id}`, headers: inCompany(person) });
    expect(seen.statusCode).toBe(403);
  });

  it('read in every mail for which company it is, with links that lead there; the sole owner reads what they always did', async () => {
    const person = await joined();
    const mine = await buildProposal(test, { ...person, companyId: owner.companyId }, { at: 10 });
    const theirs = await buildProposal(test, owner, { at: 10 });
    for (const id of [mine, theirs]) {
      const submitted = await submitProposal(test, id, { headers: forOwner() });
      expect(submitted.statusCode, submitted.body).toBe(200);
    }
    const named = (await letterTo(person.email))?.text ?? '';
    expect(named).toContain(`Diese E-Mail betrifft das Unternehmen „Werkstatt ${count} GmbH“.`);
    expect(named).toContain(`/f/${owner.companyId}/antrag/${mine}`);
    // Of what a colleague began, every owner hears too (decision 65); which of the two letters comes first is open.
    const plain = (await test.mails(owner.email)).map(({ text }) => text ?? '');
    expect(plain).toHaveLength(2);
    for (const id of [mine, theirs]) expect(plain.filter((text) => text.includes(`/antrag/${id}`))).toHaveLength(1);
    expect(plain.join('\n')).not.toMatch(/betrifft das Unternehmen|\/f\//);
  });

  /** What the portal wrote to each of them about who belongs to the company, the last first. */
  async function told(...people: BuiltAccount[]): Promise<string[]> {
    const texts: string[] = [];
    for (const { email } of people) {
      const letters = (await test.mails(email)).filter(({ subject }) =>
        subject?.startsWith('Wer zu Ihrem Unternehmen'),
      );
      texts.push(letters.at(-1)?.text ?? '');
    }
    return texts;
  }

  it('are told of by mail, owners and whom it concerns, at every joining, change, handing over and going', async () => {
    const [second, third] = [await joined('owner'), await buildAccount(test)];
    const reader = await joined('reader');
    const firm = `„Werkstatt ${count} GmbH“`;
    await call(third.headers, 'POST', `invitation/${await invite(third.email)}/accept`);
    expect((await told(third))[0]).toContain(`Sie gehören jetzt ${firm} an, mit der Rolle „Mitarbeit“.`);
    for (const text of await told(owner, second)) expect(text).toContain(`gehört jetzt ${firm} an, mit der Rolle „Mi`);

    await call(forOwner(), 'PUT', `company/people/${third.accountId}`, { role: 'reader' });
    expect((await told(third))[0]).toMatch(
      /Ihre Rolle in .* wurde geändert: von „Mitarbeit“ zu „Lesen“.*Veranlasst hat das/s,
    );
    expect((await told(second))[0]).toMatch(/Die Rolle von .* wurde geändert.*Jeder Inhaber kann es ändern/s);
    expect((await told(owner))[0]).toMatch(
      /Die Rolle von .* wurde geändert.*Das waren nicht Sie\?.*passwort-vergessen/s,
    );

    await call(forOwner(), 'POST', `company/people/${third.accountId}/hand-over`);
    expect((await told(third))[0]).toContain(`hat Ihnen ${firm} übergeben: Sie sind jetzt Inhaber`);
    for (const text of await told(owner, second)) expect(text).toContain('ist jetzt Inhaber');

    await call(inCompany(third), 'POST', `company/people/${owner.accountId}/remove`);
    expect((await told(owner))[0]).toMatch(/Sie gehören .* nicht mehr an. Veranlasst hat das/);
    expect((await told(owner))[0]).not.toContain('/personen');
    for (const text of await told(second, third)) expect(text).toContain('nicht mehr an.');

    await call(inCompany(second), 'POST', 'company/leave');
    for (const text of await told(second, third)) expect(text).toContain('nicht mehr an.');
    expect(await told(reader)).toEqual(['']);
  });

  it('are told who has closed their account', async () => {
    const second = await buildUser(test);
    await joinCompany(test, { accountId: second.accountId, companyId: owner.companyId }, 'owner');
    const answer = await call(second.headers, 'POST', 'account-closing', { password: PASSWORD, understood: true });
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await told(owner))[0]).toContain('nicht mehr an.');
    expect(await told(second)).toEqual(['']);
  });

  it('stand in the record with every change, and no address in it', async () => {
    const person = await joined();
    await invite(`akte-${count}@example.org`, 'reader');
    await call(forOwner(), 'PUT', `company/people/${person.accountId}`, { role: 'reader' });
    await call(forOwner(), 'POST', `company/people/${person.accountId}/remove`);
    const rows = await recorded(test.portal.db);
    const own = rows.filter((row) => JSON.stringify(row).includes(owner.companyId));
    expect(own.map(({ act }) => act)).toEqual(['company.invite', 'company.change-role', 'company.remove-person']);
    expect(JSON.stringify(own)).not.toContain('@example.org');
  });

  it('may be a tax adviser’s 200 companies', async () => {
    const adviser = await buildAccount(test, { companyName: 'Kanzlei' });
    await addRows(
      test.portal.db,
      'company',
      Array.from({ length: 200 }, (_, index) => ({
        id: crypto.randomUUID(),
        account_id: owner.accountId,
        name: `Mandant ${index}`,
        addresses: '[]',
        created_at: test.portal.clock.now(),
      })),
    );
    const { db, clock } = test.portal;
    const companies = await db.selectFrom('company').select('id').where('name', 'like', 'Mandant %').execute();
    const row = { account_id: adviser.accountId, role: 'tax-adviser', joined_at: new Date(clock.now().getTime() + 1) };
    await addRows(
      db,
      'company_member',
      companies.map(({ id }) => ({ ...row, company_id: id })),
    );
    const all = (await call(adviser.headers, 'GET', 'memberships')).json();
    expect(all.companies).toHaveLength(201);
    const profile = (await call(adviser.headers, 'GET', 'account-profile')).json();
    expect(profile.companies).toHaveLength(1);
    expect(profile.acting).toEqual({ role: 'owner', companies: 201 });
  });
});
