/** What `npm run help` prints: each command of package.json, in the order in which somebody meets them. */
export const COMMANDS: Readonly<Record<string, string>> = {
  start: 'everything with demonstration data on one port; prints the address and the accounts',
  test: 'what must hold, at most ten minutes: checks, rules, API on both databases, browser',
  help: 'these lines',
  dev: 'server that starts anew with each change, pages that reload at once',
  build: 'builds pages and server, as far as something has changed (start does it by itself)',
  check: 'format, lint, borders, types, dead code',
  format: 'writes format and what lint can mend by itself',
  'test:quick': 'what is to be known after a change: checks, rules and what was touched',
  'test:whole': 'everything, the tests of the night included',
  'test:slice': 'a fifth of the tests of the night, chosen by the commit',
  'test:rules': 'the rules alone; add a file or -t "title"',
  'test:server': 'the API alone, on the embedded database',
  'test:screens': 'the pages alone, without a browser',
  'test:e2e': 'journeys in a browser, against what is built',
  pictures: 'takes the kept pictures of the screens anew (decision 38)',
  agency: "the agency's command line: npm run agency -- --help",
  'demo:sign': 'signs a downloaded sheet electronically, for the demonstration: -- blatt.pdf',
  'verify-draw':
    'checks the protocol of a draw without the portal: -- protokoll.json --commitment … --list-hash … --quotas … --value …',
  'verify-receipt': 'checks a receipt, JSON or PDF, without the portal: -- quittung.json',
  statements: 'reads the bank statements of a folder as the browser does, and says what was left out: -- FOLDER',
  invoices: 'reads the invoices of a folder and counts by format what was read whole: -- FOLDER',
  schema: "writes the tables' types anew after a migration",
  bench: 'measures, each beside its reference; -- --only=rush plays the opening morning',
  drills: 'breaks things and looks whether anything promised was lost; -- --only=1,7',
  vitals: 'LCP, CLS and INP of the main pages on a slow phone',
  reactions: 'from a key or a press to what is painted, on a slow processor',
  measure: 'size and shape of the program; with commits as arguments side by side',
  sbom: 'writes the bill of materials, sbom.cdx.json (CycloneDX)',
};

if (import.meta.main) {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length)) + 'npm run '.length;
  for (const [name, line] of Object.entries(COMMANDS)) {
    const typed = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
    console.log(`${typed.padEnd(width)}  ${line}`);
  }
}
