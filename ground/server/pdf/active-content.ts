import { LONGEST_NAME, unescapedName } from './streams.ts';

/** What can act by itself, or reach out of the file, in the viewer of whoever opens it. Each is named to who sent it. */
export const ACTIVE_CONTENT = {
  script: 'Skripte (JavaScript)',
  launch: 'eine Aktion, die ein Programm startet (Launch)',
  submit: 'eine Aktion, die Angaben verschickt (SubmitForm)',
  import: 'eine Aktion, die Angaben einliest (ImportData)',
  xfa: 'ein dynamisches Formular (XFA)',
  media: 'eingebettete Medien (RichMedia)',
  remote: 'eine Seite im Netz, die sich von selbst öffnet',
  program: 'ein angehängtes Programm',
} as const;

export type ActiveContent = keyof typeof ACTIVE_CONTENT;

/** Kinds of an action (`/S`) and of a note on a page (`/Subtype`). */
const KINDS: Readonly<Record<string, ActiveContent>> = {
  JavaScript: 'script',
  Launch: 'launch',
  SubmitForm: 'submit',
  ImportData: 'import',
  RichMedia: 'media',
};
const KIND_KEYS = new Set(['S', 'Subtype']);
/** What holds active content by its key, and how that begins: a dictionary, a list, a text, or a reference to one of them. */
const KEYS: Readonly<Record<string, { found: ActiveContent; begins: RegExp }>> = {
  JavaScript: { found: 'script', begins: /^(?:<<|\[|\d+[\s\0]+\d+[\s\0]+R)/ },
  JS: { found: 'script', begins: /^(?:[(<]|\d+[\s\0]+\d+[\s\0]+R)/ },
  XFA: { found: 'xfa', begins: /^(?:[(<[]|\d+[\s\0]+\d+[\s\0]+R)/ },
  RichMediaContent: { found: 'media', begins: /^(?:<<|\d+[\s\0]+\d+[\s\0]+R)/ },
};
/** Short enough to occur by chance in the body of a stream, so there they do not count. */
const SHORT = new Set(['JS', 'XFA', 'F', 'UF', 'DOS', 'Mac', 'Unix', 'URI']);
/** Of a file specification: the name of the file, also by the keys of old (ISO 32000-2, 7.11.3). */
const FILE_NAMES = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);

/** Bytes behind a name that are read with it: the name of a file may stand there. */
export const LOOK_AHEAD = LONGEST_NAME + 1024;

/** Refused with the address it leads to, which is named to who sent the file. */
export type Danger = ActiveContent | `remote ${string}`;

interface NameAt {
  bytes: Buffer;
  /** The first byte after the name. */
  end: number;
  isInBody: boolean;
}

/**
 * What the name says with what stands behind it. A word in a text ('HTML/CSS/JavaScript') is no name of an action: one follows
 * `/S`, or has its content behind it.
 */
export function activeContentAt(name: string, { bytes, end, isInBody }: NameAt): Danger | undefined {
  if (isInBody && SHORT.has(name)) return undefined;
  const key = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  const isFile = FILE_NAMES.has(name) || name === 'URI';
  if (key === undefined && !isFile) return KIND_KEYS.has(name) ? kindBehind(bytes, end) : undefined;
  const behind = bytes.toString('latin1', end, end + LOOK_AHEAD);
  if (key !== undefined) return key.begins.test(withoutRemarks(behind)) ? key.found : undefined;
  const text = textAt(behind);
  if (text === undefined) return undefined;
  if (name === 'URI') return addressContent(text);
  if (IN_THE_NET.test(text)) return remote(text);
  return PROGRAM.test(text) ? 'program' : undefined;
}

const [SLASH, PERCENT, ZERO, NINE] = [0x2f, 0x25, 0x30, 0x39];

/** The first byte behind blanks; most are settled by it. */
function byteBehind(bytes: Buffer, end: number): number {
  let at = end;
  while (at < end + LOOK_AHEAD && (bytes[at] ?? SLASH) <= 0x20) at++;
  return bytes[at] ?? 0;
}

function kindBehind(bytes: Buffer, end: number): ActiveContent | undefined {
  const first = byteBehind(bytes, end);
  if (first !== SLASH && first !== PERCENT && first > 0x20) return undefined;
  const behind = bytes.toString('latin1', end, end + LOOK_AHEAD);
  const written = withoutRemarks(behind);
  // Nobody writes a thousand blanks before the kind of an action, unless to hide it.
  if (written === '' && behind.length === LOOK_AHEAD) return 'script';
  const [, name = ''] = /^\/([^\0\t\n\f\r ()<>[\]{}/%]{1,128})/.exec(written) ?? [];
  const kind = unescapedName(name);
  return Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
}

/** Kinds of actions as they may stand by themselves, for whoever refers to them. */
export function isKind(name: string): boolean {
  return Object.hasOwn(KINDS, name);
}

/** The kind of an action stands elsewhere. */
export function isKindElsewhere(name: string, { bytes, end }: Pick<NameAt, 'bytes' | 'end'>): boolean {
  if (!KIND_KEYS.has(name)) return false;
  const first = byteBehind(bytes, end);
  if (first !== PERCENT && (first < ZERO || first > NINE)) return false;
  return /^\d+[\s\0]+\d+[\s\0]+R/.test(withoutRemarks(bytes.toString('latin1', end, end + LOOK_AHEAD)));
}

/** Links lead to pages of the net, as they should, or to a file of one's own disk, as word processors write them; not to shares of files, nor do they run anything. */
function addressContent(address: string): Danger | undefined {
  if (/^\s*(java|vb)script:/i.test(address)) return 'script';
  if (OWN_DISK.test(address) && !PROGRAM.test(address)) return undefined;
  return /^\s*(file:|smb:|\\{2})/i.test(address) ? remote(address) : undefined;
}

/** 'file:///C:/Users/…' and 'file:Angebot.docx': no server is asked for it. */
const OWN_DISK = /^\s*file:(?:\/\/\/)?(?:[a-z][:|][\\/]|[^\\/])/i;

const SHOWN_MAX = 120;

function remote(address: string): `remote ${string}` {
  const shown = address.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return `remote ${shown.length > SHOWN_MAX ? `${shown.slice(0, SHOWN_MAX)}…` : shown}`;
}

/** '\\server\share', '//server/share' and 'https://…'; '\' may be written once only, by careless programs. */
const IN_THE_NET = /^\s*(\\[^\\/]+\\|[\\/]{2}|file:|[a-z][a-z0-9+.-]+:\/\/)/i;
const PROGRAM =
  /\.(exe|com|bat|cmd|scr|pif|msi|msp|dll|cpl|lnk|hta|js|jse|vbs|vbe|wsf|wsh|ps1|jar|reg|sh|app|apk|deb|rpm|iso|docm|xlsm|pptm)[\s.]*$/i;

function withoutRemarks(text: string): string {
  return text.replace(/^([\s\0]|%[^\r\n]*[\r\n])+/, '');
}

/** The string that the text begins with, without what hides its letters: remarks, escapes, the form of hex. */
function textAt(text: string): string | undefined {
  const written = withoutRemarks(text);
  const hex = /^<([0-9a-fA-F\s\0]*)>/.exec(written)?.[1];
  if (hex !== undefined) return plain(Buffer.from(hex.replaceAll(/[\s\0]/g, ''), 'hex').toString('latin1'));
  return written.startsWith('(') ? plain(unescaped(written.slice(1, endOfLiteral(written)))) : undefined;
}

/** Where the string ends; brackets in it come in pairs. One that is cut off is read as far as it is there. */
function endOfLiteral(written: string): number {
  let depth = 0;
  for (let at = 0; at < written.length; at++) {
    if (written[at] === '\\') at++;
    else if (written[at] === '(') depth++;
    else if (written[at] === ')' && --depth === 0) return at;
  }
  return written.length;
}

function unescaped(literal: string): string {
  return literal.replaceAll(/\\(?:([0-7]{1,3})|\r\n|[\r\n]|([\s\S]))/g, (_written, octal?: string, other?: string) =>
    octal === undefined ? (other ?? '') : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
  );
}

/** Letters of one byte in UTF-16 and the mark before them. */
function plain(text: string): string {
  return text.replace(/^\u00fe\u00ff|^\u00ff\u00fe|^\u00ef\u00bb\u00bf/, '').replaceAll('\0', '');
}

/** How programs of Windows and Linux begin. */
const PROGRAM_HEADS = [Buffer.from('MZ'), Buffer.from('\x7fELF', 'latin1'), Buffer.from('#!')];

export function isProgram(head: Buffer): boolean {
  return PROGRAM_HEADS.some((known) => head.subarray(0, known.length).equals(known));
}

/** What is done by itself: when the file is opened, or something in it is shown, left or pointed at. */
const BY_ITSELF = new Set(['OpenAction', 'AA']);
const LINK = /\/S[\s\0]*\/URI(?![^\0\t\n\f\r ()<>[\]{}/%])/;
/** An object is looked back for so far. */
const LOOK_BACK = 2048;

/** Links are there to be pressed: one that opens a page of the net by itself is refused like any other way out of a file. */
export class OpeningActions {
  #opensPage = false;
  /** Objects that are done by themselves, and objects that are links. */
  readonly #started = new Set<string>();
  readonly #links = new Set<string>();
  #head: Head & { of: Buffer | undefined } = { of: undefined, numbers: [], starts: [], first: 0 };

  note(name: string, { bytes, at, end }: { bytes: Buffer; at: number; end: number }): void {
    if (BY_ITSELF.has(name)) this.#noteStart(bytes.toString('latin1', end, end + LOOK_AHEAD));
    else if (name === 'URI') this.#noteLink(bytes, at, end);
  }

  danger(): 'remote' | undefined {
    return this.#opensPage || [...this.#started].some((one) => this.#links.has(one)) ? 'remote' : undefined;
  }

  #noteStart(behind: string): void {
    const own = dictionaryAt(behind);
    const numbers = own === undefined ? behind.matchAll(/^[\s\0]*(\d+)[\s\0]+\d+[\s\0]+R/g) : own.matchAll(REFERENCE);
    for (const [, number = ''] of numbers) this.#started.add(number);
    this.#opensPage ||= own !== undefined && LINK.test(own);
  }

  /** The kind of an action, not its address. */
  #noteLink(bytes: Buffer, at: number, end: number): void {
    const before = bytes.toString('latin1', Math.max(0, at - LOOK_BACK), end);
    if (!/\/S[\s\0]*\/URI$/.test(before)) return;
    const number = /(\d+)[\s\0]+\d+[\s\0]+obj\b(?![\s\S]*\bobj\b)/.exec(before)?.[1] ?? this.#numberInStream(bytes, at);
    if (number !== undefined) this.#links.add(number);
  }

  /** Objects of a compressed stream have their numbers at its head, each with the place where it begins. */
  #numberInStream(bytes: Buffer, at: number): string | undefined {
    if (this.#head.of !== bytes) this.#head = { of: bytes, ...headOf(bytes) };
    const { first, numbers, starts } = this.#head;
    const index = starts.findLastIndex((start) => first + start <= at);
    return numbers[index];
  }
}

const REFERENCE = /(\d+)[\s\0]+\d+[\s\0]+R/g;

interface Head {
  numbers: readonly string[];
  starts: readonly number[];
  /** Where the first object stands. */
  first: number;
}

const HEAD_MAX = 65_536;

function headOf(bytes: Buffer): Head {
  const [head = ''] =
    /^(?:[\s\0]*\d+[\s\0]+\d+(?=[\s\0<([/]))*[\s\0]*/.exec(bytes.toString('latin1', 0, HEAD_MAX)) ?? [];
  const pairs = [...head.matchAll(/(\d+)[\s\0]+(\d+)/g)];
  return {
    first: head.length,
    numbers: pairs.map(([, number = '']) => number),
    starts: pairs.map(([, , at]) => Number(at)),
  };
}

/** The dictionary that the text begins with; undefined for anything else. */
function dictionaryAt(text: string): string | undefined {
  const written = text.trimStart();
  if (!written.startsWith('<<')) return undefined;
  let depth = 0;
  for (const { 0: bracket, index } of written.matchAll(/<<|>>/g)) {
    depth += bracket === '<<' ? 1 : -1;
    if (depth === 0) return written.slice(0, index);
  }
  return written;
}
