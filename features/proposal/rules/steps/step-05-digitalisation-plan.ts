import {
  type Answers,
  type ChoiceField,
  choice,
  choices,
  group,
  type Option,
  text,
} from '#ground/rules/fields/field.ts';
import { defineStep, type Facts } from '../facts.ts';
import { HEADINGS } from '../headings.ts';

const REQUIRED = 'Bitte beantworten Sie diese Frage.';

/** Value of an answer that was not stated. */
const NOT_STATED = 99;

/** The 12 sectors, by their number on the wire (2-application §3). */
export const BUSINESS_UNITS: readonly Option<number>[] = [
  { value: 0, label: 'Geschäftsführung' },
  { value: 1, label: 'Einkauf' },
  { value: 2, label: 'Logistik' },
  { value: 3, label: 'Produktion' },
  { value: 4, label: 'Qualitätssicherung' },
  { value: 5, label: 'Marketing und Kommunikation' },
  { value: 6, label: 'Vertrieb und Kundenmanagement' },
  { value: 7, label: 'Personal' },
  { value: 8, label: 'Finanzen und Controlling' },
  { value: 9, label: 'IT' },
  { value: 10, label: 'Bereichsübergreifend' },
  { value: 11, label: 'Sonstiger Bereich' },
];

/** The unit that opens the free text. */
const OTHER_UNIT = 11;

/** A question of the self-assessment: five grades from low to high, and 'keine Angabe'. */
function question(label: string, grades: readonly [string, string, string, string, string]): ChoiceField<number> {
  const options = [...grades.map((grade, index) => ({ value: index + 1, label: grade })), NO_STATEMENT];
  return choice({ label, options, required: REQUIRED });
}

const NO_STATEMENT: Option<number> = { value: NOT_STATED, label: 'keine Angabe' };

/** The 12 questions by their number on the wire; who is asked which stands in the programme. */
export const QUESTIONS = {
  '0': question('Wie weit ist Ihre Digitalisierungsstrategie?', [
    'keine Strategie',
    'erste Ideen',
    'in Arbeit',
    'in Teilen umgesetzt',
    'umgesetzt und geprüft',
  ]),
  '1': question('Wie digital sind Ihre Produkte?', [
    'nichts Digitales',
    'einzelne digital',
    'mehrere digital',
    'die meisten digital',
    'alle digital',
  ]),
  '2': question('Wie weit bieten Sie internetbasierte Dienste an?', [
    'keine Dienste',
    'Informationen',
    'Anfragen',
    'Bestellen oder Buchen',
    'vollständig im Internet',
  ]),
  '3': question('Wie digital kommunizieren Sie intern und mit Kunden?', [
    'persönlich, Telefon, Papier',
    'vereinzelt digital',
    'zur Hälfte digital',
    'überwiegend digital',
    'durchgehend digital',
  ]),
  '4': question('Wie digital dokumentieren Sie Ihre Abläufe?', [
    'nicht oder auf Papier',
    'einzelne Abläufe',
    'etwa die Hälfte',
    'die meisten Abläufe',
    'alle, mit Auswertung',
  ]),
  '5': question('Wie weit nutzen Sie mobile Geräte in Ihren Abläufen?', [
    'keine Geräte',
    'einzelne Personen',
    'einzelne Bereiche',
    'die meisten Bereiche',
    'überall',
  ]),
  '6': question('Wie weit nutzen Sie CRM- oder ERP-Software?', [
    'gar nicht',
    'Einführung geplant',
    'in einzelnen Bereichen',
    'in den meisten Bereichen',
    'überall, mit Schnittstellen',
  ]),
  '7': question('Wie gut ist Ihre IT-Sicherheit aufgestellt?', [
    'keine Maßnahmen',
    'Virenschutz und Firewall',
    'dazu regelmäßige Sicherungen',
    'dazu Regeln und Schulungen',
    'geprüftes Konzept',
  ]),
  '8': question('Wie weit sind Sie digital mit anderen Unternehmen vernetzt?', [
    'gar nicht',
    'einzelne Daten von Hand',
    'mit einzelnen Partnern',
    'mit den meisten Partnern',
    'durchgehend mit allen',
  ]),
  '9': question('Wie viele Ihrer Beschäftigten haben digitale Kenntnisse?', [
    'fast keine',
    'etwa ein Viertel',
    'etwa die Hälfte',
    'etwa drei Viertel',
    'fast alle',
  ]),
  '10': question('Wie schulen Sie Ihre Beschäftigten in digitalen Themen?', [
    'gar nicht',
    'bei akutem Bedarf',
    'einzelne Bereiche regelmäßig',
    'meiste Bereiche regelmäßig',
    'alle nach festem Plan',
  ]),
  '11': question('Wie hoch ist der Bedarf an digitaler Qualifizierung?', [
    'keiner',
    'gering',
    'mittel',
    'hoch',
    'sehr hoch',
  ]),
} as const;

export type QuestionNumber = keyof typeof QUESTIONS;

/** Headings of the questions, in page order; each question stands under exactly one. */
export const QUESTION_SECTIONS: readonly { title: string; questions: readonly QuestionNumber[] }[] = [
  { title: 'Strategie', questions: ['0'] },
  { title: 'Produkte und Dienstleistungen', questions: ['1', '2'] },
  { title: 'Kommunikation', questions: ['3'] },
  { title: 'Prozesse', questions: ['4'] },
  { title: 'Technologie', questions: ['5', '6'] },
  { title: 'IT-Sicherheit', questions: ['7'] },
  { title: 'Externe Vernetzung', questions: ['8'] },
  { title: 'Kompetenz', questions: ['9', '10', '11'] },
];

interface Units {
  initialBusinessUnits: number[];
}

/** Whether the programme's table opens a question for the chosen units (decisions §4). */
function isOpen(question: QuestionNumber, units: readonly number[], facts: Facts): boolean {
  const rule = facts.programme.maturityQuestions.find((one) => one.question === Number(question));
  if (rule === undefined || (rule.valueChainOnly && !facts.isValueChain)) return false;
  return rule.units === 'all' || rule.units.some((unit) => units.includes(unit));
}

type AskedAnswer = (data: unknown, around: { facts: Facts; root: Units }) => boolean;

const ASKED_ANSWERS = Object.fromEntries(
  (Object.keys(QUESTIONS) as QuestionNumber[]).map((question): [QuestionNumber, AskedAnswer] => [
    question,
    (_data, { facts, root }) => isOpen(question, root.initialBusinessUnits, facts),
  ]),
);

const FIELDS = {
  initialBusinessUnits: choices({
    label: 'In welchen Bereichen setzt das Vorhaben an?',
    hint: 'Sie können mehrere Bereiche wählen.',
    options: BUSINESS_UNITS,
    required: 'Es muss mindestens ein Bereich ausgewählt werden',
  }),
  otherBusinessUnit: text({
    label: 'Welcher sonstige Bereich?',
    max: 200,
    required: 'Bitte nennen Sie den sonstigen Bereich.',
  }),
  answers: group({ label: 'Selbsteinschätzung', fields: QUESTIONS, asked: ASKED_ANSWERS }),
};

/** Step 5: the maturity self-assessment (2-application §2 and §5). */
export const STEP_5 = defineStep({
  number: 5,
  texts: HEADINGS['digitalisation-plan'],
  fields: FIELDS,
  sections: [
    { title: 'Bereiche', fields: ['initialBusinessUnits', 'otherBusinessUnit'] },
    { title: 'Selbsteinschätzung', fields: ['answers'] },
  ],
  asked: { otherBusinessUnit: (data) => data.initialBusinessUnits.includes(OTHER_UNIT) },
  toWire: (data, facts) => ({ ...data, answers: givenOnly(data.answers), isValueChain: facts.isValueChain }),
  fromWire: (body) => ({ ...body, initialBusinessUnits: asIndices(body.initialBusinessUnits) }),
});

/** The wire names only questions that were answered. */
function givenOnly(answers: Readonly<Answers>): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null));
}

/** The form of the original keeps 12 booleans; its list of indices is the same choice. */
function asIndices(units: unknown): unknown {
  const isFlags = Array.isArray(units) && units.length > 0 && units.every((unit) => typeof unit === 'boolean');
  return isFlags ? units.flatMap((chosen, index) => (chosen ? [index] : [])) : units;
}
