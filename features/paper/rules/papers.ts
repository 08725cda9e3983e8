import { REGISTRATION_FIELDS } from '#features/account/rules/registration.ts';
import type { TypedPaper } from '#features/cases/rules/paper-subjects.ts';
import { day } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

const { companyName, street, housenumber, postcode, city, salutation, firstName, lastName, phone } =
  REGISTRATION_FIELDS;

const receivedOn = day({
  label: 'Tag des Eingangs',
  hint: 'Wie auf dem Eingangsstempel.',
  required: 'Bitte geben Sie den Tag des Eingangs an.',
});

/** What is written down of a paper application before its answers are typed: whose it is, and when it came. */
export const PAPER_FIELDS = {
  receivedOn,
  companyName,
  street,
  housenumber,
  postcode,
  city,
  salutation,
  firstName,
  lastName,
  phone: voluntary(phone),
};

/** The same of its proof of use. */
export const PAPER_PROOF_FIELDS = { receivedOn };

/** What is still to be done before what came on paper is closed; null: nothing. */
export type PaperObstacle = 'no-scan' | 'not-submitted' | 'no-proof-of-use' | null;

export const PAPER_OBSTACLES: Readonly<Record<Exclude<PaperObstacle, null>, string>> = {
  'no-scan': 'Laden Sie zuerst den Scan des unterschriebenen Papiers hoch.',
  'not-submitted': 'Der Antrag ist im Portal noch nicht eingereicht.',
  'no-proof-of-use': 'Der Verwendungsnachweis ist im Portal noch nicht eingereicht.',
};

/** An application on paper or the proof of use of its company, as the desk lists it. Instants are ISO text. */
export interface PaperApplication {
  id: string;
  subject: TypedPaper;
  companyName: string;
  receivedOn: CalendarDay;
  typedBy: { id: string; name: string };
  createdAt: string;
  scan: { id: string; fileName: string; fileSize: number } | null;
  /** Of the application it became, or is becoming. */
  proposal: { id: string; number: string } | null;
  obstacle: PaperObstacle;
  /** Null while it is being typed. */
  handedInAt: string | null;
  /** What was noted with it. */
  remark: string | null;
}

export interface PaperApplications {
  /** Those being typed first, then the newest. */
  applications: readonly PaperApplication[];
}
