import type { Answers } from '#ground/rules/fields/field.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { type Part, partsOf, type Step, type WizardKind } from '#ground/rules/wizard/step.ts';
import type { InvoiceMeta } from './invoices/invoice.ts';
import type { VerificationDetail } from './wire.ts';
import type { VerificationPlaces } from './workflow.ts';

/** What a step of the proof of use may know that stands in none of its answers. */
export interface VerificationFacts {
  today: CalendarDay;
  programme: Programme;
  /** The application named the goal `security`: step 2 asks for it again. */
  asksSecurity: boolean;
  /** Steps 6 and 7 of the application as approved: what steps 2 and 3 look back at. */
  application: Pick<VerificationDetail['staticData'], 'digi2' | 'digi3'>;
  /** This proof of use is examined in depth: step 5 asks for documents. */
  checkRequired: boolean;
  files: VerificationFiles;
  /** By id of the verification proof, oldest first. Empty for the older plan table, which knows files but no invoices. */
  invoices: Readonly<Record<string, readonly InvoiceFact[]>>;
}

/** An invoice as its proof's account is compared with it. */
export interface InvoiceFact {
  meta: InvoiceMeta;
  /** Its file is there. */
  hasFile: boolean;
}

/** How many files of each purpose are linked. */
export interface VerificationFiles {
  /** By id of the verification proof: files of invoices and files linked to the proof itself. */
  byProof: Readonly<Record<string, number>>;
  inDepthCheck: number;
  /** The signed sheet of way b. */
  signed: number;
}

export const NO_VERIFICATION_FILES: VerificationFiles = { byProof: {}, inDepthCheck: 0, signed: 0 };

/** The proof of use as a wizard. */
export interface ProofOfUse extends WizardKind {
  step: VerificationPlaces['step'];
  place: VerificationPlaces['place'];
  transition: VerificationPlaces['transition'];
  facts: VerificationFacts;
  known: object;
  wire: [];
}

/** A step, or the comment of a resubmission. Its fields lie flat in the form data. */
export type VerificationPart<D = Answers> = Part<ProofOfUse, D>;
export type VerificationStep<D = Answers> = Step<ProofOfUse, D>;

export const { definePart, defineStep } = partsOf<ProofOfUse>();
