import { exampleOf, optionLine } from './options.ts';
import type { Verb } from './verb.ts';
import { VERBS } from './verbs.ts';

const CALL = 'npm run agency --';

export function exampleFor(verb: Verb): string {
  const named = verb.subject === undefined ? '' : ` ${verb.subject.example}`;
  return `${verb.noun} ${verb.verb}${named}${verb.isLoose ? '' : exampleOf(verb)}`;
}

/** Everything, a line for each noun with its verbs; or those of one noun, each with what it does. */
export function helpText(noun?: string): string {
  const nouns = [...new Set(VERBS.map((one) => one.noun))].filter((one) => noun === undefined || one === noun);
  const of = (one: string) => VERBS.filter((verb) => verb.noun === one);
  const width = Math.max(...nouns.map((one) => one.length)) + 2;
  const all = nouns.map(
    (one) =>
      `  ${one.padEnd(width)}${of(one)
        .map(({ verb }) => verb)
        .join(', ')}`,
  );
  const own = noun === undefined ? [] : of(noun);
  const verbWidth = Math.max(0, ...own.map(({ verb }) => verb.length)) + 2;
  return [
    `Aufruf: ${CALL} <Gegenstand> <Tätigkeit> [Optionen]`,
    '',
    ...(noun === undefined ? all : own.map(({ verb, summary }) => `  ${noun} ${verb.padEnd(verbWidth)}${summary}`)),
    '',
    'Zuerst: login <Adresse>. Passwort und Code werden gefragt; für Programme: AGENCY_PASSWORD, AGENCY_CODE und AGENCY_NEW_PASSWORD, oder je eine Zeile der Eingabe.',
    'Immer möglich: --help (auch hinter einem Gegenstand oder einer Tätigkeit), --json (Ergebnis für Programme), --output <Datei> (wohin eine Datei geht)',
    '--officer <Adresse>: wer von den Angemeldeten handelt. Ohne Anmeldung gehen nur die Auskünfte, die niemanden betreffen.',
    '--portal <Adresse>: ein Portal auf einer anderen Maschine, auch als AGENCY_PORTAL; ohne sie das dieser Maschine.',
  ].join('\n');
}

/** One verb with its options. */
export function verbHelp(verb: Verb): string {
  const { subject, fields, noun, summary, why } = verb;
  const about =
    subject === undefined
      ? []
      : [
          `  ${`--${subject.name} <${subject.placeholder}>`.padEnd(30)}${subject.help} (${subject.isOptional ? 'freiwillig, ' : ''}auch ohne Namen)`,
        ];
  const options = [...about, ...Object.entries(fields).map(([name, field]) => optionLine(name, field, verb.isLoose))];
  return [
    `${noun} ${verb.verb}: ${summary}`,
    '',
    ...(options.length === 0 ? ['  ohne Optionen'] : options),
    ...(why === undefined ? [] : ['', `Nur auf der Maschine des Portals: ${why}`]),
    '',
    `Beispiel: ${CALL} ${exampleFor(verb)}`,
  ].join('\n');
}
