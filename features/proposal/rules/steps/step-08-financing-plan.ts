import { emptyAnswers, isRecord } from '#ground/rules/fields/answers.ts';
import { type Answers, checkbox, choice, type ItemOf, list, money, number, text } from '#ground/rules/fields/field.ts';
import { defineStep, type Facts } from '../facts.ts';
import { HEADINGS } from '../headings.ts';
import { AMOUNT_DECIMALS, checkFinancing, OFFER, OWN_RESEARCH, sumLines, sumProofs } from './plan-costs.ts';

const CONFIRM = 'Bitte bestätigen Sie diese Angabe.';
const NOT_EMPTY = 'Darf nicht leer sein';
export const NO_AMOUNT = 'Bitte geben Sie nur Zahlen mit max. 4 Nachkommastellen an';
const NO_PRICE = 'Ungültiger Wert';
const NO_COUNT = 'Bitte geben Sie eine ganze Zahl ab 1 an.';

/** Behind the explanation of a line. */
const LINE_EXAMPLES = [
  'Die Software plant Aufträge und Maschinen und ersetzt unsere Plantafel.',
  'Auf den Tablets sehen die Beschäftigten Zeichnungen und melden fertige Teile.',
] as const;

const FREE_TEXT_MAX = 200;
const EXPLANATION_MAX = 600;
const LINES_MAX = 200;
const PROOFS_MAX = 100;

/** Amount of a line nobody has touched. */
const DEVICE_AMOUNT = 1;
const ACTIVITY_AMOUNT = 0;

type ByFacts = (data: unknown, around: { facts: Facts }) => boolean;

/** The tax rule of step 3 decides which of the two prices is asked; the other one is 0 on the wire. */
const isNet = (facts: Facts): boolean => facts.isDeductInputTax === true;
const byTaxRule: { netPrice: ByFacts; price: ByFacts } = {
  netPrice: (_data, { facts }) => isNet(facts),
  price: (_data, { facts }) => !isNet(facts),
};

const DEVICE_FIELDS = {
  description: text({ label: 'Bezeichnung', max: FREE_TEXT_MAX, required: NOT_EMPTY }),
  posProof: text({ label: 'Position im Nachweis', hint: 'Zum Beispiel: Seite 2, Position 3.', max: 100 }),
  explanation: text({
    label: 'Erläuterung',
    hint: 'Wofür brauchen Sie das in Ihrem Vorhaben?',
    examples: LINE_EXAMPLES,
    max: EXPLANATION_MAX,
    multiline: true,
    required: NOT_EMPTY,
  }),
  isCombination: checkbox({ label: 'Diese Position fasst mehrere Posten zusammen.' }),
  amount: number({
    label: 'Menge',
    decimals: AMOUNT_DECIMALS,
    max: 1_000_000,
    invalid: NO_AMOUNT,
    required: NO_AMOUNT,
  }),
  netPrice: money({ label: 'Einzelpreis netto in Euro', required: NO_PRICE }),
  price: money({ label: 'Einzelpreis brutto in Euro', required: NO_PRICE }),
};

function count(label: string) {
  return number({ label, decimals: 0, min: 1, max: 100_000, invalid: NO_COUNT, required: NO_COUNT });
}

const ACTIVITY_FIELDS = {
  ...DEVICE_FIELDS,
  duration: count('Dauer in Tagen'),
  participants: count('Zahl der Teilnehmenden'),
};

/**
 * The two not-same explanations are voluntary: the specification gives their limit and no condition. They are asked while
 * their list has lines.
 */
const PROOF_FIELDS = {
  proofType: choice({
    label: 'Art des Nachweises',
    options: [
      { value: OFFER, label: 'Angebot oder einfacher Kostenvoranschlag' },
      { value: OWN_RESEARCH, label: 'Kostenschätzung aus eigener Recherche' },
    ],
    required: 'Bitte wählen Sie die Art des Nachweises.',
  }),
  proofDescription: text({
    label: 'Bezeichnung des Nachweises',
    max: FREE_TEXT_MAX,
    required: 'Bitte geben Sie die Bezeichnung des Nachweises an.',
  }),
  proofProvider: text({ label: 'Anbieter', max: FREE_TEXT_MAX, required: 'Bitte geben Sie den Anbieter an.' }),
  deviceList: list({
    label: 'Investitionen in Hardware und Software',
    itemLabel: 'Investition',
    max: LINES_MAX,
    fields: DEVICE_FIELDS,
    asked: byTaxRule,
  }),
  isNotBasicEquipment: checkbox({
    label: 'Die Investitionen gehen über eine übliche Grundausstattung hinaus.',
    required: CONFIRM,
  }),
  deviceNotSame: text({
    label: 'Warum weichen die Investitionen vom Nachweis ab?',
    hint: 'Zum Beispiel: Das Angebot enthält auch Posten, die Sie ohne Förderung kaufen.',
    max: EXPLANATION_MAX,
    multiline: true,
  }),
  hasModuleTwo: checkbox({ label: 'Dieser Nachweis enthält Qualifizierungen.' }),
  activityList: list({
    label: 'Qualifizierungen',
    itemLabel: 'Qualifizierung',
    max: LINES_MAX,
    fields: ACTIVITY_FIELDS,
    asked: byTaxRule,
  }),
  activityNotSame: text({
    label: 'Warum weichen die Qualifizierungen vom Nachweis ab?',
    hint: 'Zum Beispiel: Das Angebot gilt für mehr Personen, als Sie anmelden.',
    max: EXPLANATION_MAX,
    multiline: true,
  }),
};

interface Lines {
  hasModuleTwo: boolean | null;
  deviceList: readonly unknown[];
  activityList: readonly unknown[];
}
type OfProof = (proof: Lines, around: { facts: Facts }) => boolean;

const hasDevices: OfProof = (proof, { facts }) => facts.moduleOne && proof.deviceList.length > 0;
const asksActivities: OfProof = (proof, { facts }) => facts.moduleTwo && proof.hasModuleTwo === true;
const hasActivities: OfProof = (proof, around) => asksActivities(proof, around) && proof.activityList.length > 0;

const FIELDS = {
  proofs: list({
    label: 'Nachweise',
    itemLabel: 'Nachweis',
    max: PROOFS_MAX,
    addressed: '/api/proofs',
    required: 'Bitte legen Sie mindestens einen Nachweis an.',
    fields: PROOF_FIELDS,
    asked: {
      deviceList: (_proof, { facts }: { facts: Facts }) => facts.moduleOne,
      isNotBasicEquipment: hasDevices,
      deviceNotSame: hasDevices,
      hasModuleTwo: (_proof, { facts }: { facts: Facts }) => facts.moduleTwo,
      activityList: asksActivities,
      activityNotSame: hasActivities,
    },
  }),
};

/** Step 8: the proofs of planned costs with their lines (2-application §2 to §5). */
export const STEP_8 = defineStep({
  number: 8,
  texts: HEADINGS['financing-plan'],
  fields: FIELDS,
  sections: [{ title: 'Nachweise', fields: ['proofs'] }],
  /** Nobody gets on without a proof: the first one stands there to be filled in. */
  begin: (data, facts) => (data.proofs.length > 0 ? data : { proofs: [blankProof(facts)] }),
  check: checkFinancing,
  contributes: ({ proofs }, facts) => ({
    sumInvestOverall: sumProofs(proofs, isNet(facts)),
    proofs: proofs.flatMap(({ id, deviceList, activityList }) =>
      id === undefined ? [] : [{ id, hasDevices: deviceList.length > 0, hasActivities: activityList.length > 0 }],
    ),
  }),
  toWire: ({ proofs }, facts) => ({ proofs: proofs.map((proof) => proofToWire(proof, isNet(facts))) }),
  fromWire: (body) => ({ ...body, proofs: mapRecords(body.proofs, proofFromWire) }),
});

/** A line nobody has touched. */
export const BLANK_LINE = {
  deviceList: { ...emptyAnswers(DEVICE_FIELDS), amount: DEVICE_AMOUNT },
  activityList: { ...emptyAnswers(ACTIVITY_FIELDS), amount: ACTIVITY_AMOUNT },
};

/** A proof nobody has touched, with its first line. Where only module 2 was chosen, every proof is one of qualification. */
export function blankProof({ moduleOne }: Facts): Proof {
  const first = moduleOne
    ? { deviceList: [BLANK_LINE.deviceList] }
    : { hasModuleTwo: true, activityList: [BLANK_LINE.activityList] };
  return { ...emptyAnswers(PROOF_FIELDS), ...first };
}

type Proof = ItemOf<typeof PROOF_FIELDS>;
type Line = ItemOf<typeof DEVICE_FIELDS>;

function proofToWire(proof: Proof, net: boolean): Answers {
  const { id, ...answers } = proof;
  return {
    ...(id === undefined ? {} : { '@id': `/api/proofs/${id}`, id }),
    ...answers,
    deviceList: proof.deviceList.map((line, index) => lineToWire(line, index, net)),
    activityList: proof.activityList.map((line, index) => lineToWire(line, index, net)),
    sumDevice: sumLines(proof.deviceList, net),
    sumActivity: sumLines(proof.activityList, net),
  };
}

/** Lines are numbered by their order; the price that does not count is 0 (2-application §4, tax rule). */
function lineToWire(line: Line, index: number, net: boolean): Answers {
  return { position: index + 1, ...line, ...(net ? { price: 0 } : { netPrice: 0 }) };
}

function proofFromWire(proof: Answers): Answers {
  return {
    ...proof,
    deviceList: mapRecords(proof.deviceList, (line) => ({ amount: DEVICE_AMOUNT, ...line })),
    activityList: mapRecords(proof.activityList, (line) => ({ amount: ACTIVITY_AMOUNT, ...line })),
  };
}

/** Anything that is no list of objects is left for the reading of the fields to refuse. */
function mapRecords(given: unknown, map: (record: Answers) => Answers): unknown {
  return Array.isArray(given) ? given.map((one) => (isRecord(one) ? map(one) : one)) : given;
}
