import type { Fields } from '#ground/rules/fields/field.ts';
import type { Desk, Download, Json } from './desk.ts';
import type { Labels } from './print.ts';

/** The thing a verb acts on, and how it is named at the command line. */
export interface Subject {
  /** Name of the option; its value may also stand alone. */
  name: string;
  placeholder: string;
  help: string;
  example: string;
  isOptional?: true;
}

/** A command behind `npm run agency --`: a noun and a verb, the thing it acts on and the fields it asks for. */
export interface Verb {
  noun: string;
  verb: string;
  /** German, one line. */
  summary: string;
  subject?: Subject | undefined;
  fields: Fields;
  /** Which fields are needed depends on the state of the case: none is marked as needed. */
  isLoose?: boolean;
  /** Works without anybody logged in. */
  isOpen?: true;
  /** Only for what is done on the portal's own machine: why, in German. */
  why?: string;
  run(desk: Desk, sent: Json, subject: string): Promise<Json | Download>;
  /** German labels of its answer; absent: those of the portal's documentation. */
  labels?: Labels;
  /** The answer as text, where a list of labels and values is not readable. */
  print?(result: Json): string | Promise<string>;
}
