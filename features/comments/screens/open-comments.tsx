import type { FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import type { ActValues, ActForm as Form } from '#features/cases/screens/acts/use-act-form.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { ChoiceOption } from '#ground/screens/ui/field/choice-field.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { Section } from '#ground/screens/ui/section.tsx';

/** What a request says where the questions stand at their places. */
export const OPEN_TEXT = 'Zu einigen Angaben haben wir noch Fragen. Bitte beantworten Sie diese im Portal.';
const NONE_CHOSEN = 'Bitte wählen Sie mindestens eine Anmerkung, oder haken Sie vorher alle ab.';

/** None named would mean all of them: whoever wants none of them along settles or deletes them. */
export function missingChoice({ comments }: ActValues, open: readonly FieldComment[]) {
  const isNone = open.length > 0 && Array.isArray(comments) && comments.length === 0;
  return isNone ? [{ propertyPath: 'fields.comments', message: NONE_CHOSEN }] : [];
}

interface CommentChoiceProps {
  open: readonly FieldComment[];
  form: Form;
  hint: string;
}

/** Which of what was noted goes along with a request. */
export function CommentChoice({ open, form, hint }: CommentChoiceProps) {
  const chosen = form.values.comments as readonly string[];
  return (
    <Fieldset
      legend="Diese Anmerkungen gehen an das Unternehmen"
      hint={hint}
      name="fields.comments"
      error={form.errorOf('comments')}
    >
      <div>
        {open.map(({ id, label, text }) => (
          <ChoiceOption
            key={id}
            type="checkbox"
            name={`comment.${id}`}
            label={`${label}: ${text}`}
            checked={chosen.includes(id)}
            onChange={(isChosen) =>
              form.set('comments', isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
            invalid={false}
          />
        ))}
      </div>
    </Fieldset>
  );
}

/** Neither asked nor settled: they go along with the next request. */
export function openComments(comments: readonly FieldComment[]): FieldComment[] {
  return comments.filter(({ request, settledAt }) => request === null && settledAt === null);
}

interface OpenCommentsProps {
  comments: readonly FieldComment[];
  /** What takes them along: 'mit der nächsten Nachforderung'. */
  goWith: string;
}

/** What is noted and not asked yet, beside the check list: with the next request the company reads it. */
export function OpenComments({ comments, goWith }: OpenCommentsProps) {
  const open = openComments(comments);
  if (open.length === 0) return null;
  return (
    <Section title="Offene Anmerkungen" lead={`Sie gehen ${goWith} an das Unternehmen.`}>
      <ul className="case__history">
        {open.map(({ id, label, text, writtenBy, writtenAt }) => (
          <li key={id}>
            <span className="kern-label">{label}</span>
            <span className="kern-body case__why">{text}</span>
            <span className="kern-body kern-body--small">
              {writtenBy.name}, {dayAndTime(writtenAt)}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
