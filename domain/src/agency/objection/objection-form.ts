import { text } from '../../fields/field.ts';
import { CASE_TEXT_MAX } from '../text-limits.ts';

/** An objection needs no reason (§ 70 VwGO asks for the form only); it helps whoever decides on it. */
export const OBJECTION_FIELDS = {
  reason: text({
    label: 'Begründung',
    hint: 'Schreiben Sie, was an der Entscheidung nicht stimmt.',
    max: CASE_TEXT_MAX,
    multiline: true,
  }),
};
