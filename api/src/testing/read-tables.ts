import { unzipSync } from 'fflate';

/** Lines of a CSV file as a stranger reads them, without its head. */
export function readCsv(text: string): string[][] {
  const lines = text
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
  return lines.slice(1).map((line) => [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(cellOf));
}

function cellOf([, quoted, plain]: RegExpMatchArray): string {
  return (quoted?.replaceAll('""', '"') ?? plain ?? '').replace(/^'(?=[=+\-@])/, '');
}

/** Each table of an OpenDocument spreadsheet by its name, read from the file's own XML; without its head. */
export function readOds(bytes: Uint8Array): Record<string, string[][]> {
  const xml = Buffer.from(unzipSync(bytes)['content.xml'] ?? []).toString();
  const tables = [
    ...xml.matchAll(/<table:table table:name="([^"]+)".*?<\/table:table-header-rows>(.*?)<\/table:table>/gs),
  ];
  return Object.fromEntries(tables.map(([, name = '', body = '']) => [name, rowsIn(body)]));
}

function rowsIn(body: string): string[][] {
  return [...body.matchAll(/<table:table-row>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].map(
      ([, head = '', text = '']) => {
        const value = /office:(?:value|date-value)="([^"]*)"/.exec(head)?.[1];
        return value ?? unescaped(/<text:p>(.*?)<\/text:p>/s.exec(text)?.[1] ?? '');
      },
    ),
  );
}

function unescaped(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
