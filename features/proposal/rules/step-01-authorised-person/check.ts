import { missing, type Violation } from '#ground/rules/fields/violation.ts';
import { needsManagement } from './fields.ts';
import { TEXTS } from './texts.ts';

/** Somebody of the management must stand in the application: first or after the authorised person (2-application §5). */
export function checkManagement(data: { staff: readonly { func: number | null }[] }): Violation[] {
  const [authorised, ...management] = data.staff;
  const needed = needsManagement(authorised?.func);
  return needed && management.length === 0 ? [missing('staff', TEXTS.managementMissing)] : [];
}
