/** Columns under their headings, as wide as their widest cell. */
export function printTable(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  if (rows.length === 0) return 'Keine Einträge.';
  const lines = [headings, ...rows].map((row) => row.map(String));
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** 'Name:  value', one a line. */
export function printFacts(facts: Readonly<Record<string, string | number | null>>): string {
  const width = Math.max(...Object.keys(facts).map((name) => name.length)) + 1;
  return Object.entries(facts)
    .map(([name, value]) => `${`${name}:`.padEnd(width)}  ${value ?? '–'}`)
    .join('\n');
}
