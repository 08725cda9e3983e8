import { missingAnswers, readAnswers } from './answers.ts';
import type { Field, Fields, GroupField, ListField, ValueOf } from './field.ts';
import type { Violation } from './violation.ts';

/** A field that can be left empty. */
export type Voluntary<T extends Field> = Omit<T, 'required'> & { required?: never };

export function voluntary<T extends Field>({ required: _, ...field }: T): Voluntary<T> {
  return field as Voluntary<T>;
}

/** What was read, in its stored shape; what must be there is there. */
export type Given<F extends Fields> = { readonly [K in keyof F]: GivenValue<F[K]> };
type GivenValue<T extends Field> =
  T extends ListField<infer F>
    ? readonly Given<F>[]
    : T extends GroupField<infer F>
      ? Given<F>
      : T extends { required?: never }
        ? ValueOf<T>
        : NonNullable<ValueOf<T>>;

/** As it is sent: what can be left empty can be left out. */
export type Sent<F extends Fields> = { readonly [K in Asked<F>]: SentValue<F[K]> } & {
  readonly [K in Exclude<Named<F>, Asked<F>>]?: SentValue<F[K]> | null | undefined;
};
/** Without the index that any `Fields` have. */
type Named<F extends Fields> = keyof { [K in keyof F as string extends K ? never : K]: K };
type Asked<F extends Fields> = keyof {
  [K in keyof F as string extends K ? never : F[K] extends { required?: never } ? never : K]: K;
};
type SentValue<T extends Field> = T extends ListField | GroupField ? unknown : NonNullable<ValueOf<T>>;

/** What was sent, in its stored shape, with everything that is wrong or missing in it, in the order of the fields. */
export function readGiven<F extends Fields>(
  fields: F,
  sent: unknown,
  path: string,
): { data: Given<F>; violations: Violation[] } {
  const { data, violations: wrongs } = readAnswers(fields, sent, path);
  const isRead = ({ propertyPath }: Violation) => wrongs.every((one) => one.propertyPath !== propertyPath);
  const absent = missingAnswers(fields, {}, data, { facts: {}, root: data }, path).filter(isRead);
  const from = path === '' ? 0 : path.length + 1;
  const placed = [...wrongs, ...absent].map((violation) => ({
    violation,
    place: placeOf(fields, violation.propertyPath.slice(from)),
  }));
  placed.sort((one, other) => (one.place < other.place ? -1 : Number(one.place > other.place)));
  return { data: data as unknown as Given<F>, violations: placed.map(({ violation }) => violation) };
}

/** Sorts as the fields stand: 'settings.banner.from' → '001.005.001'. */
function placeOf(fields: Fields, path: string): string {
  let within: Fields = fields;
  const places = path.split(/[.[\]]+/).map((part) => {
    if (/^\d+$/.test(part)) return Number(part);
    const field = Object.hasOwn(within, part) ? within[part] : undefined;
    const place = Object.keys(within).indexOf(part);
    if (field?.kind === 'group' || field?.kind === 'list') within = field.fields;
    return place + 1;
  });
  return places.map((place) => String(place).padStart(3, '0')).join('.');
}
