import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import { missingNeeds } from '@portal/domain/agency/tables/needs.ts';
import type { Problem } from '../../ui/field/error-summary.tsx';

/** What an act needs and `fields` lack, in the server's words. */
export function missingIn({ needs }: Pick<OpenAct, 'needs'>, fields: Readonly<Record<string, unknown>>): Problem[] {
  return missingNeeds(needs, fields).map(({ field, message }) => ({ propertyPath: `fields.${field}`, message }));
}
