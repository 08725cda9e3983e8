import { MANAGEMENT } from '@portal/domain/proposal/step-01-authorised-person/functions.ts';
import { TEXTS } from '@portal/domain/proposal/step-01-authorised-person/texts.ts';

/** Whether somebody of the management must stand beside the authorised person; not before the function is known. */
export function needsManagement(func: number | null): boolean {
  return func !== null && func !== MANAGEMENT;
}

/** What the person at this place of the list is called. `func` is the authorised person's function. */
export function legendOf(index: number, func: number | null): string {
  if (index === 0) return TEXTS.authorisedPerson;
  const isNeeded = needsManagement(func);
  if (index === 1 && isNeeded) return TEXTS.management;
  return `${TEXTS.furtherManagement} ${isNeeded ? index - 1 : index}`;
}
