import { previewRetention } from '#features/retention/server/public.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Act, defineAct } from './act.ts';
import { printTable } from './print.ts';

const PREVIEW = defineAct({
  noun: 'retention',
  verb: 'preview',
  summary: 'zeigt, was nach Ablauf seiner Frist in der nächsten Nacht gelöscht wird',
  example: 'retention preview',
  by: null,
  audit: 'none',
  options: {},
  run: async (portal) => ({ kinds: await previewRetention(portal), demo: portal.config.demo }),
  text: ({ kinds, demo }) =>
    [
      printTable(
        ['Art', 'Frist', 'fällig', 'seit', 'Anträge'],
        kinds.map(({ kind, period, isToBeChecked, due, since, cases }) => [
          kind,
          isToBeChecked ? `${period} *` : period,
          due === null ? 'laufend' : String(due),
          since === null ? '' : formatDay(since),
          numbersOf(cases),
        ]),
      ),
      '',
      ...kinds.map(({ kind, what, because }) => `${kind}: ${what}. ${because}`),
      '',
      '* Von der Behörde zu prüfen, bevor das Portal in Betrieb geht.',
      ...(demo ? ['', 'Die Demonstration löscht niemanden: ihre Uhr wird gestellt.'] : []),
    ].join('\n'),
});

/** As many numbers as a line holds; `--json` has all of them. */
const SHOWN = 5;

function numbersOf(cases: readonly string[]): string {
  const more = cases.length - SHOWN;
  return `${cases.slice(0, SHOWN).join(', ')}${more > 0 ? ` und ${more} weitere` : ''}`;
}

export const RETENTION_ACTS: readonly Act[] = [PREVIEW];
