import type { CaseSegment } from '#features/cases/rules/case-segments.ts';
import type { FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import { NOT_DONE, useAct } from '#features/desk/screens/calls.ts';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { saidBy } from '#ground/screens/api/api-error.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { Alert, Badge } from '#ground/screens/ui/alert.tsx';
import { Card } from '#ground/screens/ui/boxes.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
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
      <Stack gap="fields">
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
