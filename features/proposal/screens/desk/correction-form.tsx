import type { FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import { ActForm, type ActFormProps } from '#features/cases/screens/acts/act-form.tsx';
import { type ActValues, useFacts } from '#features/cases/screens/acts/use-act-form.ts';
import { openedFor } from '#features/comments/rules/comment.ts';
import { CommentChoice, missingChoice, OPEN_TEXT, openComments } from '#features/comments/screens/case-comments.tsx';
import { PathsField } from '../paths-field.tsx';

/** Asks the company for documents: which answers and files it may change, why, and until when. */
export function CorrectionForm(props: ActFormProps) {
  const open = openComments(useFacts<'proposal'>(props.segment, props.id).comments);
  return (
    <ActForm<ActValues>
      {...props}
      isLarge
      initial={open.length === 0 ? { fields: [] } : begunWith(open)}
      check={(values) => missingChoice(values, open)}
      slots={(form) => ({
        comments: open.length > 0 && (
          <CommentChoice
            open={open}
            form={form}
            hint="Das Unternehmen liest sie bei der Angabe. Die Angaben werden geöffnet."
          />
        ),
        fields: (
          <PathsField
            chosen={form.values.fields as readonly string[]}
            error={form.errorOf('fields.fields')}
            onChange={(fields) => form.set('fields', fields)}
          />
        ),
      })}
    />
  );
}

/** Everything that was noted goes along, and opens what it stands at. */
function begunWith(open: readonly FieldComment[]): ActValues {
  return {
    comments: open.map(({ id }) => id),
    fields: [...new Set(open.map(({ path }) => openedFor(path)))],
    reason: OPEN_TEXT,
  };
}
