import { CITY, GERMAN_STATE, HOUSE_NUMBER, POSTCODE, STATE_CONFIRMED, STREET } from '#ground/rules/fields/contact.ts';
import { type Around, type DataOf, list, text, yesNo } from '#ground/rules/fields/field.ts';
import { isDoubtfulState } from '#ground/rules/values/contact/postcode-states.ts';
import { readUrl } from '#ground/rules/values/contact/url.ts';
import { IN_GERMANY, WEAK_REGION } from '../funding/eligible.ts';
import { TEXTS } from './texts.ts';

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
  if (index === 0) return identical === true ? TEXTS.headquartersAndPlace : TEXTS.headquarters;
  return index === 1 ? TEXTS.place : `${TEXTS.furtherPlace} ${index - 1}`;
}

/** Index of the address whose region decides on the bonus (decisions §4); undefined until `identical` is answered. */
export function placeOfImplementation(data: AddressAnswers): number | undefined {
  if (data.identical === null) return undefined;
  return data.identical ? 0 : 1;
}
