import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';

/** Characters of a reason, an explanation or a note in a case. */
export const CASE_TEXT_MAX = 4000;
/** Characters of one name, address part or line of an amendment. */
export const AMENDMENT_TEXT_MAX = 300;

/** What stands for a case in a text that is written for many: by the names officers type. */
export const TEXT_PLACEHOLDERS = {
  Unternehmen: 'Name des Unternehmens',
  Nummer: 'Nummer des Falls',
  Tag: 'Tag, an dem der Text verwendet wird',
} as const;

type TemplatePlaceholder = keyof typeof TEXT_PLACEHOLDERS;

export interface TemplateCase {
  companyName: string;
  number: string;
  today: CalendarDay;
}

const BRACED = /\{([^{}]*)\}/g;

/** Names in braces that are no placeholders. */
export function unknownIn(template: string): string[] {
  const names = [...template.matchAll(BRACED)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !Object.hasOwn(TEXT_PLACEHOLDERS, name));
}

/** The text for one case; names in braces that are no placeholders stay as they are. */
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
