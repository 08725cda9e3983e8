import { resolve } from 'node:path';
import { dayOf, formatDay } from '#ground/rules/values/calendar-day.ts';
import { printInstant } from '#ground/server/time/instants.ts';
import type { Json } from './desk.ts';
import { LOCAL_FIELDS, type LocalName } from './local-fields.ts';
import { printFacts, printTable } from './print.ts';
import type { Verb } from './verb.ts';

type Local = Pick<Verb, 'summary'> & Partial<Pick<Verb, 'subject' | 'plain' | 'print'>>;

const shownDay = (instant: unknown) => (instant === null ? '–' : formatDay(dayOf(new Date(String(instant)))));
const rowsOf = (list: unknown) => list as readonly Readonly<Record<string, string | number | null>>[];

/** Each says why no call of the portal does it: then it is done at the machine, by whoever may use it. */
const LOCAL: Readonly<Record<Exclude<LocalName, 'officer add'>, Local>> = {
  // Where only one person manages access there is nobody to confirm it at the desk.
  'officer appoint': {
    summary: 'bestätigt eine vorgeschlagene Zugangsverwaltung, wo es dafür keine zweite Person gibt',
    plain: ['email'],
    print: ({ email }) => `${email} ist jetzt Zugangsverwaltung.`,
  },
  // Whoever doubts the portal's record does not ask the portal, and the heads lie in files of this machine.
  'audit verify': {
    summary: 'prüft das Bearbeitungsprotokoll und vergleicht es mit den ausgelagerten Ständen',
    print: ({ number: entries, hash, since, exports, stamps, erased }) =>
      `${since === 0 ? 'Das Bearbeitungsprotokoll ist unverändert.' : `Ab Eintrag ${since} ist das Bearbeitungsprotokoll unverändert; frühere wurden nicht gelesen.`}\n${printFacts(
        {
          Einträge: Number(entries),
          Prüfsumme: String(hash),
          'Verglichene Stände': Number(exports),
          'Davon mit anerkanntem Zeitstempel': Number(stamps),
          'Texte nach Ablauf der Frist gelöscht': Number(erased),
        },
      )}`,
  },
  // What is erased is nobody's act and nobody's case: who runs the machine looks before the night does it.
  'retention preview': {
    summary: 'zeigt, was nach Ablauf seiner Frist in der nächsten Nacht gelöscht wird',
    print: printRetention,
  },
  // Must be seen when nobody can log in any more.
  'job list': {
    summary: 'zeigt Aufträge, die endgültig gescheitert sind, die letzten zuerst',
    print: ({ jobs, total, page }) =>
      [
        printTable(
          ['Art', 'Kennung'],
          rowsOf(jobs).map(({ queue, id }) => [String(queue), String(id)]),
        ),
        ...(Number(total) > rowsOf(jobs).length ? [`Seite ${page}, ${total} Aufträge`] : []),
      ].join('\n'),
  },
  // The demonstration's time is nobody's case: whoever runs the machine may set it.
  'clock show': {
    summary: 'zeigt die Uhr des Portals',
    print: ({ now, simulated }) => `${printInstant(String(now))} (${simulated ? 'simuliert' : 'wirkliche Zeit'})`,
  },
  'clock set': {
    summary: 'stellt die Uhr der Demonstration und führt aus, was dadurch fällig wird',
    plain: ['to'],
    print: ({ now }) => `Die Uhr steht auf ${printInstant(String(now))}.`,
  },
  // Whom the portal trusts lies in files of the machine, and no call may change them.
  'trust list': {
    summary: 'zeigt die eingelesenen Vertrauenslisten und bis wann sie gelten',
    print: ({ lists }) =>
      printTable(
        ['Gebiet', 'Nummer', 'Dienste', 'Nächste Liste bis'],
        rowsOf(lists).map(({ territory, sequence, services, nextUpdate }) => [
          ...[String(territory), String(sequence), String(services)],
          shownDay(nextUpdate),
        ]),
      ),
  },
  'trust import': {
    summary: 'prüft eine Vertrauensliste (ETSI TS 119 612) und zeigt, was sie ändert; mit --confirm gilt sie',
    plain: ['file'],
    print: printImport,
  },
};

/** With an account it is refused or recorded under its name; without one only what nobody needs to be asked for. */
export const LOCAL_VERBS: readonly Verb[] = Object.entries<Local>(LOCAL).map(([words, more]) => {
  const [noun = '', verb = ''] = words.split(' ');
  const name = words as LocalName;
  const run: Verb['run'] = (desk, sent) => {
    const { file, heads } = sent;
    // The server may run in another folder.
    const paths = Object.entries({ file, heads }).flatMap(([of, path]) =>
      path === undefined ? [] : [[of, resolve(String(path))]],
    );
    return desk.local(name, { ...sent, ...Object.fromEntries(paths) });
  };
  return { noun, verb, fields: LOCAL_FIELDS[name], isOpen: true, run, ...more };
});

/** As many numbers as a line holds; `--json` has all of them. */
const SHOWN = 5;

function printRetention({ kinds, demo }: Json): string {
  const rows = kinds as readonly (Readonly<Record<string, string | number | null>> & { cases: readonly string[] })[];
  const numbersOf = (cases: readonly string[]) =>
    `${cases.slice(0, SHOWN).join(', ')}${cases.length > SHOWN ? ` und ${cases.length - SHOWN} weitere` : ''}`;
  return [
    printTable(
      ['Art', 'Frist', 'fällig', 'seit', 'Anträge'],
      rows.map(({ kind, period, isToBeChecked, due, since, cases }) => [
        ...[String(kind), isToBeChecked ? `${period} *` : String(period), due === null ? 'laufend' : String(due)],
        ...[since === null ? '' : shownDay(since), numbersOf(cases)],
      ]),
    ),
    '',
    ...rows.map(({ kind, what, because }) => `${kind}: ${what}. ${because}`),
    '',
    '* Von der Behörde zu prüfen, bevor das Portal in Betrieb geht.',
    ...(demo ? ['', 'Die Demonstration löscht niemanden: ihre Uhr wird gestellt.'] : []),
  ].join('\n');
}

function printImport({
  territory,
  sequence,
  issued,
  nextUpdate,
  added,
  removed,
  changed,
  isKept,
  confirmation,
}: Json): string {
  const [before = null, after = null] = sequence as (number | null)[];
  const facts = printFacts({
    Gebiet: String(territory),
    'Geltende Nummer': before,
    'Neue Nummer': after,
    'Ausgestellt am': shownDay(issued),
    'Nächste Liste bis': shownDay(nextUpdate),
  });
  const signs = { '+': added, '-': removed, '~': changed };
  const changes = Object.entries(signs).flatMap(([sign, list]) => (list as string[]).map((one) => `${sign} ${one}`));
  const end = isKept
    ? 'Die Liste gilt jetzt.'
    : `Die Liste gilt noch nicht. Übernehmen Sie sie mit --confirm ${confirmation}`;
  return [facts, '', ...(changes.length === 0 ? ['Keine Änderung an Diensten.'] : changes), '', end].join('\n');
}
