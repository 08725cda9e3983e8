import { describe, expect, test } from 'vitest';
import { ConfigError } from '#ground/server/config.ts';
import { readConfig } from './config.ts';

const PROVIDER = { OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'geheim' };
const desk = (more: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(PROVIDER).map(([name, value]) => [`DESK_${name}`, value])),
  ...more,
});

describe('the environment', () => {
  test('empty means the demonstration on the embedded database at the simulated day', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', seed: 'demo', demo: true, databaseUrl: undefined });
    expect(config.clockStart?.toISOString()).toBe('2022-03-15T08:00:00.000Z');
    expect(config.clockExplicit).toBe(false);
  });

  test('with a database server nothing is seeded and the clock is real, unless asked for', () => {
    const url = 'postgresql://portal@127.0.0.1/portal';
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ seed: 'none', demo: false, clockStart: undefined });
    expect(readConfig({ DATABASE_URL: url, PORTAL_SEED: 'demo' })).toMatchObject({ seed: 'demo', demo: true });
  });

  test.each([
    ['PORT', '99999'],
    ['PORT', 'drei'],
    ['METRICS_PORT', '99999'],
    ['PORTAL_SEED', 'viel'],
    ['PORTAL_PROGRAMME', 'digital-gestern'],
    ['PORTAL_CLOCK', 'morgen'],
    ['PORTAL_CLOCK', '15.03.2022'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'mail.example'],
    ['STORAGE_URL', 'ftp://x'],
    ['PORTAL_ORIGIN', 'portal.example'],
    ['CLAMD_URL', 'http://x'],
    ['MAIL_FROM', 'Förderportal <noreply@localhost>'],
    ['MAIL_FROM', 'noreply'],
    ['TRUST_PROXY', 'ja'],
    ['TRUST_PROXY', '10.0.0.0/99'],
  ])('a wrong %s (%s) stops the start with one line naming it', (name, value) => {
    const start = () => readConfig({ [name]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name} muss [^\\n]+\\.$`));
  });

  test.each<[string, Record<string, string>]>([
    ['OIDC_ISSUER', { OIDC_ISSUER: 'anmeldung.example' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'http://anmeldung.example' }],
    ['OIDC_ISSUER', { OIDC_ISSUER: 'https://anmeldung.example?x' }],
    ['OIDC_ISSUER', { OIDC_CLIENT_ID: 'portal' }],
    ['OIDC_CLIENT_SECRET', { OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'portal' }],
    ['OIDC_ACRS', { ...PROVIDER, OIDC_ACRS: 'hoch' }],
    ['OIDC_SCOPE', { ...PROVIDER, OIDC_SCOPE: 'profile' }],
    ['OIDC_CLAIMS', { ...PROVIDER, OIDC_CLAIMS: 'vorname=given_name' }],
    ['OIDC_CLAIMS', { ...PROVIDER, OIDC_CLAIMS: 'firstName' }],
    ['DESK_OIDC_ACR', desk({ DESK_OIDC_ROLES: 'x=caseworker' })],
    ['DESK_OIDC_ROLES', desk({ DESK_OIDC_ACR: 'hoch' })],
    ['DESK_OIDC_ROLES', desk({ DESK_OIDC_ACR: 'hoch', DESK_OIDC_ROLES: 'x=chef' })],
  ])('a wrong %s of a login service stops the start with one line naming it (%j)', (name, env) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} (muss|führt) [^\\n]+\\.$`));
  });

  test('login services are off by default, and take what they are given', () => {
    expect(readConfig({}).identity).toEqual({ applicant: undefined, officer: undefined });
    const given = { DESK_OIDC_ACR: 'hoch', DESK_OIDC_ROLES: 'a=caseworker, a=intake' };
    const { applicant, officer } = readConfig({ ...PROVIDER, OIDC_CLAIMS: 'city=adr.ort', ...desk(given) }).identity;
    expect(applicant).toMatchObject({ name: 'Organisationskonto', levels: [], claims: { city: 'adr.ort' } });
    expect(officer?.roles).toEqual([
      ['a', 'caseworker'],
      ['a', 'intake'],
    ]);
  });

  test.each([
    [undefined, 0],
    ['false', 0],
    ['true', 1],
    ['2', 2],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
  ])('TRUST_PROXY=%s trusts %j', (text, trusted) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(trusted);
  });

  test('a public origin is kept without path or slash', () => {
    expect(readConfig({ PORTAL_ORIGIN: 'https://portal.example/' })).toMatchObject({
      publicOrigin: 'https://portal.example',
      origin: 'https://portal.example',
    });
  });
});
