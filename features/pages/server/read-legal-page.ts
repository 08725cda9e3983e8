import { readFile } from 'node:fs/promises';
import type { Content } from '#ground/rules/programme/topics.ts';
import { LEGAL_PAGES } from '../rules/page-texts.ts';

export type LegalPage = (typeof LEGAL_PAGES)[number];

const read = new Map<LegalPage, Promise<Content>>();

export function isLegalPage(name: string): name is LegalPage {
  return (LEGAL_PAGES as readonly string[]).includes(name);
}

/** Its text, read when it is first asked for: few processes ever are. */
export function readLegalPage(name: LegalPage): Promise<Content> {
  const content = read.get(name) ?? readText(name);
  read.set(name, content);
  return content;
}

async function readText(name: LegalPage): Promise<Content> {
  const { readContent } = await import('#ground/server/brand/read-texts.ts');
  return readContent(await readFile(new URL(`../rules/${name}.md`, import.meta.url), 'utf8'));
}
