import type { Fields } from '#ground/rules/fields/field.ts';
import type { Desk, Download, Json } from './desk.ts';

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
  /** Fields that may stand without their names, behind the subject. */
  plain?: readonly string[];
  /** Which of them are needed, the state of the case decides. */
  isLoose?: true;
  /** Works without anybody logged in. */
  isOpen?: true;
  run(desk: Desk, sent: Json, subject: string): Promise<Json | Download>;
  /** The result as a person reads it; absent: by the names of the portal's documentation. */
  print?: ((result: Json) => string) | undefined;
}
