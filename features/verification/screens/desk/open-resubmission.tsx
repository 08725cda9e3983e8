import type { FieldComment } from '#features/cases/rules/proceedings/wire.ts';
import { ActForm } from '#features/cases/screens/act-form.tsx';
import type { ActFormProps } from '#features/cases/screens/act-forms.ts';
import type { ActValues } from '#features/cases/screens/use-act-form.ts';
import { CommentChoice, missingChoice, OPEN_TEXT } from '#features/comments/screens/comment-choice.tsx';
import { openComments } from '#features/comments/screens/open-comments.tsx';
import { proofsAt } from '#features/correction/rules/proofs-at.ts';
import { useFacts } from '#features/payout/screens/desk/use-facts.ts';
import { proofNames } from './resubmission-note.tsx';

/** Asks for late invoices until the end of a day (3-proof-of-use §2.3). */
export function OpenResubmission(props: ActFormProps) {
  const facts = useFacts<'verification'>(props.segment, props.id);
  const open = openComments(facts.comments);
  return (
    <ActForm<ActValues>
      {...props}
      {...(open.length === 0 ? {} : { initial: begunWith(open) })}
      check={(values) => missingChoice(values, open)}
      slots={(form) => ({
        comments: open.length > 0 && (
          <CommentChoice open={open} form={form} hint="Das Unternehmen liest sie, wenn es nachreicht." />
        ),
      })}
      looks={{
        items: {
          hint: 'Ohne Auswahl kann das Unternehmen zu allen Nachweisen nachreichen.',
          options: proofNames(facts),
        },
        reason: { label: 'Was fehlt?', hint: 'Das Unternehmen liest diesen Text.' },
      }}
    />
  );
}

/** Everything that was noted goes along, and names the proofs it stands at. */
function begunWith(open: readonly FieldComment[]): ActValues {
  return { comments: open.map(({ id }) => id), items: proofsAt(open.map(({ path }) => path)), reason: OPEN_TEXT };
}
