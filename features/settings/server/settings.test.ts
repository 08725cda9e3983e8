import { describe, expect, it } from 'vitest';
import { buildAccount, buildProposal, submitProposal } from '#app/server/testing/builders.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { usePortal, useWhile } from '#app/server/testing/use-portal.ts';

const test = usePortal();
const petra = useWhile(() => buildOfficer(test, { name: 'Petra Programm', roles: ['programme-admin'] }));

const url = '/api/agency/settings';

async function read() {
  return (await test.app.inject({ url, headers: petra.headers })).json();
}

async function put(payload: object) {
  const { statusCode: status, body } = await test.app.inject({ method: 'PUT', url, headers: petra.headers, payload });
  return { status, body: JSON.parse(body) };
}

async function change(settings: object, reason?: string) {
  const now = await read();
  return put({ version: now.version, settings: { ...now.settings, ...settings }, reason });
}

const BANNER = { text: 'Wartung am Sonntag', from: '2022-03-15T08:00:00+01:00', until: '2022-03-20T10:00:00+01:00' };

describe('settings', () => {
  it('begin as the programme says', async () => {
    expect(await read()).toMatchObject({
      '@type': 'AgencySettings',
      version: 0,
      settings: {
        registrationOpen: true,
        registrationCap: null,
        submissionOpen: true,
        postWithinDays: 3,
        banner: null,
      },
      history: [],
    });
  });

  it('keep who changed what, when and why', async () => {
    const { status, body } = await change({ registrationCap: 5000, banner: BANNER }, 'Wartung');
    expect([status, body.version, body.settings.banner]).toEqual([200, 1, BANNER]);
    expect(body.history).toMatchObject([
      { version: 1, by: 'Petra Programm', why: 'Wartung', changes: [{ after: '5.000' }, { label: 'Ankündigung' }] },
    ]);
  });

  it('are not overwritten unseen, nor written for nothing', { tags: ['server'] }, async () => {
    const { version, settings } = await read();
    const both = [put({ version, settings: { ...settings, registrationCap: 1 } })];
    both.push(put({ version, settings: { ...settings, registrationCap: 2 } }));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await change({})).status).toBe(409);
  });

  it('name everything unreadable and impossible', async () => {
    const paths = ({ body }: Awaited<ReturnType<typeof put>>) =>
      body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath);
    expect(paths(await put({ settings: { banner: { text: 'x', from: 'soon' } } }))).toEqual([
      'version',
      'settings.accountApproval',
      'settings.registrationCap',
      'settings.registrationOpen',
      'settings.submissionOpen',
      'settings.resubmitInvoices',
      'settings.postWithinDays',
      'settings.banner.from',
      'settings.banner.until',
    ]);
    const backwards = { banner: { ...BANNER, until: BANNER.from }, registrationCap: 0, postWithinDays: 0 };
    expect(paths(await change(backwards))).toEqual([
      'settings.registrationCap',
      'settings.postWithinDays',
      'settings.banner.until',
    ]);
  });
});

describe('what settings do', () => {
  it('closes registration', async () => {
    await change({ registrationOpen: false, registrationCap: null });
    expect((await test.app.inject('/oauth/check/register')).statusCode).toBe(406);
    await change({ registrationOpen: true });
    expect((await test.app.inject('/oauth/check/register')).statusCode).toBe(200);
  });

  it('holds up submissions, and keeps what was filled in', async () => {
    const account = await buildAccount(test);
    const id = await buildProposal(test, account, { at: 10 });
    const submit = () => submitProposal(test, id, account);
    await change({ submissionOpen: false });
    expect((await test.app.inject('/oauth/check/proposal')).json()).toMatchObject({ canSubmit: false });
    const refused = await submit();
    expect([refused.statusCode, refused.json().violations[0].propertyPath]).toEqual([422, 'invalid']);
    await change({ submissionOpen: true });
    expect((await submit()).statusCode).toBe(200);
  });

  it('is told to every browser', async () => {
    await change({ banner: BANNER, resubmitInvoices: false });
    const { version } = await read();
    // A process believes for a moment what it has read; another portal has read nothing yet.
    const other = await startOther();
    const config = (await other.inject('/config.json')).json();
    expect(config).toMatchObject({ features: { resubmit_invoices: false }, canSubmit: 'true' });
    expect(config.banners).toContainEqual({ id: `agency-${version}`, ...BANNER });
    await other.close();
  });
});

async function startOther() {
  const { buildApp } = await import('#app/server/app.ts');
  return buildApp(test.portal);
}
