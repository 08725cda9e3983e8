import { text } from '../../fields/field.ts';

/** A view beyond this many has no place beside the lists. */
export const VIEWS_MAX = 12;

/** What a view of the list is kept as. */
export const SAVED_VIEW = {
  name: text({ label: 'Name der Ansicht', max: 40, required: 'Bitte geben Sie der Ansicht einen Namen.' }),
  query: text({ label: 'Ansicht', max: 1000, required: 'Bitte geben Sie an, was die Ansicht zeigt.' }),
};
