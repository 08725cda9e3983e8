import type { CaseSegment } from '#features/cases/rules/case-segments.ts';
import type { FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import type { ActValues, ActForm as Form } from '#features/cases/screens/acts/use-act-form.ts';
import { NOT_DONE, useAct } from '#features/desk/screens/calls.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { saidBy } from '#ground/screens/api/api-error.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Alert, Badge } from '#ground/screens/ui/alert.tsx';
import { Card } from '#ground/screens/ui/boxes.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { ChoiceOption } from '#ground/screens/ui/field/choice-field.tsx';
import { Fieldset } from '#ground/screens/ui/field/field-frame.tsx';
import { Section, Stack, Text } from '#ground/screens/ui/section.tsx';

/** What has come of a question, in words. */
export interface CommentOutcome {
  isAnswered: boolean;
  words: string;
}

interface AskedCommentsProps {
  comments: readonly FieldComment[];
  /** Undefined where nothing can be told. */
  outcomeOf: (comment: FieldComment) => CommentOutcome | undefined;
  /** The case they were written in. */
  segment: CaseSegment;
  id: string;
}

/** What was noted at single answers, whether anything has come of it, and the mark that it is done. */
export function AskedComments({ comments, outcomeOf, segment, id: caseId }: AskedCommentsProps) {
  const { holds } = useOfficer();
  const { mutate, isPending, error, variables } = useAct();
  const settle = ({ id, settledAt }: FieldComment) =>
    mutate({
      ...{ segment, id: caseId, act: 'settle-comment' },
      fields: { comment: id, isSettled: settledAt === null },
    });
  const open = comments.filter(({ settledAt }) => settledAt === null).length;
  return (
    <Section
      title="Anmerkungen"
      lead={open === 0 ? 'Alle sind erledigt.' : `${open} von ${comments.length} sind offen.`}
    >
      <Stack>
        {error !== null && <Alert tone="danger" level={3} title={saidBy(error, NOT_DONE)} announce />}
        {comments.map((comment) => (
          <Card
            key={comment.id}
            title={comment.label}
            aside={<Outcome isSettled={comment.settledAt !== null} outcome={outcomeOf(comment)} />}
            footer={
              holds('caseworker') && (
                <Button
                  busy={isPending && variables?.fields?.comment === comment.id}
                  onPress={() => settle(comment)}
                  aria-label={`${verbOf(comment)}: ${comment.label}`}
                >
                  {verbOf(comment)}
                </Button>
              )
            }
          >
            <p className="kern-body case__why">{comment.text}</p>
            <Text muted>{`${comment.writtenBy.name}, ${dayAndTime(comment.writtenAt)}`}</Text>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}

function verbOf({ settledAt }: FieldComment): string {
  return settledAt === null ? 'Erledigt' : 'Wieder offen';
}

function Outcome({ isSettled, outcome }: { isSettled: boolean; outcome: CommentOutcome | undefined }) {
  return (
    <span className="case__marks">
      {outcome !== undefined && <Badge tone={outcome.isAnswered ? 'success' : 'warning'}>{outcome.words}</Badge>}
      {isSettled && <Badge tone="success">erledigt</Badge>}
    </span>
  );
}

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
      error={form.errorOf('fields.comments')}
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
      <ul className="plain-list case__history">
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
