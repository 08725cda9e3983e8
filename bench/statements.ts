import type { RawStatement } from './recorder.ts';

/** What differs from request to request; everything else of a recorded statement stays as it was. */
export type Slot =
  | 'tokenHash'
  | 'accountId'
  | 'companyId'
  | 'proposalId'
  | 'rowVersion'
  | 'stepData'
  | 'raffleId'
  | 'keyHolder'
  | 'key'
  | 'fingerprint'
  | 'pseudonym';

export type Value = { slot: Slot } | { instant: string } | { constant: string | number | boolean | null };

/** A statement of our server with its parameters named: what bare and pgbench repeat word for word. */
export interface Statement {
  text: string;
  values: Value[];
  /** Name under which the connection keeps the plan; undefined: planned anew every time. */
  name?: string;
}

/** Tells by a parameter of the recorded request what it stood for. */
export type Recognise = (value: unknown) => Slot | undefined;

export function nameSlots(recorded: readonly RawStatement[], recognise: Recognise): Statement[] {
  return recorded.map(({ text, values, prepared }, index) => ({
    text,
    values: values.map((value) => nameValue(value, recognise)),
    ...(prepared ? { name: `bench-${index}-${text.length}` } : {}),
  }));
}

function nameValue(value: unknown, recognise: Recognise): Value {
  const slot = recognise(value);
  if (slot !== undefined) return { slot };
  if (value instanceof Date) return { instant: value.toISOString() };
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return { constant: value };
  throw new Error(`a parameter of a kind the bench does not know: ${JSON.stringify(value)}`);
}

/**
 * The statements as a pgbench script; `sqlOf` says how a slot is computed there. The read right before the write that is
 * bound to a version leaves its columns behind as variables.
 */
export function pgbenchScript(
  setup: readonly string[],
  statements: readonly Statement[],
  sqlOf: (slot: Slot) => string,
): string {
  const versionRead =
    statements.findIndex(({ values }) => values.some((value) => 'slot' in value && value.slot === 'rowVersion')) - 1;
  const lines = statements.map(
    (statement, index) => `${inlined(statement, sqlOf)}${index === versionRead ? ' \\gset' : ';'}`,
  );
  return `${[...setup, ...lines].join('\n')}\n`;
}

function inlined({ text, values }: Statement, sqlOf: (slot: Slot) => string): string {
  const flat = text.replaceAll(/\s*\n\s*/g, ' ').trim();
  // In quotes, too, pgbench takes a colon for the beginning of a variable: the format of an instant has some.
  const quiet = flat.replaceAll(/'([^']*)'/g, (whole, quoted: string) =>
    quoted.includes(':') ? textSql(quoted) : whole,
  );
  return quiet.replaceAll(/\$(\d+)/g, (_match, position: string) => {
    const value = values[Number(position) - 1];
    if (value === undefined) throw new Error(`no value for $${position}`);
    return 'slot' in value ? sqlOf(value.slot) : literal(value);
  });
}

/** Without a colon: pgbench would take what follows it for a variable. */
function literal(value: Exclude<Value, { slot: Slot }>): string {
  if ('instant' in value) return `to_timestamp(${new Date(value.instant).getTime() / 1000})`;
  const { constant } = value;
  if (constant === null) return 'null';
  if (typeof constant !== 'string') return String(constant);
  // A parameter takes the kind of its column by itself, an expression does not.
  if (/^[{[]/.test(constant)) return `cast(${textSql(constant)} as jsonb)`;
  return constant.includes(':') ? textSql(constant) : `'${constant.replaceAll("'", "''")}'`;
}

/** Any text as an expression of letters and digits. */
export function textSql(text: string): string {
  return `convert_from(decode('${Buffer.from(text).toString('hex')}', 'hex'), 'UTF8')`;
}
