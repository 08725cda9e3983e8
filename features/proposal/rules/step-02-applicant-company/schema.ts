import { emptyAnswers } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { onlyStateOf } from '#ground/rules/values/postcode-states.ts';
import { defineStep, type Known } from '../facts.ts';
import { HEADINGS } from '../headings.ts';
import { checkPlaces } from './check.ts';
import { EXAMPLE } from './example.ts';
import { type ApplicantCompany, FIELDS, placeOfImplementation } from './fields.ts';

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
  example: EXAMPLE,
});
