import { WEAK_REGIONS, WEAK_REGIONS_SOURCE, type WeakRegion } from '#ground/rules/programme/weak-regions.ts';
import { startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { finish, heading, list, newDocument, paragraph } from '#ground/server/pdf/pdf.ts';
import { table } from '#ground/server/pdf/table.ts';

const TITLE = 'Karte der strukturschwachen Regionen';

const READING_HELP = [
  'Suchen Sie das Bundesland und den Kreis Ihres Durchführungsortes.',
  'Vergleichen Sie die ersten Ziffern Ihrer Postleitzahl. Ein x steht für eine beliebige Ziffer.',
  'Steht Ihr Ort in der Tabelle, beantworten Sie die Frage im Antrag mit „Ja“.',
];

/**
 * The downloadable map of weak regions (2-application §2 step 2, decisions §4): tables of the districts by state. It is
 * the same for everybody and changes only with the table, whose date it bears.
 */
export function weakRegionMap(): Promise<Buffer> {
  const source = WEAK_REGIONS_SOURCE;
  const pdf = newDocument({
    title: TITLE,
    subject: 'Bundesländer, Kreise und Postleitzahlen der strukturschwachen Regionen',
    createdAt: startOfDay(source.date),
  });
  const standing = `Stand: ${formatDay(source.date)}`;
  heading(pdf, 1, TITLE);
  paragraph(pdf, source.note, { bold: true });
  paragraph(pdf, `Quelle: ${source.text}. ${standing}.`);
  heading(pdf, 2, 'So lesen Sie die Tabellen');
  list(pdf, READING_HELP, { numbered: true });
  for (const [state, ofState] of byState(WEAK_REGIONS)) {
    heading(pdf, 2, state);
    table(pdf, {
      columns: [
        { title: 'Kreis oder Stadt', share: 2 },
        { title: 'Postleitzahlen', share: 5 },
      ],
      rows: ofState.map((region) => [region.district, region.prefixes.map(shownPrefix).join(', ')]),
      rowHeaders: true,
    });
  }
  return finish(pdf, `${TITLE}   ·   ${standing}`);
}

/** '162' → '162xx': what stands for any digit is visible. */
function shownPrefix(prefix: string): string {
  return prefix.padEnd(5, 'x');
}

function byState(regions: readonly WeakRegion[]): [state: string, regions: WeakRegion[]][] {
  const collator = new Intl.Collator('de');
  const states = Map.groupBy(regions, (region) => region.state);
  return [...states].sort(([a], [b]) => collator.compare(a, b));
}
