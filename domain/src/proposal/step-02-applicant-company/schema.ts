import { CITY, GERMAN_STATE, HOUSE_NUMBER, POSTCODE, STATE_CONFIRMED, STREET } from '../../fields/contact.ts';
import { type Answers, type Around, type DataOf, list, text, yesNo } from '../../fields/field.ts';
import { isDoubtfulState } from '../../values/postcode-states.ts';
import { readUrl } from '../../values/url.ts';
import { defineStep } from '../facts.ts';
import { HEADINGS } from '../headings.ts';
import { checkPlaces } from './check.ts';
import { EXAMPLE } from './example.ts';

const QUESTION = 'Bitte beantworten Sie diese Frage.';

const ADDRESS = {
  street: STREET,
  housenumber: HOUSE_NUMBER,
  postcode: POSTCODE,
  city: CITY,
  state: GERMAN_STATE,
  stateConfirmed: STATE_CONFIRMED,
  isWeak: yesNo({
    label: 'Liegt dieser Ort in einer strukturschwachen Region?',
    hint: 'Wir brauchen das für die Förderquote.',
    required: QUESTION,
  }),
};

const FIELDS = {
  companyUrl: text({
    label: 'Internetadresse des Unternehmens',
    hint: 'Zum Beispiel https://www.beispiel.de.',
    max: 250,
    inputMode: 'url',
    autocomplete: 'url',
    read: readUrl,
  }),
  inGermany: yesNo({
    label: 'Setzen Sie das Vorhaben in Deutschland um?',
    required: QUESTION,
  }),
  identical: yesNo({
    label: 'Ist der Hauptsitz auch der Ort der Umsetzung?',
    required: QUESTION,
  }),
  addresses: list({
    label: 'Anschriften',
    itemLabel: 'Anschrift',
    max: 50,
    required: 'Bitte geben Sie die Anschrift des Unternehmens an.',
    fields: ADDRESS,
    asked: {
      stateConfirmed: ({ postcode, state }) => isDoubtfulState(postcode, state),
      isWeak: (_address, { root, index }: Around<never, Places>) => index === placeOfImplementation(root),
    },
  }),
};

export type ApplicantCompany = DataOf<typeof FIELDS>;

interface Places {
  identical: boolean | null;
}

/** Index of the address whose region decides on the bonus (decisions §4); undefined until `identical` is answered. */
function placeOfImplementation(data: Places): number | undefined {
  if (data.identical === null) return undefined;
  return data.identical ? 0 : 1;
}

/** Whether the bonus for structurally weak regions applies. */
function isWeak(data: ApplicantCompany): boolean {
  const place = placeOfImplementation(data);
  return place !== undefined && data.addresses[place]?.isWeak === true;
}

export const STEP_2 = defineStep({
  number: 2,
  texts: HEADINGS['applicant-company'],
  fields: FIELDS,
  sections: [
    { title: 'Unternehmen', fields: ['companyUrl', 'inGermany'] },
    { title: 'Hauptsitz und Ort der Umsetzung', fields: ['identical', 'addresses'] },
  ],
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
