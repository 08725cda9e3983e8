import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestPortal } from '#app/server/testing/test-portal.ts';
import { queueMail } from '../mail.ts';
import { readBrand } from './read-brand.ts';
import { readTopics } from './read-texts.ts';

describe('texts in Markdown', () => {
  test('become parts by their headings of the second level', () => {
    const topics = readTopics(
      '# Impressum\n\n## Aufsicht\n\nDas Ministerium\nführt Aufsicht.\n\n- eins\n- zwei\n\n### Mehr\n\n1. a\n',
    );
    expect(topics).toEqual([
      {
        title: 'Aufsicht',
        blocks: [
          'Das Ministerium führt Aufsicht.',
          { list: [['eins'], ['zwei']] },
          { heading: 'Mehr' },
          { list: [['a']], numbered: true },
        ],
      },
    ]);
  });

  test('keep emphasis and links to pages, mail and telephones', () => {
    const [topic] = readTopics(
      '## A\n\n**Fett** und [innen](/faq), [außen](https://a.example/), [Post](mailto:a@b.example), [Ruf](tel:+49228).',
    );
    expect(topic?.blocks).toEqual([
      {
        text: [
          { strong: 'Fett' },
          ' und ',
          { link: { label: 'innen', to: '/faq' } },
          ', ',
          { link: { label: 'außen', href: 'https://a.example/' } },
          ', ',
          { link: { label: 'Post', href: 'mailto:a@b.example' } },
          ', ',
          { link: { label: 'Ruf', href: 'tel:+49228' } },
          '.',
        ],
      },
    ]);
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<img src=x onerror="alert(1)">'],
    ['a script in a line', 'Text <script>alert(1)</script>'],
    ['a link that runs', '[Text](javascript:alert(1))'],
    ['a link that runs, hidden', '[Text](JaVaScRiPt:alert(1))'],
    ['a link of data', '[Text](data:text/html,<script>1</script>)'],
    ['a link to another host without a scheme', '[Text](//evil.example)'],
    ['a picture', '![Text](https://evil.example/a.png)'],
    ['a script in emphasis', '**<script>alert(1)</script>**'],
    ['an address by reference', '[Text][1]\n\n[1]: javascript:alert(1)'],
  ])('leave out %s', (_name, markdown) => {
    const said = JSON.stringify(readTopics(`## A\n\n${markdown}\n`));
    expect(said).not.toMatch(/<|script:|onerror|"href"|"to"|evil|data:/i);
  });

  test.each([
    ['Text ohne Überschrift', 'Zeile 1: Der Text steht vor der ersten Überschrift. Sie beginnt mit „## “.'],
    ['## A\n\n## A\n', 'Zeile 3: Die Überschrift „A“ steht zweimal darin.'],
    ['## A\n\n##\n', 'Zeile 3: Die Überschrift hat keinen Text.'],
  ])('are refused with the line: %j', (markdown, message) => {
    expect(() => readTopics(markdown)).toThrow(message);
  });
});

const EXAMPLE = fileURLToPath(new URL('../assets/brand/', import.meta.url));

const NORTH = {
  name: 'Zuwendungsportal Nord',
  signature: 'Ihr Team der Förderbank Nord',
  colours: { light: '#00543C', dark: '#7fd6b4' },
  agency: {
    name: 'Förderbank Nord',
    street: 'Hafenstraße 3',
    city: '24103 Kiel',
    court: { name: 'Verwaltungsgericht Nord', street: 'Brockdorff-Rantzau-Straße 13', city: '24837 Schleswig' },
  },
  contacts: { content: { name: 'Beratung Nord', email: 'rat@nord.example', phone: '0431 1' } },
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brand-'));
  await cp(EXAMPLE, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

function put(name: string, content: string | Buffer | object): Promise<void> {
  const isText = typeof content === 'string' || Buffer.isBuffer(content);
  return writeFile(join(folder, name), isText ? content : JSON.stringify(content));
}

const read = () => readBrand({ brandDir: folder, demo: false });

describe('an operator’s folder', () => {
  test('gives name, colours, addresses and texts, and leaves the rest to the programme', async () => {
    await put('brand.json', NORTH);
    const { brand, agency, contacts, texts } = await read();
    expect(brand).toEqual({
      name: 'Zuwendungsportal Nord',
      signature: 'Ihr Team der Förderbank Nord',
      colours: { light: '#00543c', dark: '#7fd6b4' },
    });
    expect(agency).toEqual(NORTH.agency);
    expect(contacts).toEqual(NORTH.contacts);
    expect(texts.impressum?.map(({ title }) => title)).toContain('Aufsicht');
  });

  test('shows in the page, the mails and what the letters are written from', async () => {
    await put('brand.json', NORTH);
    await put(
      'impressum.md',
      '## Vertretungsberechtigte Person\n\nA\n\n## Register und Umsatzsteuer\n\nB\n\n## Aufsicht\n\nMinisterium **Nord**\n\n## Verantwortlich für den Inhalt\n\nD\n',
    );
    const it = await startTestPortal({ env: { BRAND_DIR: folder } });
    try {
      expect(it.portal.programme.agency).toEqual(NORTH.agency);
      expect(it.portal.programme.contacts.content.email).toBe('rat@nord.example');
      const texts = await it.app.inject('/brand/texts/impressum');
      expect(texts.json()).toContainEqual({
        title: 'Aufsicht',
        blocks: [{ text: ['Ministerium ', { strong: 'Nord' }] }],
      });
      const colours = await it.app.inject('/brand/colours.css');
      expect(colours.body).toContain('#00543c');
      const login = await it.app.inject('/oauth/passwort-vergessen');
      expect(login.body).toContain('Zuwendungsportal Nord');
      expect(login.body).toContain('/brand/colours.css');
      const mark = await it.app.inject('/brand/mark.svg');
      expect(mark.headers['content-type']).toBe('image/svg+xml');
      expect(mark.headers['content-security-policy']).toContain("default-src 'none'");
      await it.portal.db
        .transaction()
        .execute((trx) => queueMail(it.portal, trx, { to: 'a@b.example', subject: 'S', text: 'T' }));
      const [mail] = await it.mails();
      expect(mail?.html).toContain('Zuwendungsportal Nord');
      expect(mail?.html).toContain('Förderbank Nord');
    } finally {
      await it.close();
    }
  });

  test('with a mark of its own shows none of our pictures', async () => {
    for (const name of ['favicon.ico', 'icon.png', 'share.png']) await rm(join(folder, name));
    await put('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>');
    expect([...(await read()).files.keys()]).toEqual(['mark.svg']);
  });

  const light = (colour: string) => ({ ...NORTH, colours: { ...NORTH.colours, light: colour } });

  test.each<[name: string, content: string | Buffer | object, reason: string]>([
    [
      'brand.json',
      light('#ffcc00'),
      'Die Farbe colours.light „#ffcc00“ ist auf hellem Grund schwer zu lesen: Der Kontrast ist 1,3 zu 1, nötig ist 4,5 zu 1.',
    ],
    ['brand.json', light('gelb'), 'colours.light muss eine Farbe wie „#1a4296“ sein.'],
    ['brand.json', '{ "name": ', 'Das ist kein JSON'],
    ['brand.json', '[]', 'Die Datei muss ein Objekt mit name, signature, colours, agency, contacts, openData sein.'],
    ['brand.json', { nmae: 'X' }, 'Die Angabe „nmae“ kennt das Portal hier nicht.'],
    [
      'brand.json',
      { agency: { name: 'A', street: 'B', city: 'C' } },
      'agency.court muss ein Objekt mit name, street, city sein.',
    ],
    ['brand.json', { name: '' }, 'name muss ein Text in einer Zeile sein, höchstens 100 Zeichen.'],
    [
      'brand.json',
      { contacts: { content: { name: 'A', email: 'kein' } } },
      'contacts.content.email muss eine E-Mail-Adresse sein.',
    ],
    ['impressum.md', '## Aufsicht\n\nA\n', 'Der Abschnitt „## Vertretungsberechtigte Person“ fehlt.'],
    ['datenschutz.md', 'Text', 'Zeile 1: Der Text steht vor der ersten Überschrift.'],
    ['datenschutz.md', Buffer.from([0xff, 0xfe, 0x00]), 'Die Datei ist kein Text in UTF-8.'],
    ['impresum.md', 'x', 'Diese Datei kennt das Portal nicht.'],
    ['mark.svg', 'GIF89a', 'Das ist kein SVG.'],
    ['mark.svg', '<svg onload="alert(1)"/>', 'Das Bild darf nichts ausführen, es enthält „onload=“.'],
    ['share.png', 'text', 'Das ist kein PNG.'],
  ])('is refused for a wrong %s (%j)', async (name, content, reason) => {
    await put(name, content);
    const said = await read().then(
      () => 'taken',
      (error: Error) => error.message,
    );
    expect(said.startsWith(`${join(folder, name)}: ${reason}`), said).toBe(true);
    expect(said.split('\n')).toHaveLength(1);
  });

  test('that is not there is refused', async () => {
    const brandDir = join(folder, 'nirgends');
    await expect(readBrand({ brandDir, demo: false })).rejects.toThrow(
      `BRAND_DIR: Der Ordner ${brandDir} ist nicht zu lesen (ENOENT).`,
    );
  });
});

test('the demonstration runs under the example, which leaves no gap', async () => {
  const { texts, files } = await readBrand({ brandDir: undefined, demo: true });
  expect(Object.keys(texts)).toEqual(['impressum', 'datenschutz', 'barrierefreiheit']);
  expect([...files.keys()].sort()).toEqual(['favicon.ico', 'icon.png', 'mark.svg', 'share.png']);
});
