import { isTextName, TEXT_NAMES, type TextName } from '#features/letter/rules/text-blocks.ts';
import { hashOf } from '#ground/server/content-hash.ts';
import { conflict } from '#ground/server/hydra/problem.ts';

/** Acts and records know cases by UUIDs: that of a text follows from its name, so that a new one needs no row. */
export function textIdOf(name: TextName): string {
  const hex = hashOf({ letterText: name });
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

const NAMES: ReadonlyMap<string, TextName> = new Map(TEXT_NAMES.map((name) => [textIdOf(name), name]));

export function textNameOf(id: string): TextName | undefined {
  return NAMES.get(id.toLowerCase());
}

/** As it is typed on the command line: by its name or its id. */
export function getTextName(typed: string): TextName {
  const name = isTextName(typed) ? typed : textNameOf(typed);
  if (name === undefined)
    throw conflict(`Den Textbaustein „${typed}“ gibt es nicht. Es gibt ${TEXT_NAMES.join(', ')}.`);
  return name;
}
