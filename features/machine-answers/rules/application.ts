import type { Facts } from '#features/proposal/rules/facts.ts';
import type { Verdict } from '#features/signature/rules/verdict.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import type { OtherApplication } from './alike.ts';

export interface Address {
  street: string | null;
  housenumber: string | null;
  postcode: string | null;
  city: string | null;
  state: string | null;
  isWeak: boolean | null;
}

interface Aid {
  received: boolean | null;
  year: string | null;
  executionDate: CalendarDay | null;
  investmentAmount: Cents | null;
  fkz: string | null;
}

interface PlannedLine {
  amount: number | null;
  netPrice: Cents | null;
  price: Cents | null;
  /** Of a qualification. */
  participants?: number | null;
}

export interface PlannedProof {
  id?: string | undefined;
  proofDescription: string | null;
  deviceList: readonly PlannedLine[];
  activityList: readonly PlannedLine[];
}

/** Everything the machine's answers to an application follow from, read beforehand: the rules ask nobody. */
export interface ApplicationToCheck {
  /** As of today, with the receipt of the sheet. */
  facts: Facts;
  submittedOn: CalendarDay;
  /** The grant as it was signed. */
  sentGrant: Cents;
  signature: Verdict | null;
  inGermany: boolean | null;
  /** The first is the seat. */
  places: readonly Address[];
  /** Where the project is carried out; undefined: not said. */
  placeOfProject: Address | undefined;
  isCommunal: boolean | null;
  legalForm: { id: number | null; name: string | null };
  /** As typed; null: it says that it stands in no register. */
  registerNumber: string | null;
  /** A trade licence, a number of the crafts' register or a tax number is given. */
  hasOtherNumber: boolean;
  /** Answer of the headcount, also of a band that gets nothing. */
  band: number | null;
  hasLinkedCompanies: boolean;
  aid: readonly Aid[];
  startDate: CalendarDay | null;
  endDate: CalendarDay | null;
  isExtensionExplained: boolean;
  saysNotBegun: boolean | null;
  proofs: readonly PlannedProof[];
  /** The code it names is given by no application any more. */
  hasLeadLeft: boolean;
  others: readonly OtherApplication[];
}
