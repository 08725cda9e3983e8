import { type StaticFile, type StaticFiles, textOf } from './static-files.ts';

/** A page of the browser's program. */
export interface Page {
  /** Its address as its route says it ('/antrag/:proposalId'). */
  page: string;
  /** What it is made of beyond the start page's, as the build wrote it down. */
  files: readonly string[];
}

interface KnownPage extends Page {
  pattern: RegExp;
}

/** The start page of whoever is logged in, as the build calls it. */
const HOME_INSIDE = '/?angemeldet';

/** A company's own place, before the address of a page. */
const COMPANY = /^\/f\/[^/]+(?=\/|$)/;

/** No page: the browser's program says that there is none. */
export const NOWHERE: Page = { page: '', files: [] };

/** Which page an address shows; `isKnown`: this browser has been logged in, which is a guess, and costs a wrong one nothing but bytes. */
export function pageOf(built: StaticFiles, path: string, isKnown: boolean): Page {
  const address = path.replace(COMPANY, '').replace(/\/$/, '') || '/';
  const name = address === '/' && isKnown ? HOME_INSIDE : address;
  return knownPages(built).find(({ pattern }) => pattern.test(name)) ?? NOWHERE;
}

const read = new WeakMap<StaticFile, readonly KnownPage[]>();

function knownPages(built: StaticFiles): readonly KnownPage[] {
  const file = built.get('page-files.json');
  if (file === undefined) return [];
  const known = read.get(file) ?? readPages(textOf(file));
  read.set(file, known);
  return known;
}

function readPages(json: string): KnownPage[] {
  return Object.entries(JSON.parse(json) as Record<string, string[]>).map(([page, files]) => ({
    page,
    files,
    // Large or small letters: so the browser's program reads it.
    pattern: new RegExp(`^${page.replace('?', '\\?').replaceAll(/:\w+/g, '[^/]+')}$`, 'i'),
  }));
}
