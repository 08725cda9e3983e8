import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '#app/server/testing/builders.ts';
import { askAs, buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal, useWhile } from '#app/server/testing/use-portal.ts';
import { recorded } from '#features/audit/server/testing/recorded.ts';
import { accountState } from '#ground/rules/session/account-state.ts';
import { MAIL } from '#ground/server/mail.ts';

const test = usePortal();
const konrad = useWhile(() => buildOfficer(test, { name: 'Konrad Konto', roles: ['service-desk'] }));

const call = (url: string, payload?: object) => askAs(test, konrad, url, payload);

const view = (id: string) => call(`/api/agency/accounts/${id}`).then(({ body }) => body);
const act = (id: string, name: string, fields: object = {}) => call(`/api/agency/accounts/${id}/acts/${name}`, fields);

async function failMails(email: string): Promise<void> {
  const mail = { to: email, subject: 'Neues Passwort für das Förderportal', text: 'Guten Tag' };
  await test.portal.db.transaction().execute((trx) => test.portal.jobs.enqueue(trx, MAIL, mail));
  await test.database.pool.query(
    "update job.job set state = 'failed', completed_on = now() where name = 'mail' and data ->> 'to' = $1",
    [email],
  );
}

describe('accounts', () => {
  it('are found by address, name and company, page by page', async () => {
    const { email } = await buildAccount(test, { email: 'suche@example.org', companyName: 'Zwirn und Söhne' });
    for (const text of ['SUCHE@', 'zwirn und']) {
      const { body } = await call(`/api/agency/accounts?text=${encodeURIComponent(text)}`);
      expect(body['hydra:member']).toMatchObject([{ email, companyName: 'Zwirn und Söhne', stateLabel: 'aktiv' }]);
    }
    const { body } = await call('/api/agency/accounts?itemsPerPage=1&text=%25');
    expect(body['hydra:member']).toEqual([]);
    expect((await call('/api/agency/accounts?state=x')).status).toBe(422);
  });

  it('are listed by the state that bars them', async () => {
    const { accountId } = await buildAccount(test, { email: 'viele@example.org' });
    const flags = [true, false];
    for (const confirmed of flags)
      for (const approved of flags)
        for (const weakPassword of flags)
          for (const isActive of flags) {
            const change = { confirmed, approved, weak_password: weakPassword, is_active: isActive };
            await test.portal.db.updateTable('account').set(change).where('id', '=', accountId).execute();
            const state = accountState({ confirmed, approved, weakPassword, isActive });
            const { body } = await call(`/api/agency/accounts?text=viele@&state=${state}`);
            expect(body['hydra:totalItems'], state).toBe(1);
          }
  });

  it('show what the service desk may do, and that it was looked at stands in the record', async () => {
    const { accountId } = await buildAccount(test);
    const body = await view(accountId);
    expect(body).toMatchObject({ '@type': 'AgencyAccount', state: 'active', isActive: true, mails: [], history: [] });
    expect(body.acts.map((one: { act: string }) => one.act)).toContain('deactivate');
    expect(JSON.stringify(body)).not.toMatch(/hash|proposal/i);
    const read = (await recorded(test.portal.db)).toReversed();
    expect(read[0]).toMatchObject({ act: 'account.read', subjects: [`/api/agency/accounts/${accountId}`] });
  });
});

describe('an act on an account', () => {
  it('changes it and stands in its history', async () => {
    const { accountId } = await buildAccount(test);
    expect((await act(accountId, 'deactivate')).body.violations[0].propertyPath).toBe('fields.reason');
    const done = await act(accountId, 'deactivate', { reason: 'Doppeltes Konto' });
    expect(done.body).toMatchObject({ '@type': 'PerformedAct', act: 'deactivate', state: 'inactive' });
    expect((await act(accountId, 'deactivate', { reason: 'x' })).status).toBe(409);
    await act(accountId, 'activate');
    expect((await view(accountId)).history).toMatchObject([
      { label: 'Konto aktiviert', actorName: 'Konrad Konto' },
      { label: 'Konto deaktiviert', why: 'Doppeltes Konto' },
    ]);
  });

  it('is refused where there is no such account or act', async () => {
    const { accountId } = await buildAccount(test);
    expect((await act('00000000-0000-4000-8000-000000000000', 'approve')).status).toBe(404);
    expect((await act(accountId, 'delete')).status).toBe(409);
    expect((await act(accountId, 'approve')).status).toBe(409);
  });

  it('sends a mail for a new password, and once more what has failed', async () => {
    const { accountId, email } = await buildAccount(test);
    expect((await act(accountId, 'send-reset')).status).toBe(200);
    await test.runJobs();
    const [sent] = (await view(accountId)).mails;
    expect(sent).toMatchObject({ subject: 'Neues Passwort für das Förderportal', state: 'sent' });
    expect((await act(accountId, 'retry-mail', { mail: sent.id })).status).toBe(422);
    await failMails(email);
    const [failed, ...rest] = (await view(accountId)).mails;
    expect(failed).toMatchObject({ state: 'failed', stateLabel: 'gescheitert' });
    expect(rest).toEqual([sent]);
    expect((await act(accountId, 'retry-mail', { mail: failed.id })).status).toBe(200);
    expect((await view(accountId)).mails).toMatchObject([{ id: failed.id, state: 'queued' }, { id: sent.id }]);
  });

  it('shows of a mail about a case only that it was sent', async () => {
    const { accountId, email } = await buildAccount(test);
    const mail = { to: email, subject: 'Ihr Antrag DJ22-0000017 ist bewilligt', text: 'Bis zu 10.000 €' };
    await test.portal.db.transaction().execute((trx) => test.portal.jobs.enqueue(trx, { name: 'mail' }, mail));
    const { mails } = await view(accountId);
    expect(mails).toMatchObject([{ subject: null, state: 'queued' }]);
    expect(JSON.stringify(mails)).not.toMatch(/DJ22|10\.000/);
  });
});

describe('jobs that failed', () => {
  it('are listed without what they hold, and run again', async () => {
    const { email } = await buildAccount(test);
    await failMails(email);
    const { body } = await call('/api/agency/jobs');
    const [job] = body['hydra:member'];
    expect(job).toMatchObject({ '@type': 'FailedJob', queue: 'mail', label: 'E-Mail', about: null });
    expect(JSON.stringify(body)).not.toContain(email);
    expect((await call(`${job['@id']}/acts/retry`, {})).body).toMatchObject({ act: 'retry', state: 'queued' });
    expect((await call(`${job['@id']}/acts/retry`, {})).status).toBe(409);
    const entry = (await recorded(test.portal.db)).at(-1);
    expect([entry?.act, entry?.detail]).toEqual(['job.retry', { queue: 'mail' }]);
  });

  it('are asked for page by page, the latest first, whatever else is kept', async () => {
    await sql`delete from job.job where state = 'failed'`.execute(test.portal.db);
    const { email } = await buildAccount(test);
    await failMails(email);
    await copyJob(email, 34);
    const first = (await call('/api/agency/jobs')).body;
    expect([first['hydra:totalItems'], first['hydra:member'].length]).toEqual([35, 30]);
    const second = (await call(String(first['hydra:view']['hydra:next']))).body;
    expect(second['hydra:member'].length).toBe(5);
    const times = [...first['hydra:member'], ...second['hydra:member']].map((job) => Date.parse(job.failedAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const last = second['hydra:member'].at(-1);
    expect((await call(`${last['@id']}/acts/retry`, {})).status).toBe(200);
    expect((await call('/api/agency/jobs')).body['hydra:totalItems']).toBe(34);
  });

  it('leave the database without what they hold', async () => {
    const { email } = await buildAccount(test);
    await failMails(email);
    const { jobs } = await test.portal.jobs.failed({ names: ['proposalId'], limit: 10, offset: 0 });
    const mails = await test.portal.jobs.find(MAIL, { values: { to: email }, names: ['subject'], limit: 10 });
    expect(jobs.at(0)?.shown).toEqual({});
    expect(mails.map(({ shown }) => Object.keys(shown))).toEqual([['subject']]);
    expect(JSON.stringify([jobs, mails])).not.toContain(email);
  });
});

/** Further jobs like the failed mail to this address, each older than the one before. */
async function copyJob(email: string, count: number): Promise<void> {
  await sql`
    insert into job.job (name, data, state, completed_on)
    select name, data, state, completed_on - n * interval '1 minute'
    from job.job, generate_series(1, ${count}::int) n
    where data ->> 'to' = ${email} and state = 'failed' limit ${count}`.execute(test.portal.db);
}
