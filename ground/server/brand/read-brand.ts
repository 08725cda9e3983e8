import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PORTAL_BRAND, USUAL_TERMS } from '#ground/rules/programme/brand.ts';
import { BRAND_PAGES, type BrandPage, OPERATOR_TOPICS, type Topic } from '#ground/rules/programme/topics.ts';
import { type Config, ConfigError } from '../config.ts';
import { type BrandFile, type BrandFolder, readBrandData } from './brand-data.ts';
import { readTopics, TextFault } from './read-texts.ts';

/** The portal's own mark, and the example of a folder: the demonstration runs under it. */
const OWN = fileURLToPath(new URL('../assets/brand/', import.meta.url));

const DATA = 'brand.json';
const MARK = 'mark.svg';
const TYPES: Readonly<Record<string, string>> = {
  [MARK]: 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'icon.png': 'image/png',
  'share.png': 'image/png',
};
/** Larger ones are a mistake: visitors load them. */
const MOST_BYTES = 500_000;

/** Reads and checks `BRAND_DIR`. Throws ConfigError with one sentence that names the file. */
export async function readBrand({ brandDir, demo }: Pick<Config, 'brandDir' | 'demo'>): Promise<BrandFolder> {
  const folder = brandDir ?? (demo ? OWN : undefined);
  if (folder === undefined) {
    const usual = { brand: PORTAL_BRAND, agency: undefined, contacts: {}, openData: USUAL_TERMS };
    return { ...usual, texts: {}, files: await readFiles(OWN) };
  }
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`BRAND_DIR: Der Ordner ${folder} ist nicht zu lesen (${error.code}).`);
  });
  refuseUnknown(folder, names);
  const data = names.includes(DATA) ? await readText(join(folder, DATA)) : '{}';
  const said = at(join(folder, DATA), () => readBrandData(data));
  const texts = await readPages(folder, names);
  // With a mark of the operator's own, none of our pictures is shown.
  return { ...said, texts, files: await readFiles(names.includes(MARK) ? folder : OWN) };
}

/** Refuses files with unknown names: a misspelt one would go unnoticed. */
function refuseUnknown(folder: string, names: readonly string[]): void {
  const known = [DATA, ...Object.keys(TYPES), ...BRAND_PAGES.map((page) => `${page}.md`), 'README.md'];
  const unknown = names.find((name) => !name.startsWith('.') && !known.includes(name));
  if (unknown === undefined) return;
  throw new ConfigError(`${join(folder, unknown)}: Diese Datei kennt das Portal nicht. Es kennt ${known.join(', ')}.`);
}

async function readPages(folder: string, names: readonly string[]): Promise<BrandFolder['texts']> {
  const texts: Partial<Record<BrandPage, readonly Topic[]>> = {};
  for (const page of BRAND_PAGES) {
    const path = join(folder, `${page}.md`);
    const isThere = names.includes(`${page}.md`);
    const topics = isThere ? await readPage(path) : [];
    refuseGaps(path, page, topics);
    if (isThere) texts[page] = topics;
  }
  return texts;
}

async function readPage(path: string): Promise<Topic[]> {
  const text = await readText(path);
  return at(path, () => readTopics(text));
}

async function readText(path: string): Promise<string> {
  const bytes = await readBytes(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ConfigError(`${path}: Die Datei ist kein Text in UTF-8.`);
  }
}

/** Whoever makes the portal their own says all that only they can say. */
function refuseGaps(path: string, page: BrandPage, topics: readonly Topic[]): void {
  const needed: readonly string[] =
    page in OPERATOR_TOPICS ? OPERATOR_TOPICS[page as keyof typeof OPERATOR_TOPICS] : [];
  const missing = needed.find((title) => topics.every((topic) => topic.title !== title));
  if (missing !== undefined) throw new ConfigError(`${path}: Der Abschnitt „## ${missing}“ fehlt.`);
}

async function readFiles(folder: string): Promise<BrandFolder['files']> {
  const names = (await readdir(folder)).filter((name) => name in TYPES);
  const files = await Promise.all(names.map((name) => readPicture(folder, name)));
  return new Map(files.map((file) => [file.name, file]));
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

async function readPicture(folder: string, name: string): Promise<BrandFile> {
  const path = join(folder, name);
  const bytes = await readBytes(path);
  if (bytes.length > MOST_BYTES) throw new ConfigError(`${path}: Das Bild ist größer als 500 KB.`);
  if (name === MARK) refuseWrongMark(path, bytes.toString('utf8'));
  if (name.endsWith('.png') && !bytes.subarray(0, 4).equals(PNG)) throw new ConfigError(`${path}: Das ist kein PNG.`);
  return { name, type: TYPES[name] ?? '', bytes };
}

function refuseWrongMark(path: string, svg: string): void {
  if (!/<svg[\s>]/.test(svg)) throw new ConfigError(`${path}: Das ist kein SVG.`);
  const runs = /<script|\son\w+\s*=|javascript:|<foreignObject/i.exec(svg);
  if (runs !== null) throw new ConfigError(`${path}: Das Bild darf nichts ausführen, es enthält „${runs[0].trim()}“.`);
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new ConfigError(`${path} ist nicht zu lesen (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** What is wrong in a file, with the file's name. */
function at<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TextFault) throw new ConfigError(`${path}: ${error.message}`);
    throw error;
  }
}
