import { type Answers, choices, group, text } from '#ground/rules/fields/field.ts';
import { defineStep, type Facts } from '../facts.ts';
import { HEADINGS } from '../headings.ts';
import { BUSINESS_UNITS, OTHER_UNIT, QUESTIONS, type QuestionNumber } from './questions.ts';

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

/** Units production and other: every question but the one of the value chain. */
export const EXAMPLE = {
  initialBusinessUnits: [3, 11],
  otherBusinessUnit: 'Labor für Werkstoffprüfung',
  answers: {
    '0': 2,
    '1': 1,
    '2': 2,
    '3': 3,
    '4': 2,
    '5': 1,
    '6': 3,
    '7': 2,
    '8': null,
    '9': 3,
    '10': 2,
    '11': 99,
  },
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
  example: EXAMPLE,
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
