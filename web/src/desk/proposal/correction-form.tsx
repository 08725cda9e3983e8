import { openedFor } from '@portal/domain/agency/correction/comment.ts';
import type { FieldComment } from '@portal/domain/agency/proceedings/wire.ts';
import { ChoiceOption } from '../../ui/choice/choice-option.tsx';
import { Fieldset } from '../../ui/field/fieldset.tsx';
import { ActForm } from '../case/act-form.tsx';
import type { ActFormProps } from '../case/act-forms.ts';
import type { ActValues, ActForm as Form } from '../case/use-act-form.ts';
import { useCase } from './case-context.ts';
import { openComments } from './open-comments.tsx';
import { PathsField } from './paths-field.tsx';

/** Asks the company for documents: which answers and files it may change, why, and until when. */
export function CorrectionForm(props: ActFormProps) {
  const open = openComments(useCase().facts.comments);
  return (
    <ActForm<ActValues>
      {...props}
      isLarge
      initial={open.length === 0 ? { fields: [] } : begunWith(open)}
      check={(values) => missingChoice(values, open)}
      slots={(form) => ({
        comments: open.length > 0 && <CommentChoice open={open} form={form} />,
        fields: (
          <PathsField
            chosen={form.values.fields as readonly string[]}
            error={form.errorOf('fields')}
            onChange={(fields) => form.set('fields', fields)}
          />
        ),
      })}
    />
  );
}

const OPEN_TEXT = 'Zu einigen Angaben haben wir noch Fragen. Bitte beantworten Sie diese im Portal.';

/** Everything that was noted goes along, and opens what it stands at. */
function begunWith(open: readonly FieldComment[]): ActValues {
  return {
    comments: open.map(({ id }) => id),
    fields: [...new Set(open.map(({ path }) => openedFor(path)))],
    reason: OPEN_TEXT,
  };
}

/** None named would mean all of them: whoever wants none of them along settles or deletes them. */
function missingChoice({ comments }: ActValues, open: readonly FieldComment[]) {
  const isNone = open.length > 0 && Array.isArray(comments) && comments.length === 0;
  return isNone ? [{ propertyPath: 'fields.comments', message: NONE_CHOSEN }] : [];
}

const NONE_CHOSEN = 'Bitte wählen Sie mindestens eine Anmerkung, oder haken Sie vorher alle ab.';

function CommentChoice({ open, form }: { open: readonly FieldComment[]; form: Form }) {
  const chosen = form.values.comments as readonly string[];
  return (
    <Fieldset
      legend="Diese Anmerkungen gehen an das Unternehmen"
      hint="Das Unternehmen liest sie bei der Angabe. Die Angaben werden geöffnet."
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
