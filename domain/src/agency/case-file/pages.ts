/** More pages than any file has that is read here. */
const PAGES_MAX = 2_000;

/** '2-4, 7' as [2, 3, 4, 7], each once and in order; undefined: it names no pages. */
export function parsePages(text: string): number[] | undefined {
  const found = new Set<number>();
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*$/.exec(part);
    if (match === null) return undefined;
    const [first, last] = [Number(match[1]), Number(match[2] ?? match[1])];
    if (first < 1 || last < first || last > PAGES_MAX) return undefined;
    for (let page = first; page <= last; page++) found.add(page);
  }
  return [...found].sort((one, other) => one - other);
}

/** Pages that follow each other, as [first, last]. */
export function runsOf(pages: readonly number[]): [first: number, last: number][] {
  const runs: [number, number][] = [];
  for (const page of [...pages].sort((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run !== undefined && page <= run[1] + 1) run[1] = page;
    else runs.push([page, page]);
  }
  return runs;
}

/** '2–4, 7' */
export function pageList(pages: readonly number[]): string {
  return runsOf(pages)
    .map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
    .join(', ');
}

/** 'Seite 2', 'Seiten 2–4, 7' */
export function pagesText(pages: readonly number[]): string {
  return `${pages.length === 1 ? 'Seite' : 'Seiten'} ${pageList(pages)}`;
}
