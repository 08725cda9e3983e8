import { describe, expect, test } from 'vitest';
import { NOWHERE, pageOf } from './page-files.ts';
import type { StaticFiles } from './static-files.ts';

const PAGES = { '/': [], '/?angemeldet': ['/inside.js'], '/faq': ['/faq.js'], '/antrag/:proposalId': ['/wizard.js'] };
const body = Buffer.from(JSON.stringify(PAGES));
const file = {
  type: 'application/json',
  cacheControl: 'no-cache',
  hash: '',
  size: body.length,
  bodies: { identity: body },
};
const BUILT: StaticFiles = new Map([['page-files.json', file]]);

const pageAt = (path: string, isKnown = false) => pageOf(BUILT, path, isKnown);

describe('the page of an address', () => {
  test.each([
    ['/', '/'],
    ['/faq', '/faq'],
    ['/faq/', '/faq'],
    ['/FAQ', '/faq'],
    ['/antrag/0193', '/antrag/:proposalId'],
    ['/f/werkstatt/faq', '/faq'],
    ['/f/werkstatt', '/'],
  ])('%s is %s', (path, page) => expect(pageAt(path).page).toBe(page));

  test('whoever was logged in is shown another start page', () => {
    expect(pageAt('/', true).files).toEqual(['/inside.js']);
    expect(pageAt('/faq', true).files).toEqual(['/faq.js']);
  });

  test.each(['/gibt/es-nicht', '/faq/mehr', '/antrag/0193/mehr', '/robots.txt', '/index.html', '/faqs'])(
    '%s leads nowhere',
    (path) => expect(pageAt(path)).toBe(NOWHERE),
  );
});
