import { CASE_TEXT_MAX } from '#features/cases/rules/text-limits.ts';
import { text, yesNo } from '#ground/rules/fields/field.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';

/** What stands for a case in a text that is written for many: by the names officers type. */
const TEMPLATE_PLACEHOLDERS = {
  Unternehmen: 'Name des Unternehmens',
  Nummer: 'Nummer des Falls',
  Tag: 'Tag, an dem der Text verwendet wird',
} as const;

type TemplatePlaceholder = keyof typeof TEMPLATE_PLACEHOLDERS;

/** Own ones of a person, and shared ones of everybody: beyond this many nobody finds theirs. */
export const TEMPLATES_MAX = 50;

const HINT = `Platzhalter: ${Object.keys(TEMPLATE_PLACEHOLDERS)
  .map((name) => `{${name}}`)
  .join(', ')}`;

/** What a template is kept as. */
export const MESSAGE_TEMPLATE = {
  name: text({ label: 'Name der Vorlage', max: 60, required: 'Bitte geben Sie der Vorlage einen Namen.' }),
  text: text({
    label: 'Text',
    hint: HINT,
    max: CASE_TEXT_MAX,
    multiline: true,
    required: 'Bitte geben Sie den Text der Vorlage ein.',
  }),
  shared: yesNo({ label: 'Nutzen es alle?', required: 'Bitte geben Sie an, ob alle die Vorlage nutzen.' }),
};

export interface TemplateCase {
  companyName: string;
  number: string;
  today: CalendarDay;
}

const BRACED = /\{([^{}]*)\}/g;

/** Names in braces that stand for nothing. */
export function unknownIn(template: string): string[] {
  const names = [...template.matchAll(BRACED)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !Object.hasOwn(TEMPLATE_PLACEHOLDERS, name));
}

/** The text for one case; braces that stand for nothing stay as they are. */
export function fillTemplate(template: string, { companyName, number, today }: TemplateCase): string {
  const values: Readonly<Record<TemplatePlaceholder, string>> = {
    Unternehmen: companyName,
    Nummer: number,
    Tag: formatDay(today),
  };
  return template.replaceAll(BRACED, (braced, name: string) =>
    Object.hasOwn(values, name) ? values[name as TemplatePlaceholder] : braced,
  );
}

/** Fields of acts in which a text for many may stand. */
export const TEMPLATE_FIELDS: readonly string[] = ['text', 'reason'];

/** The fields of an act for one case. */
export function fillFields(
  fields: Readonly<Record<string, unknown>>,
  of: TemplateCase,
): Readonly<Record<string, unknown>> {
  const filled = Object.entries(fields).map(([name, value]) => {
    const isText = TEMPLATE_FIELDS.includes(name) && typeof value === 'string';
    return [name, isText ? fillTemplate(value, of) : value];
  });
  return Object.fromEntries(filled);
}
