import type { CraftBusiness } from './fields.ts';

/** A joinery that its master leads. */
export const EXAMPLE: CraftBusiness = {
  register: 'a',
  craft: 'Tischler',
  chamber: 'Handwerkskammer zu Köln',
  memberNumber: '0123456',
  isLedByMaster: true,
  exception: null,
  apprentices: 2,
};
