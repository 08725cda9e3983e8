import { CASE_TEXT_MAX, TEXT_PLACEHOLDERS } from '#features/cases/rules/case-texts.ts';
import { text, yesNo } from '#ground/rules/fields/field.ts';

/** Text for many, kept under a name. */
export interface MessageTemplate {
  '@id': string;
  id: string;
  name: string;
  text: string;
  isShared: boolean;
  /** Who may change and delete it. */
  isOwn: boolean;
}

/** Own ones of a person, and shared ones of everybody: beyond this many nobody finds theirs. */
export const TEMPLATES_MAX = 50;

const HINT = `Platzhalter: ${Object.keys(TEXT_PLACEHOLDERS)
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
