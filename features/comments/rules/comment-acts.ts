import { noted } from '#features/cases/rules/act-fields.ts';
import type { ActRule } from '#features/cases/rules/table.ts';
import { choices, text, yesNo } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';

const BY = ['caseworker'] as const;

const place = text({ label: 'Angabe oder Datei', max: 200, required: 'Bitte wählen Sie die Angabe.' });
const comment = text({ label: 'Anmerkung', max: 200, required: 'Bitte nennen Sie die Anmerkung.' });
const isSettled = yesNo({ label: 'Ist das erledigt?', required: 'Bitte geben Sie an, ob das erledigt ist.' });

/** Which go along with a request; none named: all that are open. */
export const comments = voluntary(choices<string>({ label: 'Anmerkungen', options: [], open: 50 }));

/** What is noted at single answers while they are checked. The company reads it once a request has taken it along. */
export const COMMENT_ACTS = {
  comment: { label: 'Angabe anmerken', by: BY, needs: { place, text: noted }, audit: 'Angabe angemerkt' },
  'edit-comment': {
    label: 'Anmerkung ändern',
    by: BY,
    needs: { comment, text: noted },
    audit: 'Anmerkung zu einer Angabe geändert',
  },
  'delete-comment': {
    label: 'Anmerkung löschen',
    by: BY,
    needs: { comment },
    audit: 'Anmerkung zu einer Angabe gelöscht',
  },
  'settle-comment': {
    label: 'Anmerkung abhaken',
    by: BY,
    needs: { comment, isSettled },
    audit: 'Anmerkung zu einer Angabe abgehakt',
  },
} as const satisfies Readonly<Record<string, ActRule>>;

export type CommentAct = keyof typeof COMMENT_ACTS;

/** The moves of a state in which somebody checks. */
export function commenting<const S extends string>(state: S): Readonly<Record<CommentAct, S>> {
  return { comment: state, 'edit-comment': state, 'delete-comment': state, 'settle-comment': state };
}
