/** '12', '12a', '12 a', '12-14', '12/1', '3 b-d': what stands behind the name of a street. */
const WITH_NUMBER = /^(.*[^\d\s.,/-][.)]?)[\s,]+(\d{1,4}\s?[a-z]?(?:\s?[-/–+]\s?\d{0,4}\s?[a-z]?)?)$/i;

/**
 * The street and its number, where both were written into one field, as browsers fill it in: 'Musterstraße 12 a' → 'Musterstraße' and
 * '12 a'. Undefined where no number stands at the end ('Straße des 17. Juni', 'C 4' of Mannheim's squares stay as they are).
 */
export function splitStreet(typed: string): { street: string; number: string } | undefined {
  const [, street = '', number = ''] = WITH_NUMBER.exec(typed.trim()) ?? [];
  return street.length < 3 ? undefined : { street, number };
}
