import type { Field, Option } from '#ground/rules/fields/field.ts';
import { formatAmount, MAX_CENTS } from '#ground/rules/values/money.ts';

/** Beyond so many, the options are told by their number. */
const OPTIONS_TOLD = 12;

const count = (amount: number) => amount.toLocaleString('de-DE');

/** What kind of answer a field takes, with its limit: 'Text, höchstens 100 Zeichen'. */
export function answerWords(field: Field): string {
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
      return `Mehrere Antworten möglich: ${optionWords(field.options)}`;
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
