import type { Act, ActOption } from './act.ts';
import { ACTS } from './acts.ts';

const CALL = 'npm run agency --';

function nameOf({ noun, verb }: Act): string {
  return `${noun} ${verb}`;
}

/** All acts with an example each. */
export function helpText(): string {
  const width = Math.max(...ACTS.map((act) => nameOf(act).length)) + 2;
  const acts = ACTS.map(
    (act) => `  ${nameOf(act).padEnd(width)}${act.summary}\n${' '.repeat(width + 2)}${CALL} ${act.example}`,
  );
  return [
    `Aufruf: ${CALL} <Gegenstand> <Tätigkeit> [Optionen]`,
    '',
    ...acts,
    '',
    'Immer möglich: --json (Ergebnis für Programme), --help (auch hinter einer Tätigkeit)',
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
