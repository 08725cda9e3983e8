import { JOURNEYS } from '#features/proposal/rules/journeys.ts';

/**
 * Everything planted is named by a number, so that the load generator, the bare server and pgbench know without asking
 * which token, company and application is whose. Number 0 is the example the others are copied from.
 */
/** With an application each: with few of them the database would read all of them instead of asking an index. */
export const COMPANIES = 6_000;
export const CONNECTIONS = 16;
/** Applications a connection goes through, as many as of the reference: nobody ever saves another connection's. */
export const OWN_APPLICATIONS = 100;
/** A day of the programme on which a pot is open. */
export const PLAYED_AT = '2022-03-15T10:00:00+01:00';

/** The step that is saved: long texts, no files, no elements of its own. */
export const SAVED_STEP = 6;

export type Kind = 'account' | 'company' | 'family' | 'proposal' | 'raffle';

const KIND_DIGITS: Readonly<Record<Kind, string>> = {
  account: '8001',
  company: '8002',
  family: '8003',
  proposal: '8004',
  raffle: '8005',
};

export function idOf(kind: Kind, n: number): string {
  return `00000000-0000-4000-${KIND_DIGITS[kind]}-${n.toString(16).padStart(12, '0')}`;
}

/** The same as SQL; `n` is a column or a variable. */
export function idSql(kind: Kind, n: string): string {
  return `('00000000-0000-4000-${KIND_DIGITS[kind]}-' || lpad(to_hex(${n}::int), 12, '0'))::uuid`;
}

/** The bearer token of account `n`. */
export function tokenOf(n: number): string {
  return String(n).padStart(43, '0');
}

/** The key of the entry of account `n`. */
export function keyOf(n: number | string): string {
  return `bench-entry-${n}`;
}

export function tokenHashSql(n: string): string {
  return `sha256(convert_to(lpad(${n}::text, 43, '0'), 'UTF8'))`;
}

/** Stands in every saved text: the statement's value with it is the step's data. */
export const SAVED_TEXT = 'Messung der Speicherung';

const LINE = 'Wir führen eine vernetzte Steuerung unserer Fertigung ein und schulen alle Beschäftigten daran. ';
const LONG_FIELDS = { explainCommon: 1400, explainApplication: 1000, explainImprovement: 800 };

/** Body of a save, about 4.5 KB; every variant differs. */
export function savedBody(variant: number): string {
  const stop = JOURNEYS.find(({ name }) => name === 'single')?.stops.find(({ step }) => step === SAVED_STEP);
  if (stop === undefined) throw new Error(`no example of step ${SAVED_STEP}`);
  const texts = Object.entries(LONG_FIELDS).map(([field, length]) => [field, longText(variant, length)]);
  return JSON.stringify({ ...stop.input, ...Object.fromEntries(texts) });
}

function longText(variant: number, length: number): string {
  return `${SAVED_TEXT} ${variant}. ${LINE.repeat(Math.ceil(length / LINE.length))}`.slice(0, length).trim();
}
