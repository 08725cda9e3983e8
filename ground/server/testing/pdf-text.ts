import { inflateSync } from 'node:zlib';

/**
 * What a reader gets out of a PDF made by pdfkit: for tests only. Text is decoded through each font's ToUnicode map, so a
 * document whose text could not be copied or read aloud yields nothing.
 */
export interface ReadPdf {
  /** Text of each page in drawing order, lines joined with blanks. */
  pages: string[];
  /** Roles of the structure tree in writing order: 'H1', 'P', 'Table', … */
  roles: string[];
  /** The uncompressed objects, for assertions on the catalogue. */
  source: string;
}

const OBJECT = /(\d+) 0 obj\s([\s\S]*?)\sendobj/g;
const STREAM = /^([\s\S]*?)stream\r?\n([\s\S]*?)\nendstream/;

interface PdfObject {
  dictionary: string;
  stream: string;
}

export function readPdf(bytes: Buffer): ReadPdf {
  const objects = readObjects(bytes.toString('latin1'));
  const fonts = readFonts(objects);
  const pages = [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
    .map(({ dictionary }) => {
      const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]));
      return pageText(content?.stream ?? '', fonts);
    });
  const source = [...objects.values()].map(({ dictionary }) => dictionary).join('\n');
  const roles = [...objects.values()].flatMap(({ dictionary }) => {
    const role = /\/S \/(Document|H\d|P|L|LI|Lbl|LBody|Table|TR|TH|TD|Figure|Caption|Sect)\b/.exec(dictionary)?.[1];
    return role === undefined ? [] : [role];
  });
  return { pages, roles, source };
}

function readObjects(file: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  for (const [, id, body = ''] of file.matchAll(OBJECT)) {
    const [, dictionary, data] = STREAM.exec(body) ?? [];
    const packed = dictionary?.includes('/FlateDecode') === true;
    const raw = Buffer.from(data ?? '', 'latin1');
    const stream = packed ? inflateSync(raw).toString('latin1') : raw.toString('latin1');
    objects.set(Number(id), { dictionary: dictionary ?? body, stream });
  }
  return objects;
}

type CharacterMap = Map<number, string>;

/** The character maps by the name the content uses, e.g. 'F2'. */
function readFonts(objects: Map<number, PdfObject>): Map<string, CharacterMap> {
  const fonts = new Map<string, CharacterMap>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(Number(id))?.dictionary ?? '';
      const map = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1]));
      if (map !== undefined) fonts.set(name, readCharacterMap(map.stream));
    }
  }
  return fonts;
}

/** Ranges in pdfkit's form: <first> <last> [<unicode> <unicode> …]. */
function readCharacterMap(stream: string): CharacterMap {
  const characters: CharacterMap = new Map();
  for (const [, first = '', , list = ''] of stream.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    // A ligature stands for several characters, written with a blank between.
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, unicode = ''], index) => {
      characters.set(Number.parseInt(first, 16) + index, fromUtf16(unicode.replaceAll(' ', '')));
    });
  }
  return characters;
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

function pageText(stream: string, fonts: Map<string, CharacterMap>): string {
  const lines: string[] = [];
  let font: CharacterMap = new Map();
  for (const [, name, array] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name !== undefined) font = fonts.get(name) ?? new Map();
    else lines.push(decode(array ?? '', font));
  }
  return lines.join(' ').replace(/\s+/g, ' ').trim();
}

function decode(array: string, font: CharacterMap): string {
  const codes = [...array.matchAll(/<([0-9a-fA-F]*)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  return codes.map((code) => font.get(Number.parseInt(code, 16)) ?? '\ufffd').join('');
}
