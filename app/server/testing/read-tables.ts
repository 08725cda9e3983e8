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
