import { TEXTS } from '@portal/domain/proposal/step-02-applicant-company/texts.ts';

/** What the address at this place of the list is called. */
export function legendOf(index: number, identical: boolean | null): string {
  if (index === 0) return identical === true ? TEXTS.headquartersAndPlace : TEXTS.headquarters;
  return index === 1 ? TEXTS.place : `${TEXTS.furtherPlace} ${index - 1}`;
}
