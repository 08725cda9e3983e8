import { expect, test } from 'vitest';
import { contentFor, LEGAL_PAGES } from '#features/pages/rules/page-texts.ts';
import { readLegalPage } from '#features/pages/server/read-legal-page.ts';
import { faqWords, REGISTRATION_WORDS } from '#ground/rules/programme/first-words.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { firstContent } from './first-content.ts';

// An address is brought to its page's own before (page-files.test.ts), so that all of a page's addresses say the same.
test.each([
  ['/faq', faqWords(EXAMPLE_PROGRAMME, false)],
  ['/registrieren', REGISTRATION_WORDS],
])('%s says what it is before its program is there', async (page, { title, lead }) => {
  const text = (await firstContent(EXAMPLE_PROGRAMME, page, false))?.text ?? '';
  expect(text).toContain(`>${title}</h1>`);
  expect(text).toContain(lead);
});

test('a page that is not the same for everybody says nothing ahead, nor does the registration after the end', async () => {
  expect(await firstContent(EXAMPLE_PROGRAMME, '/', false)).toBeUndefined();
  expect(await firstContent(EXAMPLE_PROGRAMME, '/antrag', false)).toBeUndefined();
  expect(await firstContent(EXAMPLE_PROGRAMME, '/registrieren', true)).toBeUndefined();
});

test.each(LEGAL_PAGES)('%s can be read without a program, in the operator’s words', async (name) => {
  const own = { [name]: [{ title: 'Eigenes', blocks: ['Das sagt der Betreiber <selbst>.'] }] };
  const text = (await firstContent(EXAMPLE_PROGRAMME, `/${name}`, false, own))?.text ?? '';
  const whole = /<noscript>(.*)<\/noscript>/s.exec(text)?.[1] ?? '';
  for (const { title } of contentFor(await readLegalPage(name), EXAMPLE_PROGRAMME).topics)
    expect(whole).toContain(`>${title}</h2>`);
  expect(whole).toContain('Das sagt der Betreiber &lt;selbst&gt;.');
  expect(text).not.toContain('aria-busy');
});
