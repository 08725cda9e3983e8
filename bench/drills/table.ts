import type { Drill, Outcome } from './drill.ts';

export type Played = Omit<Drill, 'run'> & Outcome & { seconds: number };

/** The operators' table: a row for each drill as it was last played. */
export function drillTable(rows: readonly Played[]): string {
  const lines = rows.map(
    (row) => `| ${[row.number, row.title, row.pass, seenIn(row), verdictOf(row)].map(cell).join(' | ')} |`,
  );
  const head = '| Nr. | Übung | Bestanden, wenn | Gesehen | Ergebnis |\n|---|---|---|---|---|';
  return `## Störungsübungen\n\n${head}\n${lines.join('\n')}\n`;
}

function cell(value: string | number): string {
  return String(value).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

function seenIn({ seen, failed, slow, left }: Played): string {
  return [...failed, ...slow, ...seen, ...left.map((what) => `nicht geübt: ${what}`)].join('; ');
}

function verdictOf({ failed, slow, left, seconds }: Played): string {
  const word = failed.length > 0 ? 'nicht bestanden' : slow.length > 0 ? 'zu langsam' : 'bestanden';
  return `${word}${left.length > 0 ? ', zum Teil' : ''} (${seconds} s)`;
}
