/** What programs write where there is no reference: it tells no two bookings apart, and names none. */
const NONE = /^(NON-?REF|NOT-?PROVIDED|NOT-?AVAILABLE|NOTAVAIL|NONE|NULL|N\/?A|KEINE?|[-0.\s]*)$/i;

/** A reference that is one; null for what only fills its place. */
export function trueReference(text: string | null | undefined): string | null {
  const said = text?.trim() ?? '';
  return NONE.test(said) ? null : said;
}
