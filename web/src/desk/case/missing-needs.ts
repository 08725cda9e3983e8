import type { OpenAct } from '@portal/domain/agency/desk/wire.ts';
import { missingFields } from '@portal/domain/agency/tables/required.ts';
import type { Problem } from '../../ui/error-summary.tsx';

/** What an act needs and `fields` lack, in the server's words. */
export function missingIn({ needs }: OpenAct, fields: Readonly<Record<string, unknown>>): Problem[] {
  return needs
    .filter(({ field }) => missingFields([field as Parameters<typeof missingFields>[0][number]], fields).length > 0)
    .map(({ field, message }) => ({ propertyPath: `fields.${field}`, message }));
}
