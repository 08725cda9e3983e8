import { expect, test } from 'vitest';
import { LEGAL_PAGES } from '#ground/rules/brand/pages/legal-pages.ts';
import { faqWords, REGISTRATION_WORDS } from '#ground/rules/programme/first-words.ts';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import { firstContent } from './first-content.ts';

// An address is brought to its page's own before (page-files.test.ts), so that all of a page's addresses say the same.
test.each([
  ['/faq', faqWords(EXAMPLE_PROGRAMME, false)],
  ['/registrieren', REGISTRATION_WORDS],
])('%s says what it is before its program is there', (page, { title, lead }) => {
  const text = firstContent(EXAMPLE_PROGRAMME, page, false)?.text ?? '';
  expect(text).toContain(`>${title}</h1>`);
  expect(text).toContain(lead);
});

test('a page that is not the same for everybody says nothing ahead, nor does the registration after the end', () => {
  expect(firstContent(EXAMPLE_PROGRAMME, '/', false)).toBeUndefined();
  expect(firstContent(EXAMPLE_PROGRAMME, '/antrag', false)).toBeUndefined();
  expect(firstContent(EXAMPLE_PROGRAMME, '/registrieren', true)).toBeUndefined();
});

test.each(LEGAL_PAGES)('$name can be read without a program, in the operator’s words', ({ name, topics }) => {
  const own = { [name]: [{ title: 'Eigenes', blocks: ['Das sagt der Betreiber <selbst>.'] }] };
  const text = firstContent(EXAMPLE_PROGRAMME, `/${name}`, false, own)?.text ?? '';
  const whole = /<noscript>(.*)<\/noscript>/s.exec(text)?.[1] ?? '';
  for (const { title } of topics(EXAMPLE_PROGRAMME)) expect(whole).toContain(`>${title}</h2>`);
  expect(whole).toContain('Das sagt der Betreiber &lt;selbst&gt;.');
  expect(text).not.toContain('aria-busy');
});
