import type { Fields } from '#ground/rules/fields/field.ts';
import type { Desk, Download, Json } from './desk.ts';
import type { Labels } from './print.ts';

/** How what a verb is about is named. */
export interface Subject {
  /** As an option; it may stand without its name. */
  name: string;
  placeholder: string;
  help: string;
  example: string;
  isOptional?: true;
}

/** What stands behind `npm run agency --`: a noun and a verb, what it is about and what it asks for. */
export interface Verb {
  noun: string;
  verb: string;
  /** German, one line. */
  summary: string;
  subject?: Subject | undefined;
  fields: Fields;
  /** Which of them are needed, the state of the case decides. */
  isLoose?: boolean;
  /** Works without anybody logged in. */
  isOpen?: true;
  /** Why it is done on the portal's own machine alone. */
  why?: string;
  run(desk: Desk, sent: Json, subject: string): Promise<Json | Download>;
  /** German names of what it answers; absent: those of the portal's documentation. */
  labels?: Labels;
  /** The result as a person reads it, where names and values do not say it. */
  print?(result: Json): string | Promise<string>;
}
