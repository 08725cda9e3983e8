import { contractText } from '#ground/rules/contract/messages.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { type Answers, choice, group } from '#ground/rules/fields/field.ts';
import { type Violation, wrong } from '#ground/rules/fields/violation.ts';
import { defineStep, type VerificationFacts } from '../facts.ts';
import { ORIGINAL_ANSWER } from '../texts.ts';

export const TEXTS = {
  title: 'Unternehmensentwicklung',
  purpose: 'Schätzen Sie ein, wie sich Ihr Unternehmen in den nächsten zwei Jahren entwickelt.',
  ratingsTitle: 'Entwicklung in den nächsten zwei Jahren',
  notStated: 'k. A.',
  rating: 'Ihre Einschätzung heute',
  notStatedHint: 'Wir brauchen hier eine wertende Aussage. „k. A.“ können Sie nicht wählen.',
} as const;

export const NO_ANSWER = 'Bitte beantworten Sie diese Frage:';
export const NOT_STATED = TEXTS.notStatedHint;
export const TOO_MANY = 'Bitte beantworten Sie genau vier Fragen.';

/** 'k.A.' of the application; not allowed here (3-proof-of-use §5). */
const NOT_STATED_VALUE = '99';

const SCALE = [
  { value: '1', label: 'keine' },
  { value: '2', label: 'gering (bis 10 %)' },
  { value: '3', label: 'mittel (bis 20 %)' },
  { value: '4', label: 'hoch (20 bis 50 %)' },
  { value: '5', label: 'sehr hoch (über 50 %)' },
] as const;

function rating(label: string, index: number) {
  const before = { label: ORIGINAL_ANSWER, of: (facts: VerificationFacts) => originalRating(facts.application, index) };
  return choice({ label, options: SCALE, required: NO_ANSWER, before });
}

/** Stored by name; the wire holds them as `digiPlan.fields` in this order. */
const RATINGS = {
  revenue: rating('Wie stark steigt Ihr Umsatz?', 0),
  employment: rating('Wie stark steigt Ihre Beschäftigung?', 1),
  costSavings: rating('Wie stark sparen Sie Kosten ein?', 2),
  productivity: rating('Wie stark steigt Ihre Produktivität?', 3),
};

export type RatingName = keyof typeof RATINGS;

/** Names of the four questions in the order of the wire. */
export const RATING_ORDER = Object.keys(RATINGS) as RatingName[];

/** What the application said on this scale, in words. */
function originalRating({ digi3: { expectedResults } }: VerificationFacts['application'], index: number): string {
  const said = Array.isArray(expectedResults) ? expectedResults[index] : undefined;
  return SCALE.find(({ value }) => value === String(said))?.label ?? TEXTS.notStated;
}

const FIELDS = { digiPlan: group({ label: '', fields: RATINGS }) };

/** Step 3: four ratings (3-proof-of-use §2.2 and §5). */
export const VERIFICATION_STEP_3 = defineStep({
  number: 3,
  texts: TEXTS,
  fields: FIELDS,
  sections: [{ title: TEXTS.ratingsTitle, fields: ['digiPlan'] }],
  refuse: refuseRatings,
  toWire: ({ digiPlan }) => ({ digiPlan: { fields: RATING_ORDER.map((name) => digiPlan[name]) } }),
  fromWire: (body) => ({ ...body, digiPlan: byName(body) }),
  wirePath: (path) => path.replace(/^digiPlan\.(\w+)$/, (whole, name) => placeOf(name) ?? whole),
  formPath: (path) => path.replace(/^digiPlan\.fields\[(\d+)\]$/, (whole, index) => nameAt(Number(index)) ?? whole),
});

function placeOf(name: string): string | undefined {
  const index = (RATING_ORDER as string[]).indexOf(name);
  return index === -1 ? undefined : `digiPlan.fields[${index}]`;
}

function nameAt(index: number): string | undefined {
  const name = RATING_ORDER[index];
  return name === undefined ? undefined : `digiPlan.${name}`;
}

/** The four values as sent; undefined for anything that is no list. */
function ratingsOf({ digiPlan }: Answers): readonly unknown[] | undefined {
  const fields = isRecord(digiPlan) ? (digiPlan.fields ?? []) : [];
  return Array.isArray(fields) ? fields : undefined;
}

function refuseRatings(body: Answers): Violation[] {
  const ratings = ratingsOf(body);
  if (ratings === undefined) return [wrong('digiPlan.fields', contractText('wrongType', { type: 'array' }))];
  const notStated = ratings
    .slice(0, RATING_ORDER.length)
    .flatMap((value, index) =>
      String(value) === NOT_STATED_VALUE ? [wrong(`digiPlan.fields[${index}]`, NOT_STATED)] : [],
    );
  return ratings.length > RATING_ORDER.length ? [...notStated, wrong('digiPlan.fields', TOO_MANY)] : notStated;
}

/** Numbers are taken as well as the texts of the original. */
function byName(body: Answers): unknown {
  if (body.digiPlan !== undefined && body.digiPlan !== null && !isRecord(body.digiPlan)) return body.digiPlan;
  const ratings = ratingsOf(body) ?? [];
  return Object.fromEntries(
    RATING_ORDER.map((name, index) => {
      const value = ratings[index];
      return [name, typeof value === 'number' ? String(value) : value];
    }),
  );
}
