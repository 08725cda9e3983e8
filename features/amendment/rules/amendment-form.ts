import { AMENDMENT_TEXT_MAX, CASE_TEXT_MAX } from '#features/cases/rules/case-texts.ts';
import { emptyAnswers, missingAnswers, pruneAnswers, readAnswers } from '#ground/rules/fields/answers.ts';
import { CITY, EMAIL, HOUSE_NUMBER, POSTCODE, STREET } from '#ground/rules/fields/contact.ts';
import {
  type Answers,
  type Conditions,
  choices,
  type DataOf,
  day,
  group,
  list,
  money,
  type TextField,
  text,
} from '#ground/rules/fields/field.ts';
import { isWrong, missing, type Violation } from '#ground/rules/fields/violation.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { type AmendmentChanges, judgeAmendment, NOTHING_CHANGES } from './amendment.ts';
import { type ApprovedLine, type ApprovedSnapshot, amendmentDiff, type Difference } from './approved-snapshot.ts';

/** The parts of a grant an amendment can change. */
const PARTS = {
  period: 'Bewilligungszeitraum',
  person: 'Bevollmächtigte Person',
  address: 'Anschrift',
  proofs: 'Kosten und Positionen der Nachweise',
} as const;

type Part = keyof typeof PARTS;

function short(label: string, required: string): TextField {
  return text({ label, max: AMENDMENT_TEXT_MAX, required });
}

const LINES = {
  itemLabel: 'Position',
  max: 200,
  fields: {
    description: short('Bezeichnung', 'Bitte geben Sie die Bezeichnung an.'),
    totalSum: money({ label: 'Summe', required: 'Bitte geben Sie die Summe an.' }),
  },
};

/** What an applicant fills in to ask for a change; it begins with what is granted. */
export const AMENDMENT_FIELDS = {
  parts: choices<Part>({
    label: 'Was soll sich ändern?',
    options: Object.entries(PARTS).map(([value, label]) => ({ value: value as Part, label })),
    required: 'Bitte wählen Sie, was sich ändern soll.',
  }),
  startDate: day({ label: 'Beginn des Bewilligungszeitraums', required: 'Bitte geben Sie den Beginn an.' }),
  endDate: day({ label: 'Ende des Bewilligungszeitraums', required: 'Bitte geben Sie das Ende an.' }),
  authorizedPerson: group({
    label: PARTS.person,
    fields: { name: short('Name', 'Bitte geben Sie den Namen an.'), email: EMAIL },
  }),
  address: group({
    label: PARTS.address,
    fields: {
      street: STREET,
      houseNumber: HOUSE_NUMBER,
      postcode: POSTCODE,
      city: CITY,
      state: short('Bundesland', 'Bitte geben Sie das Bundesland an.'),
    },
  }),
  proofs: list({
    label: 'Nachweise',
    itemLabel: 'Nachweis',
    max: 200,
    fields: {
      description: short('Bezeichnung des Nachweises', 'Bitte geben Sie die Bezeichnung an.'),
      provider: short('Anbieter', 'Bitte geben Sie den Anbieter an.'),
      devices: list({ ...LINES, label: 'Investitionen' }),
      activities: list({ ...LINES, label: 'Qualifizierungen' }),
    },
  }),
  reason: text({
    label: 'Warum soll sich das ändern?',
    max: CASE_TEXT_MAX,
    multiline: true,
    required: 'Bitte geben Sie den Grund an.',
  }),
};

export type AmendmentAnswers = DataOf<typeof AMENDMENT_FIELDS>;

function isChosen(part: Part) {
  return (data: AmendmentAnswers) => data.parts.includes(part);
}

export const AMENDMENT_ASKED: Conditions = {
  startDate: isChosen('period'),
  endDate: isChosen('period'),
  authorizedPerson: isChosen('person'),
  address: isChosen('address'),
  proofs: isChosen('proofs'),
};

/** The form as it is opened: nothing chosen, everything as granted. */
export function amendmentAnswers(grant: ApprovedSnapshot): AmendmentAnswers {
  const { startDate, endDate, authorizedPerson, address } = grant;
  const proofs = grant.proofs.map(({ description, provider, devices, activities }) => ({
    description,
    provider,
    devices: devices.map(lineOf),
    activities: activities.map(lineOf),
  }));
  return {
    ...emptyAnswers(AMENDMENT_FIELDS),
    ...{ startDate, endDate, proofs },
    authorizedPerson: { ...authorizedPerson },
    address: { ...address },
  };
}

function lineOf({ description, totalSum }: ApprovedLine) {
  return { description, totalSum };
}

export interface JudgedForm {
  data: AmendmentAnswers;
  violations: Violation[];
  /** What would be asked for; undefined while something is wrong or missing. */
  request: { changes: AmendmentChanges; reason: string; differences: Difference[] } | undefined;
}

/** The form judged as the server will judge it: nothing wrong, nothing missing, and something really changes. */
export function judgeAmendmentForm(given: Answers, grant: ApprovedSnapshot, programme: Programme): JudgedForm {
  const read = readAnswers(AMENDMENT_FIELDS, given);
  const data = pruneAnswers(AMENDMENT_FIELDS, AMENDMENT_ASKED, read.data, { facts: {}, root: read.data });
  const lacking = missingAnswers(AMENDMENT_FIELDS, AMENDMENT_ASKED, data, { facts: {}, root: data });
  const wrongAt = new Set(read.violations.map(({ propertyPath }) => propertyPath));
  const formal = [...read.violations, ...lacking.filter(({ propertyPath }) => !wrongAt.has(propertyPath))];
  // The reason is asked last and bars nobody from seeing what would change.
  if (formal.some((one) => isWrong(one) || one.propertyPath !== 'reason')) {
    return { data, violations: formal, request: undefined };
  }
  const changes = changesIn(data, grant);
  const { next, violations } = judgeAmendment(grant, changes, programme);
  const differences = violations.length > 0 ? [] : amendmentDiff(grant, next);
  const none = violations.length === 0 && differences.length === 0 ? [missing('parts', NOTHING_CHANGES)] : [];
  const found = [...violations, ...none, ...formal];
  const isAsked = violations.length === 0 && none.length === 0;
  return {
    data,
    violations: found,
    request: isAsked ? { changes, reason: data.reason ?? '', differences } : undefined,
  };
}

function changesIn(data: AmendmentAnswers, grant: ApprovedSnapshot): AmendmentChanges {
  const has = (part: Part) => data.parts.includes(part);
  return {
    ...(has('period') ? { startDate: data.startDate ?? '', endDate: data.endDate ?? '' } : {}),
    ...(has('person') ? { authorizedPerson: filled(data.authorizedPerson) } : {}),
    ...(has('address') ? { address: filled(data.address) } : {}),
    ...(has('proofs')
      ? { proofs: data.proofs.map((proof, at) => ({ id: grant.proofs[at]?.id ?? '', ...linesOf(proof) })) }
      : {}),
  };
}

function linesOf(proof: AmendmentAnswers['proofs'][number]) {
  const lines = (of: (typeof proof)['devices']) =>
    of.map(({ description, totalSum }) => ({ description: description ?? '', totalSum: totalSum ?? 0 }));
  const { description, provider, devices, activities } = proof;
  return {
    description: description ?? '',
    provider: provider ?? '',
    devices: lines(devices),
    activities: lines(activities),
  };
}

/** The groups of a complete form have no empty answers. */
function filled<T extends Readonly<Record<string, string | null>>>(group: T): { [K in keyof T]: string } {
  return Object.fromEntries(Object.entries(group).map(([name, value]) => [name, value ?? ''])) as {
    [K in keyof T]: string;
  };
}
