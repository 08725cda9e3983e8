import { LONGEST_NAME } from './names.ts';

/** What can act by itself, or reach out of the file, in the viewer of whoever opens it. Each is named to who sent it. */
export const ACTIVE_CONTENT = {
  script: 'Skripte (JavaScript)',
  launch: 'eine Aktion, die ein Programm startet (Launch)',
  submit: 'eine Aktion, die Angaben verschickt (SubmitForm)',
  import: 'eine Aktion, die Angaben einliest (ImportData)',
  xfa: 'ein dynamisches Formular (XFA)',
  media: 'eingebettete Medien (RichMedia)',
  remote: 'einen Verweis auf eine Datei im Netz',
  program: 'ein angehängtes Programm',
} as const;

export type ActiveContent = keyof typeof ACTIVE_CONTENT;

const NAMES: Readonly<Record<string, ActiveContent>> = {
  JavaScript: 'script',
  JS: 'script',
  Launch: 'launch',
  SubmitForm: 'submit',
  ImportData: 'import',
  XFA: 'xfa',
  RichMedia: 'media',
  RichMediaContent: 'media',
};
/** Short enough to occur by chance in the body of a stream, so there they do not count. */
const SHORT = new Set(['JS', 'XFA', 'F', 'UF', 'DOS', 'Mac', 'Unix', 'URI']);
/** Of a file specification: the name of the file, also by the keys of old (ISO 32000-2, 7.11.3). */
const FILE_NAMES = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);

/** Bytes behind a name that are read with it: the name of a file may stand there. */
export const LOOK_AHEAD = LONGEST_NAME + 1024;

/** What the name says, and the text behind it where it names a file. `end`: the first byte after the name. */
export function activeContentAt(
  name: string,
  { bytes, end, isInBody }: { bytes: Buffer; end: number; isInBody: boolean },
): ActiveContent | undefined {
  if (isInBody && SHORT.has(name)) return undefined;
  const named = Object.hasOwn(NAMES, name) ? NAMES[name] : undefined;
  if (named !== undefined || !(FILE_NAMES.has(name) || name === 'URI')) return named;
  const text = textAt(bytes.toString('latin1', end, end + LOOK_AHEAD));
  if (text === undefined) return undefined;
  if (name === 'URI') return addressContent(text);
  if (IN_THE_NET.test(text)) return 'remote';
  return PROGRAM.test(text) ? 'program' : undefined;
}

/** Links lead to pages of the net, as they should; not to shares of files, nor do they run anything. */
function addressContent(address: string): ActiveContent | undefined {
  if (/^\s*(java|vb)script:/i.test(address)) return 'script';
  return /^\s*(file:|smb:|\\{2})/i.test(address) ? 'remote' : undefined;
}

/** '\\server\share', '//server/share' and 'https://…'; '\' may be written once only, by careless programs. */
const IN_THE_NET = /^\s*(\\[^\\/]+\\|[\\/]{2}|file:|[a-z][a-z0-9+.-]+:\/\/)/i;
const PROGRAM =
  /\.(exe|com|bat|cmd|scr|pif|msi|msp|dll|cpl|lnk|hta|js|jse|vbs|vbe|wsf|wsh|ps1|jar|reg|sh|app|apk|deb|rpm|iso|docm|xlsm|pptm)[\s.]*$/i;

/** The string that the text begins with, without what hides its letters: remarks, escapes, the form of hex. */
function textAt(text: string): string | undefined {
  const written = text.replace(/^([\s\0]|%[^\r\n]*[\r\n])+/, '');
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
