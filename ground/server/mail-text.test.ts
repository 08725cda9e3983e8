import { describe, expect, test } from 'vitest';
import { PROGRAMMES } from '#programmes/programmes.ts';
import { mailHtml } from './mail-text.ts';

const PROGRAMME = PROGRAMMES['digital-jetzt'];

function htmlOf(text: string, subject = 'Betreff'): string {
  return mailHtml({ subject, text }, PROGRAMME);
}

/** What somebody reads, in order, without marks. */
function wordsOf(html: string): string {
  return html
    .replace(/^[\s\S]*<h1>[^<]*<\/h1>/, '')
    .replace(/<footer class="foot"[\s\S]*$/, '')
    .replace(/<a class="button"[^>]*>[^<]*<\/a>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .split(/\s+/)
    .filter((word) => word !== '')
    .join(' ');
}

describe('the page of a mail', () => {
  test('says what its text says, word for word', () => {
    const text = `Guten Tag Frau Dr. Müller & Söhne <x>,

„Größe“ zählt: 1 < 2.
Zweite Zeile.

So geht es weiter: Öffnen Sie:
https://portal.example/antrag/0a

Fragen beantwortet unser Team unter hilfe@portal.example oder 0228 1.
`;
    expect(wordsOf(htmlOf(text))).toBe(text.trim().split(/\s+/).join(' '));
  });

  test('makes a button of an address on its own line, which stays readable below', () => {
    const html = htmlOf('Öffnen Sie:\nhttps://portal.example/antrag/0a?x=1&y=2');
    expect(html).toContain('<a class="button" href="https://portal.example/antrag/0a?x=1&amp;y=2">Zum Antrag</a>');
    expect(html).toContain('<p class="address">https://portal.example/antrag/0a?x=1&amp;y=2</p>');
  });

  test('links other addresses in place, without the mark behind them', () => {
    const html = htmlOf('Schreiben Sie an a@b.example. Mehr unter https://portal.example/faq.');
    expect(html).toContain('<a href="mailto:a@b.example">a@b.example</a>.');
    expect(html).toContain('<a href="https://portal.example/faq">https://portal.example/faq</a>.');
  });

  test('carries nothing somebody typed as marks, nothing that runs and nothing from elsewhere', () => {
    const html = htmlOf('<script>alert(1)</script><img src=x onerror=alert(1)> "a"', '<b>"Betreff"</b>');
    expect(html).not.toMatch(/<(script|img|b|link|iframe)\b/);
    expect(html).not.toMatch(/url\(|@import/);
    expect(html).toContain('<title>&lt;b&gt;&quot;Betreff&quot;&lt;/b&gt;</title>');
  });

  test('has the colours and the name of the brand, by day and by night', () => {
    const brand = { name: 'Portal Nord', signature: 'Ihr Portal Nord', colours: { light: '#00543c', dark: '#7fd6b4' } };
    const html = mailHtml({ subject: 'S', text: 'T' }, { ...PROGRAMME, brand });
    expect(html).toContain('Portal Nord');
    const [day = '', night = ''] = html.split('@media (prefers-color-scheme:dark)');
    expect(day).toContain('background:#00543c');
    expect(night).toContain('background:#7fd6b4');
  });
});
