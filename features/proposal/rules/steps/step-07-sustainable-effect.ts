import { choice, group, type Option, text } from '#ground/rules/fields/field.ts';
import { defineStep } from '../facts.ts';
import { HEADINGS } from '../headings.ts';

/** Behind the long texts: what a workshop could write. */
const EXAMPLES = {
  competitivenes: [
    'Wir erstellen Angebote in zwei Tagen statt in zwei Wochen.',
    'Wir können auch kleine Serien zu einem Preis anbieten, der sich für uns lohnt.',
    'Größere Auftraggeber wollen den Stand ihrer Aufträge sehen, das können wir künftig bieten.',
  ],
  innovativeCap: [
    'Die Daten zeigen uns, welche Teile oft nachgearbeitet werden, und wir ändern die Konstruktion.',
    'Kunden entwerfen ihre Möbel künftig selbst am Bildschirm, daraus entstehen neue Produkte.',
    'Zwei Beschäftigte lernen, die Software selbst anzupassen.',
  ],
  otherExpEffects: [
    'Wir verbrauchen weniger Papier und fahren seltener zu Kunden.',
    'Die Ausbildung bei uns wird attraktiver, weil Lernende mit moderner Technik arbeiten.',
  ],
} as const;

const EFFECT_MAX = 1000;
const REQUIRED = 'Bitte füllen Sie dieses Feld aus.';

/** Value of a rating that was not stated. */
const NOT_STATED = 99;

/** The scale of the four ratings (2-application §3). */
const SCALE: readonly Option<number>[] = [
  { value: 1, label: 'keine' },
  { value: 2, label: 'bis 10 %' },
  { value: 3, label: 'bis 20 %' },
  { value: 4, label: '20 bis 50 %' },
  { value: 5, label: 'über 50 %' },
  { value: NOT_STATED, label: 'keine Angabe' },
];

function rating(label: string) {
  return choice({ label, options: SCALE });
}

/** Stored by name; the wire holds them as a list in this order. */
const RATINGS = {
  revenue: rating('Steigerung des Umsatzes'),
  employment: rating('Steigerung der Beschäftigung'),
  costSavings: rating('Einsparung von Kosten'),
  productivity: rating('Steigerung der Produktivität'),
};

type RatingName = keyof typeof RATINGS;
const ORDER = Object.keys(RATINGS) as RatingName[];

const FIELDS = {
  competitivenes: text({
    label: 'Wie stärkt das Vorhaben Ihre Wettbewerbsfähigkeit?',
    max: EFFECT_MAX,
    multiline: true,
    examples: EXAMPLES.competitivenes,
    required: REQUIRED,
  }),
  innovativeCap: text({
    label: 'Wie stärkt das Vorhaben Ihre Innovationskraft?',
    max: EFFECT_MAX,
    multiline: true,
    examples: EXAMPLES.innovativeCap,
    required: REQUIRED,
  }),
  otherExpEffects: text({
    label: 'Welche weiteren Wirkungen erwarten Sie?',
    max: EFFECT_MAX,
    multiline: true,
    examples: EXAMPLES.otherExpEffects,
  }),
  expectedResults: group({ label: 'Erwartete Ergebnisse', fields: RATINGS }),
};

/** Step 7: three texts and four voluntary ratings (2-application §2 and §5). */
export const STEP_7 = defineStep({
  number: 7,
  texts: HEADINGS['sustainable-effect'],
  fields: FIELDS,
  sections: [
    { title: 'Wirkungen', fields: ['competitivenes', 'innovativeCap', 'otherExpEffects'] },
    { title: 'Erwartete Ergebnisse', fields: ['expectedResults'] },
  ],
  toWire: (data) => ({ ...data, expectedResults: ORDER.map((name) => data.expectedResults[name] ?? NOT_STATED) }),
  fromWire: (body) => ({ ...body, expectedResults: byName(body.expectedResults) }),
  wirePath: (path) => path.replace(/^expectedResults\.(\w+)$/, (_, name) => `expectedResults[${ORDER.indexOf(name)}]`),
  formPath: (path) => path.replace(/^expectedResults\[(\d+)\]$/, (_, index) => `expectedResults.${ORDER[index]}`),
});

function byName(results: unknown): unknown {
  if (!Array.isArray(results)) return results;
  return Object.fromEntries(ORDER.map((name, index) => [name, results[index]]));
}
