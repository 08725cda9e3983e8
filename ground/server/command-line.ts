import { type Field, type Fields, text } from '#ground/rules/fields/field.ts';
import type { Given } from '#ground/rules/fields/given.ts';
import type { Portal } from './portal.ts';

/**
 * A call as the command line names it: method and address under /api/agency, what it does, in German, and what it asks for.
 * `:proposal` is found by what people call a proposal. Acts have their verbs from their tables.
 */
export type DeskCall = readonly [route: string, summary: string, asked?: AskedFields | string];

/** Fields of a form; of a search, what they are called. A text alone: the body is typed as JSON, and this is an example of it. */
type AskedFields = Readonly<Record<string, Field | string>>;

/** By 'noun verb'. */
export type DeskCalls = Readonly<Record<string, DeskCall>>;

/** What is done on the portal's own machine alone, by whoever may use it. */
export interface LocalAct<F extends Fields = Fields> {
  /** German, one line. */
  summary: string;
  /** Why no call does it, German. */
  why: string;
  fields: F;
  /** German names of what it answers. */
  labels: Readonly<Record<string, string>>;
  /** `session`: token of who is logged in. Throws a Problem. */
  run(portal: Portal, sent: Given<F>, session: string | undefined): Promise<object>;
}

/** By 'noun verb'. */
export type LocalActs = Readonly<Record<string, LocalAct>>;

/** Keeps the types of what is asked. */
export function localAct<const F extends Fields>(act: LocalAct<F>): LocalAct {
  return act;
}

export const NOT_LOGGED_IN =
  'Bitte melden Sie sich zuerst an: npm run agency -- login <Adresse>. Ein Name allein genügt nicht.';

const FILE_FIELDS: readonly string[] = ['file', 'report', 'heads'];

/** Whether a field of this name is a file of the machine at which somebody types. */
export function isFile(name: string): boolean {
  return FILE_FIELDS.includes(name);
}

export const FILE = text({
  label: 'Datei auf dieser Maschine',
  max: 4096,
  required: 'Bitte nennen Sie die Datei.',
  verbatim: true,
});

export const PAGES = { page: 'Seite', itemsPerPage: 'Einträge auf einer Seite, höchstens 100' } as const;
