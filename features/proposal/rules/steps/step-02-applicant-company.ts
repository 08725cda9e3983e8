import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import { CITY, GERMAN_STATE, HOUSE_NUMBER, POSTCODE, STATE_CONFIRMED, STREET } from '#ground/rules/fields/contact.ts';
import { type Answers, type Around, type DataOf, list, text, yesNo } from '#ground/rules/fields/field.ts';
import { missing, type Violation } from '#ground/rules/fields/violation.ts';
import { readUrl } from '#ground/rules/values/contact.ts';
import { isDoubtfulState, onlyStateOf } from '#ground/rules/values/postcode-states.ts';
import { defineStep, type Facts, type Known } from '../facts.ts';
import { ELIGIBLE_TEXTS, IN_GERMANY, WEAK_REGION } from '../funding/eligible.ts';
import { HEADINGS } from '../headings.ts';

const QUESTION = 'Bitte beantworten Sie diese Frage.';

const ADDRESS = {
  street: STREET,
  housenumber: HOUSE_NUMBER,
  postcode: POSTCODE,
  city: CITY,
  state: GERMAN_STATE,
  stateConfirmed: STATE_CONFIRMED,
  isWeak: WEAK_REGION,
};

export const FIELDS = {
  companyUrl: text({
    label: 'Internetadresse des Unternehmens',
    hint: 'Zum Beispiel https://www.beispiel.de.',
    max: 250,
    inputMode: 'url',
    autocomplete: 'url',
    read: readUrl,
  }),
  inGermany: IN_GERMANY,
  identical: yesNo({
    label: 'Ist der Hauptsitz auch der Ort der Umsetzung?',
    required: QUESTION,
  }),
  addresses: list({
    label: 'Anschriften',
    itemLabel: 'Anschrift',
    itemTitle: titleOfAddress,
    max: 50,
    required: 'Bitte geben Sie die Anschrift des Unternehmens an.',
    fields: ADDRESS,
    asked: {
      stateConfirmed: ({ postcode, state }) => isDoubtfulState(postcode, state),
      isWeak: (_address, { root, index }: Around<never, AddressAnswers>) => index === placeOfImplementation(root),
    },
  }),
};

export type ApplicantCompany = DataOf<typeof FIELDS>;

interface AddressAnswers {
  identical: boolean | null;
}

/** What the address at this place of the list is called. */
export function titleOfAddress(index: number, { identical }: AddressAnswers): string {
  if (index === 0) return identical === true ? 'Hauptsitz und Ort der Umsetzung' : 'Hauptsitz';
  return index === 1 ? 'Ort der Umsetzung' : `Weiterer Ort der Umsetzung ${index - 1}`;
}

/** Index of the address whose region decides on the bonus (decisions §4); undefined until `identical` is answered. */
export function placeOfImplementation(data: AddressAnswers): number | undefined {
  if (data.identical === null) return undefined;
  return data.identical ? 0 : 1;
}

type Address = ApplicantCompany['addresses'][number];

/** Whether the bonus for structurally weak regions applies. */
function isWeak(data: ApplicantCompany): boolean {
  const place = placeOfImplementation(data);
  return place !== undefined && data.addresses[place]?.isWeak === true;
}

function registered({ street, housenumber, postcode, city }: NonNullable<Known['address']>): Address {
  const known = { street, housenumber, postcode, city, state: onlyStateOf(postcode) ?? null };
  return { ...emptyAnswers(FIELDS.addresses.fields), ...known };
}

/**
 * The place of implementation must lie in Germany (2-application §4, step 2): another answer is kept, so that it can be
 * seen and corrected, but bars the way. Where it is not the headquarters, it needs an address of its own.
 */
function checkPlaces(data: ApplicantCompany, facts: Facts): Violation[] {
  const violations: Violation[] = [];
  if (facts.companyName.trim() === '')
    violations.push(missing('companyName', 'Bitte geben Sie den Unternehmensnamen an.'));
  if (data.inGermany === false) violations.push(missing('inGermany', ELIGIBLE_TEXTS.notInGermany));
  if (data.identical === false && data.addresses.length === 1)
    violations.push(missing('addresses', 'Bitte geben Sie auch den Ort der Umsetzung an.'));
  return violations;
}

export const STEP_2 = defineStep({
  number: 2,
  texts: HEADINGS['applicant-company'],
  fields: FIELDS,
  sections: [
    { title: 'Unternehmen', fields: ['companyUrl', 'inGermany'] },
    { title: 'Hauptsitz und Ort der Umsetzung', fields: ['identical', 'addresses'] },
  ],
  /** The address of the registration; its state where the postcode says it. */
  begin: (data, _facts, { address }) =>
    address === undefined || data.addresses.length > 0 ? data : { ...data, addresses: [registered(address)] },
  prune: (data) => (data.identical === true ? { ...data, addresses: data.addresses.slice(0, 1) } : data),
  check: checkPlaces,
  contributes: (data) => ({ companyUrl: data.companyUrl, isWeak: isWeak(data) }),
  /** `employees` and `hasMoreThan50` are bound to nothing and sent with fixed values (2-application §3, step 2). */
  toWire: (data, facts): Answers => ({
    companyName: facts.companyName,
    companyUrl: data.companyUrl,
    inGermany: data.inGermany,
    identical: data.identical,
    hasMoreThan50: false,
    addresses: data.addresses.map((address, index) => ({ isMain: index === 0, ...address, employees: 1 })),
  }),
});
