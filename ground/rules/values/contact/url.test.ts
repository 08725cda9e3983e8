import { describe, expect, it } from 'vitest';
import { readUrl } from './url.ts';

describe('readUrl', () => {
  it.each([
    'https://www.beispiel.de',
    'http://muster.de/',
    'https://muster.de:8443/über-uns?a=1#team',
    'https://müller-söhne.de',
    'HTTPS://Muster.DE',
  ])('takes %s as it is', (typed) => {
    expect(readUrl(typed)).toEqual({ ok: true, value: typed });
  });

  it('means https where no scheme is typed', () => {
    expect(readUrl(' www.beispiel.de ')).toEqual({ ok: true, value: 'https://www.beispiel.de' });
  });

  it.each([
    'beispiel',
    'https://',
    'https://beispiel',
    'ftp://beispiel.de',
    'javascript:alert(1)',
    'https://bei spiel.de',
    'https://beispiel..de',
    'https://-beispiel.de',
    'https://beispiel.d',
    'https://1.2.3.4',
    'https://bank.de@boese.de',
    'https://beispiel.de:port',
    'https://beispiel.de:80:80',
    'https://beispiel.de/"><script>',
    'erika@beispiel.de',
    'keine',
  ])('refuses %s', (typed) => {
    const message = 'Bitte geben Sie die Internetadresse im Format https://www.beispiel.de an.';
    expect(readUrl(typed)).toEqual({ ok: false, message });
  });
});
