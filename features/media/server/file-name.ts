const LONGEST = 255;
const UNNAMED = 'Datei';

/** Control characters, and those that turn the direction of reading: 'fdp.exe' must not read as 'exe.pdf'. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * The name to show and to offer when downloading: the last part of whatever path was sent, without invisible
 * characters, at most 255 characters long with its extension kept. Stored bytes never go by this name.
 */
export function displayName(sent: string): string {
  // Browsers send a quotation mark in a form so.
  const meant = sent.toWellFormed().replaceAll('%22', '"');
  const name = (meant.split(/[/\\]/).at(-1) ?? '').replace(INVISIBLE, '').normalize('NFC').trim();
  return name === '' || /^\.+$/.test(name) ? UNNAMED : shortened(name);
}

function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= LONGEST) return name;
  const extension = [...(/\.[^.]{1,10}$/.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, LONGEST - extension.length), ...extension].join('');
}

/** `Content-Disposition` of RFC 6266: the name in full, and one in ASCII for clients that know no better. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}
