import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from './help.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DECISIONS = 'docs/decisions';
/** What is not ours, or made anew by whatever runs. */
const NOT_OURS = ['node_modules', '.git', 'dist', 'data', 'test-results'];
const MADE_BY_OPERATORS = ['deploy/.env', 'deploy/tls/', 'deploy/operator', 'deploy/audit-copy'];
const FOLDERS = 'app|bench|deploy|docs|e2e|features|floors|ground|programmes|scripts|api|web|domain';

const ours = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: (name) => NOT_OURS.includes(name) }).sort();
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const programs = ours('{app,bench,deploy,e2e,features,ground,programmes,scripts}/**/*.{ts,tsx,mjs,sql,yaml}');
/** Their links are addresses of the portal. */
const PAGES = /^features\/pages\//;
const documents = ours('**/*.md')
  .filter((path) => !PAGES.test(path))
  .map((path) => ({ path, text: read(path) }));

/** A heading as GitHub names it in an address. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function leadsNowhere(from: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? from : join(dirname(from), decodeURI(file));
  if (!existsSync(join(ROOT, target))) return true;
  if (anchor === undefined) return false;
  const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  return !headings.includes(decodeURI(anchor));
}

/** As it stands, from the document that names it, or as the end of a program's path. */
const isThere = (named: string, from: string): boolean =>
  [named, join(dirname(from), named)].some((path) => existsSync(join(ROOT, path))) ||
  programs.some((path) => path.endsWith(`/${named}`));

describe('what documents name is there', () => {
  test('links', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => leadsNowhere(path, link))
        .map((link) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('paths, whole or by their end', () => {
    const whole = new RegExp(`^(?:${FOLDERS})/[^\\s*…<{]+$`);
    const gone = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/`([^`\s]+)`/g)]
        .map(([, named = '']) => named)
        .filter((named) => !MADE_BY_OPERATORS.some((start) => named.startsWith(start)))
        .filter((named) => whole.test(named) || /^[\w./-]+\.(?:tsx?|mjs|sql)$/.test(named))
        .filter((named) => !isThere(named, path))
        .map((named) => `${path}: ${named}`),
    );
    expect(gone).toEqual([]);
  });

  test('commands of npm', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const gone = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run ([a-z][a-z:-]*)/g)]
        .map(([, name = '']) => name)
        .filter((name) => !(name in scripts))
        .map((name) => `${path}: ${name}`),
    );
    expect(gone).toEqual([]);
  });

  test('decisions, in code as well', () => {
    const there = new Set(readdirSync(join(ROOT, DECISIONS)).map((name) => Number.parseInt(name, 10)));
    const texts = [...documents, ...programs.map((path) => ({ path, text: read(path) }))];
    const gone = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:docs\/decisions\/|\b[Dd]ecision )0*(\d{1,4})\b/g)]
        .filter(([, number]) => !there.has(Number(number)))
        .map(([citation]) => `${path}: ${citation}`),
    );
    expect(gone).toEqual([]);
  });
});

test('`npm run help` names every command, and no other', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts).filter((name) => !name.startsWith('pre'));
  expect(Object.keys(COMMANDS).sort()).toEqual(scripts.sort());
});

test('documents stay as short as a reader has patience', () => {
  const lines = (path: string) => read(path).trimEnd().split('\n').length;
  const long = Object.entries({
    'README.md': 100,
    'CONTEXT.md': 110,
    'docs/measurements.md': 80,
    'docs/security.md': 180,
    'docs/operations.md': 250,
  }).filter(([path, most]) => lines(path) > most);
  expect(long).toEqual([]);
  expect(readdirSync(join(ROOT, DECISIONS)).filter((name) => /^\d/.test(name)).length).toBeLessThanOrEqual(35);
});
