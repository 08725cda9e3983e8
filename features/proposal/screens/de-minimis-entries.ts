import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import type { Cents } from '#ground/rules/values/money.ts';
import { evaluateBody } from '#ground/rules/wizard/step.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import type { Facts } from '../rules/facts.ts';
import {
  countingPeriod,
  type DeMinimisBar,
  type DeMinimisCase,
  type DeMinimisEntry,
  findDeMinimisBar,
  sumsByYear,
  type YearSum,
} from '../rules/funding/de-minimis.ts';
import {
  type DeMinimisAnswer,
  type DeMinimisDeclaration,
  fieldsOf,
  OWN_COMPANY,
} from '../rules/steps/de-minimis-fields.ts';
import { deMinimisStep, remainingOf } from '../rules/steps/step-04-de-minimis.ts';

/** Ids of buttons that take the focus when what had it is gone. */
export const addButtonId = ({ received, company }: TableKey) => `de-minimis-add-${received}-${company}`;
export const editButtonId = (index: number) => `de-minimis-edit-${index}`;
export const removeButtonId = (index: number) => `de-minimis-remove-${index}`;

/** Around the tabs. */
export const TABS_ID = 'de-minimis-years';

/** The button that adds to the table an entry stands in. */
export function addButtonOf({ received, year, ...entry }: DeMinimisAnswer, companies: readonly Company[]): string {
  return addButtonId({ received: received === true, year: year ?? '', company: ownerOf(entry, companies).iri });
}

export const RECEIVED_TITLE = 'Erhaltene Beihilfen (A)';
export const REQUESTED_TITLE = 'Beantragte Beihilfen (B)';
export const ADD_RECEIVED = 'Erhaltene Beihilfe hinzufügen';
export const ADD_REQUESTED = 'Beantragte Beihilfe hinzufügen';
export const UNNAMED_ENTRY = 'Beihilfe ohne Geber';

/** A company whose aid is listed. */
export interface Company {
  iri: string;
  name: string;
  /** No company at all: entries that name none, or one that has left step 3. */
  isUnknown?: boolean | undefined;
}

/** Stands for the company of entries whose company is not known. */
const UNKNOWN: Company = { iri: '', name: 'Unternehmen nicht angegeben', isUnknown: true };

/** One table: what one company received or requested in one tax year. */
export interface TableKey {
  received: boolean;
  year: string;
  company: string;
}

/** An entry on the screen; amounts and days may hold text that cannot be read. */
export interface PlacedEntry {
  /** Place in the answers: `minimis[index]`. */
  index: number;
  entry: DeMinimisAnswer;
}

/** What the screen calls the tab of entries that stand in no table of a tax year. */
export const ELSEWHERE = 'elsewhere';

/** The applicant first, then the partner and linked companies of step 3, at last what stands for those nobody knows. */
export function companiesOf(own: string, { shareholders }: Pick<Facts, 'shareholders'>): Company[] {
  return [
    { iri: own, name: 'Eigenes Unternehmen' },
    ...shareholders.map(({ id, name }) => ({ iri: `/api/companies/${id}`, name })),
    UNKNOWN,
  ];
}

/**
 * Whose table an entry stands in: the own company is named by its address in the form and as such in stored answers. Aid
 * of a company nobody knows is never shown as another's.
 */
export function ownerOf({ company }: Pick<DeMinimisAnswer, 'company'>, companies: readonly Company[]): Company {
  const [own] = companies;
  if (company === OWN_COMPANY && own !== undefined) return own;
  return companies.find(({ iri, isUnknown }) => iri === company && !isUnknown) ?? UNKNOWN;
}

export function emptyEntry(place: TableKey): DeMinimisAnswer {
  return { ...emptyAnswers(fieldsOf(PROGRAMME).minimis.fields), ...place };
}

/** Nothing was typed into it since it was added to its table. */
export function isBlank({ received, year, company, ...typed }: DeMinimisAnswer): boolean {
  return Object.values(typed).every((value) => value === null);
}

/**
 * The entries as the server counts and returns them: those of the applicant and of nobody, then of each shareholder. Entries of a kind
 * answered with No, which it drops, come last: so the place of every other one is also its place in a complaint.
 */
export function inWireOrder(answers: DeMinimisDeclaration, companies: readonly Company[]): DeMinimisAnswer[] {
  const rankOf = (entry: DeMinimisAnswer) => {
    if (!isCounted(answers, entry)) return companies.length;
    const owner = ownerOf(entry, companies);
    return owner.isUnknown ? 0 : companies.indexOf(owner);
  };
  return answers.minimis
    .map((entry) => ({ entry, rank: rankOf(entry) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

function isCounted(answers: DeMinimisDeclaration, { received }: DeMinimisAnswer): boolean {
  return received === null || (received ? answers.received : answers.requested) === true;
}

/** The entries of one table. */
export function entriesAt(
  answers: DeMinimisDeclaration,
  { received, year, company }: TableKey,
  companies: readonly Company[],
): PlacedEntry[] {
  return placed(answers).filter(
    ({ entry }) => entry.received === received && entry.year === year && ownerOf(entry, companies).iri === company,
  );
}

/** Entries that stand in no table: of a year that no longer counts, or sent without year or kind. */
export function entriesElsewhere(answers: DeMinimisDeclaration, years: readonly string[]): PlacedEntry[] {
  return placed(answers).filter(({ entry }) => isElsewhere(entry, years) && isCounted(answers, entry));
}

export function isElsewhere({ received, year }: DeMinimisAnswer, years: readonly string[]): boolean {
  return received === null || year === null || !years.includes(year);
}

function placed(answers: DeMinimisDeclaration): PlacedEntry[] {
  return answers.minimis.map((entry, index) => ({ index, entry }));
}

export interface Calculation {
  years: readonly string[];
  sums: YearSum[];
  /** Cents left of the ceiling. */
  remaining: Cents;
  /** What it follows from. */
  counted: DeMinimisCase & { entries: readonly DeMinimisEntry[] };
  bar: DeMinimisBar | undefined;
  /** What is wrong with or missing in entries. */
  faults: Violation[];
}

/** The sums as they stand while somebody types: by the rules the server applies to a save. */
export function calculate(answers: Answers, facts: Facts): Calculation {
  const step = deMinimisStep(facts.programme);
  const { data, violations } = evaluateBody(step, answers, facts);
  const period = countingPeriod(facts.programme, facts.today);
  const remaining = remainingOf(data, facts);
  return {
    years: period.years,
    sums: sumsByYear(data.minimis, period),
    remaining,
    counted: { entries: data.minimis, today: facts.today, isRoadTransport: data.isRoadTransport === true },
    bar: findDeMinimisBar(facts.programme, remaining, facts),
    faults: violations
      .map((one) => ({ ...one, propertyPath: step.formPath(one.propertyPath) }))
      .filter(({ propertyPath }) => propertyPath.startsWith('minimis[')),
  };
}

/** Place of the entry a complaint is about; undefined for any other path. */
export function indexIn(propertyPath: string): number | undefined {
  const found = /^minimis\[(\d+)\]/.exec(propertyPath);
  return found === null ? undefined : Number(found[1]);
}
