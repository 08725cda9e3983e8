import type { Act, ActOption } from './act.ts';
import { ACTS, OWN_ACTS } from './acts/acts.ts';

const CALL = 'npm run agency --';

function nameOf({ noun, verb }: Act): string {
  return `${noun} ${verb}`;
}

/** All acts, or those of a noun: with an example each, and the names of those that are as the desk has them. */
export function helpText(noun?: string): string {
  const isShown = (act: Act) => noun === undefined || act.noun === noun;
  const width = Math.max(...OWN_ACTS.map((act) => nameOf(act).length)) + 2;
  const own = OWN_ACTS.filter(isShown).map(
    (act) => `  ${nameOf(act).padEnd(width)}${act.summary}\n${' '.repeat(width + 2)}${CALL} ${act.example}`,
  );
  const others = ACTS.filter((act) => isShown(act) && !OWN_ACTS.includes(act));
  const declared = [...new Set(others.map((act) => act.noun))].map((of) => {
    const verbs = others.filter((act) => act.noun === of).map((act) => act.verb);
    return `  ${of.padEnd(width)}${verbs.join(', ')}`;
  });
  return [
    `Aufruf: ${CALL} <Gegenstand> <Tätigkeit> [Optionen]`,
    ...(own.length === 0 ? [] : ['', ...own]),
    ...(declared.length === 0 ? [] : ['', 'Jede andere Handlung der Sachbearbeitung, mit ihren Angaben als Optionen:']),
    ...declared,
    '',
    'Immer möglich: --json (Ergebnis für Programme), --help (auch hinter einem Gegenstand oder einer Tätigkeit)',
    '--officer <Adresse>: wer von den Angemeldeten handelt. Ohne Anmeldung gehen nur die Auskünfte, die niemanden betreffen.',
    'Passwort und Code fragt login ab; für Programme: AGENCY_PASSWORD, AGENCY_CODE und AGENCY_NEW_PASSWORD, oder je eine Zeile der Eingabe.',
  ].join('\n');
}

/** One act with its options. */
export function actHelp(act: Act): string {
  const options = Object.entries(act.options).map(([name, option]) => optionLine(name, option));
  return [
    `${act.noun} ${act.verb}: ${act.summary}`,
    '',
    ...(options.length === 0 ? ['  ohne Optionen'] : options),
    '',
    `Beispiel: ${CALL} ${act.example}`,
  ].join('\n');
}

function optionLine(name: string, { placeholder, help, required, subject }: ActOption): string {
  const notes = [...(required ? ['nötig'] : []), ...(subject ? ['auch ohne Namen'] : [])].join(', ');
  return `  ${`--${name} <${placeholder}>`.padEnd(30)}${help}${notes === '' ? '' : ` (${notes})`}`;
}
