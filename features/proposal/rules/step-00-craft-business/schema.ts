import { defineStep } from '../facts.ts';
import { HEADINGS } from '../headings.ts';
import { type CraftBusiness, FIELDS, REGISTER } from './fields.ts';

/** A joinery that its master leads. */
const EXAMPLE: CraftBusiness = {
  register: 'a',
  craft: 'Tischler',
  chamber: 'Handwerkskammer zu Köln',
  memberNumber: '0123456',
  isLedByMaster: true,
  exception: null,
  apprentices: 2,
};

/** The first step of a programme for crafts businesses: where it is registered, and what for. */
export const CRAFT_BUSINESS_STEP = defineStep({
  number: 0,
  texts: HEADINGS['craft-business'],
  fields: FIELDS,
  sections: [
    { title: 'Eintragung', fields: ['register', 'craft', 'chamber', 'memberNumber'] },
    { title: 'Leitung und Ausbildung', fields: ['isLedByMaster', 'exception', 'apprentices'] },
  ],
  asked: {
    isLedByMaster: isLicensed,
    exception: (data: CraftBusiness) => isLicensed(data) && data.isLedByMaster === false,
  },
  example: EXAMPLE,
});

function isLicensed({ register }: Pick<CraftBusiness, 'register'>): boolean {
  return register === REGISTER.licensed;
}
