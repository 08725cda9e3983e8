import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { QUOTED_TEXTS } from './quoted-texts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
let product = '';

/** Everything the product is made of, with string concatenations and placeholders flattened. */
beforeAll(async () => {
  const folders = ['app', 'ground', 'features', 'programmes'];
  const files = (
    await Promise.all(folders.map((folder) => readdir(join(ROOT, folder), { recursive: true, withFileTypes: true })))
  ).flat();
  const sources = files.filter(
    (file) => file.isFile() && /\.(ts|tsx)$/.test(file.name) && !/\.test\.tsx?$/.test(file.name),
  );
  const texts = await Promise.all(sources.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
  product = flatten(texts.join('\n'));
});

function flatten(text: string): string {
  return text
    .replaceAll(/\$\{[^}]*\}/g, '{}')
    .replaceAll(/['"`]\s*\+\s*['"`]/g, '')
    .replaceAll('\\"', '"')
    .replaceAll("\\'", "'")
    .replaceAll('&amp;', '&')
    .replaceAll('…', '...');
}

describe('every text the specification quotes stands in the product letter for letter', () => {
  test.each(QUOTED_TEXTS.map((text) => [text]))('%s', (text) => {
    expect(product.includes(flatten(text)), `not found: ${text}`).toBe(true);
  });
});
