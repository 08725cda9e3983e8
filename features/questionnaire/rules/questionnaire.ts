import { BUSINESS_UNITS } from '#features/proposal/rules/steps/step-05-digitalisation-plan.ts';
import { stepsOf } from '#features/proposal/rules/steps.ts';
import { ordinalOf, stepNameOf } from '#features/proposal/rules/wizard.ts';
import { invoiceForm } from '#features/verification/rules/invoices/approved-positions.ts';
import { VERIFICATION_STEPS } from '#features/verification/rules/steps.ts';
import { conditionsOf } from '#ground/rules/fields/answers.ts';
import type { Conditions, Field, FieldSection, Fields, Option } from '#ground/rules/fields/field.ts';
import { type Programme, perProgramme } from '#ground/rules/programme/programme.ts';
import { formatAmount, MAX_CENTS } from '#ground/rules/values/money.ts';
import { ONLY_IF } from './only-if.ts';

/** One question as it will be asked, in words. */
export interface Question {
  label: string;
  hint?: string;
  /** 'Text, höchstens 100 Zeichen'; '' where it only gathers others. */
  answer: string;
  isVoluntary: boolean;
  /** When it comes; absent: always. */
  onlyIf?: string;
  /** What is asked within it: of each entry of a list, or of a group. */
  inner: readonly Question[];
}

export interface AskedPart {
  /** '3. Antragstellendes Unternehmen' */
  title: string;
  purpose: string;
  sections: readonly { title: string; questions: readonly Question[] }[];
}

export interface Questionnaire {
  application: readonly AskedPart[];
  proofOfUse: readonly AskedPart[];
}

/** All that is asked in a programme, from the fields themselves: both wizards step by step, and each invoice. */
export const questionnaireOf = perProgramme(
  (programme): Questionnaire => ({
    application: stepsOf(programme).map((step) => ({
      title: `${ordinalOf(programme, step.number)}. ${step.texts.title}`,
      purpose: step.texts.purpose,
      sections: sectionsOf(step, stepNameOf(programme, step.number) ?? '', programme),
    })),
    proofOfUse: VERIFICATION_STEPS.map((step) => ({
      title: `${step.number}. ${step.texts.title}`,
      purpose: step.texts.purpose,
      sections: [
        ...sectionsOf(step, `proof-${step.number}`, programme),
        ...(step.number === INVOICES_AT ? [invoiceSection(programme)] : []),
      ],
    })).filter(({ sections }) => sections.some(({ questions }) => questions.length > 0)),
  }),
);

/** The step in which invoices are entered. */
const INVOICES_AT = 4;

interface Asking {
  fields: Fields;
  asked: Conditions;
}

function sectionsOf(
  { sections, ...asking }: Asking & { sections: readonly FieldSection[] },
  at: string,
  programme: Programme,
) {
  return sections.map(({ title, fields }) => ({ title, questions: questionsOf(asking, fields, at, programme) }));
}

function invoiceSection(programme: Programme) {
  const form = invoiceForm([], []);
  const names = form.sections.flatMap(({ fields }) => fields);
  return { title: 'Zu jeder Rechnung', questions: questionsOf(form, names, 'invoice', programme) };
}

function questionsOf(
  { fields, asked }: Asking,
  names: readonly string[],
  at: string,
  programme: Programme,
): Question[] {
  return names.flatMap((name) => {
    const field = fields[name];
    if (field === undefined || field.unasked || isOfOthers(programme, at, name)) return [];
    const question = questionOf(field, `${at}.${name}`, asked[name] !== undefined, programme);
    // A group without a name only gathers others.
    return field.label === '' ? question.inner : [question];
  });
}

/** Beyond so many, the options are told by their number. */
const OPTIONS_TOLD = 12;

const count = (amount: number) => amount.toLocaleString('de-DE');

/** What kind of answer a field takes, with its limit: 'Text, höchstens 100 Zeichen'. */
function answerWords(field: Field): string {
  switch (field.kind) {
    case 'text':
      return `${field.multiline === true ? 'Längerer Text' : 'Text'}, höchstens ${count(field.max)} Zeichen`;
    case 'yesNo':
      return 'Ja oder Nein';
    case 'checkbox':
      return field.required === undefined ? 'Ankreuzen, wenn es zutrifft' : 'Muss bestätigt werden';
    case 'choice':
      return `Eine Antwort: ${optionWords(field.options)}`;
    case 'choices':
      // What is on offer beside 'none of these' hangs on what was approved.
      return `Mehrere Antworten möglich${field.options.length > 1 ? `: ${optionWords(field.options)}` : ''}`;
    case 'number':
      return numberWords(field);
    case 'money':
      return field.max === undefined || field.max === MAX_CENTS
        ? 'Betrag in Euro'
        : `Betrag in Euro, höchstens ${formatAmount(field.max)}`;
    case 'day':
      return 'Datum';
    case 'reference':
      return 'Auswahl aus einer Liste';
    case 'list':
      return `Bis zu ${count(field.max)} Einträge`;
    case 'group':
      return '';
  }
}

function optionWords(options: readonly Option[]): string {
  if (options.length > OPTIONS_TOLD) return `${options.length} zur Auswahl`;
  // Options may be sentences of their own.
  return options.map(({ label }) => label.replace(/\.$/, '')).join('; ');
}

function numberWords({ decimals, unit, max }: Extract<Field, { kind: 'number' }>): string {
  const kind = decimals === 0 ? 'Ganze Zahl' : `Zahl mit höchstens ${decimals} Nachkommastellen`;
  const upTo = max === undefined ? '' : `, höchstens ${count(max)}`;
  return `${kind}${upTo}${unit === undefined ? '' : ` (${unit})`}`;
}

function questionOf(field: Field, path: string, isConditional: boolean, programme: Programme): Question {
  const onlyIf = isConditional || path.endsWith(COMMENT) ? conditionWords(programme, path) : undefined;
  const isGathering = field.kind === 'group' || field.kind === 'list';
  const mayBeLeft = field.required === undefined && !isGathering && field.kind !== 'checkbox';
  return {
    label: field.label,
    ...(field.hint !== undefined && { hint: field.hint }),
    answer: answerWords(field),
    isVoluntary: mayBeLeft && !path.endsWith(COMMENT),
    ...(onlyIf !== undefined && { onlyIf }),
    inner: isGathering
      ? questionsOf({ fields: field.fields, asked: conditionsOf(field) }, Object.keys(field.fields), path, programme)
      : [],
  };
}

/** Of the proof of use: the rule of the step asks for it, not a condition of its own. */
const COMMENT = '.comment';
const SELF_ASSESSMENT = 'digitalisation-plan.answers';

/** Whom a question of the self-assessment is asked stands in the programme; all others have their words. */
function conditionWords(programme: Programme, path: string): string | undefined {
  if (path.endsWith(COMMENT)) return 'Nur wenn die Angabe nicht mehr zutrifft.';
  if (!path.startsWith(SELF_ASSESSMENT)) return ONLY_IF[path];
  const rule = maturityRule(programme, path.slice(SELF_ASSESSMENT.length + 1));
  const chain = rule?.valueChainOnly === true ? ' in einer Wertschöpfungskette' : '';
  if (rule === undefined || rule.units === 'all') return chain === '' ? undefined : `Nur${chain}.`;
  const { units } = rule;
  const names = BUSINESS_UNITS.filter(({ value }) => units.includes(value)).map(({ label }) => label);
  return `Nur${chain} für: ${names.join(', ')}.`;
}

/** Other programmes ask it. */
function isOfOthers(programme: Programme, at: string, name: string): boolean {
  return at === SELF_ASSESSMENT && maturityRule(programme, name) === undefined;
}

function maturityRule({ maturityQuestions }: Programme, question: string) {
  return maturityQuestions.find((one) => one.question === Number(question));
}
