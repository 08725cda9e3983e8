import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
    ['TRUST_PROXY', 'ja'],
    ['TRUST_PROXY', '10.0.0.0/99'],
  ])('a wrong %s (%s) stops the start with one line naming it', (name, value) => {
    const start = () => readConfig({ [name]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name} muss [^\\n]+\\.$`));
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
