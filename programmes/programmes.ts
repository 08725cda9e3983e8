import type { Programme } from '#ground/rules/programme/programme.ts';
import { DIGITAL_JETZT } from './digital-jetzt/programme.ts';
import { HANDWERK_DIGITAL } from './handwerk-digital/programme.ts';

/** Every programme the portal can run, by the name it is started with: the only file that names them all. */
export const PROGRAMMES = {
  'digital-jetzt': DIGITAL_JETZT,
  'handwerk-digital': HANDWERK_DIGITAL,
} as const satisfies Readonly<Record<string, Programme>>;

export type ProgrammeName = keyof typeof PROGRAMMES;

export const DEFAULT_PROGRAMME: ProgrammeName = 'digital-jetzt';

export function isProgrammeName(name: string): name is ProgrammeName {
  return Object.hasOwn(PROGRAMMES, name);
}
