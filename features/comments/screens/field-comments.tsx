import './comments.css';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { useOpenFile } from '#features/media/screens/viewer/viewer-column.tsx';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { AnswerNotes } from '#ground/screens/forms/answers-summary.tsx';
import { Badge } from '#ground/screens/ui/alert.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import { CommentDialog, type CommentedCase, type CommentTarget } from './comment-dialog.tsx';

interface Commenting {
  /** What a place is called; undefined where nothing can be noted. */
  labelOf: (place: string) => string | undefined;
  comments: readonly FieldComment[];
  /** Undefined where nothing can be noted now, or not by this person. */
  onOpen: ((target: CommentTarget) => void) | undefined;
}

const CommentContext = createContext<Commenting>({
  labelOf: () => undefined,
  comments: [],
  onOpen: undefined,
});

interface FieldCommentsProps {
  of: CommentedCase;
  comments: readonly FieldComment[];
  /** This person may note something now. */
  canComment: boolean;
  children: ReactNode;
}

/** Every answer and file inside can be noted at: with its button, or by a key where the pointer or the focus is. */
export function FieldComments({ of, comments, canComment, children }: FieldCommentsProps) {
  const [target, setTarget] = useState<CommentTarget>();
  useShortcut('c', 'Angabe unter Zeiger oder Fokus anmerken', canComment ? () => setTarget(placeInSight()) : undefined);
  return (
    <CommentContext value={{ labelOf: of.labelOf, comments, onOpen: canComment ? setTarget : undefined }}>
      {children}
      <OpenFileComments />
      {target !== undefined && <CommentDialog of={of} target={target} onClose={() => setTarget(undefined)} />}
    </CommentContext>
  );
}

const PLACE = 'data-comment-place';
/** What belongs to one place: an answer, files of one kind, a claim, the file that is open. */
const WITHIN = '.description-list__item, .summary__files, .examination__name, .viewer';

/** The answer the focus or the pointer is in; without one the place is chosen in the dialog. */
function placeInSight(): CommentTarget {
  const within = (from: Element | null | undefined) =>
    from?.closest(WITHIN)?.querySelector(`[${PLACE}]`)?.getAttribute(PLACE);
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  return { act: 'comment', place: within(document.activeElement) ?? within(hovered) ?? null };
}

/** The answers of one step, each with what was noted at it. */
export function StepComments({ step, children }: { step: number; children: ReactNode }) {
  const notesAt = (place: string) => (
    <PlaceComments place={/^(files|proofs)\./.test(place) ? place : `step_${step}.${place}`} />
  );
  return <AnswerNotes value={notesAt}>{children}</AnswerNotes>;
}

/** At the file that is open beside the case: noted at the answer it belongs to. */
function OpenFileComments() {
  const { place, fileName, slot } = useOpenFile();
  if (place === undefined || slot === null) return null;
  return createPortal(<PlaceComments place={place} begun={`${fileName}: `} />, slot);
}

/** Above what can be noted at: the one button that is always seen. Which place is meant is chosen in its dialog. */
export function CommentButton() {
  const { onOpen } = useContext(CommentContext);
  if (onOpen === undefined) return null;
  return (
    <span>
      <Button aria-haspopup="dialog" onPress={() => onOpen({ act: 'comment', place: null })}>
        Anmerkung schreiben
      </Button>
    </span>
  );
}

interface PlaceCommentsProps {
  place: string;
  /** What a new one begins with. */
  begun?: string | undefined;
}

export function PlaceComments({ place, begun }: PlaceCommentsProps) {
  const { labelOf, comments, onOpen } = useContext(CommentContext);
  const label = labelOf(place);
  const here = comments.filter(({ path }) => path === place);
  if (label === undefined || (onOpen === undefined && here.length === 0)) return null;
  return (
    <div className="comments" {...{ [PLACE]: place }}>
      {here.map((comment) => (
        <Comment key={comment.id} comment={comment} onOpen={onOpen} />
      ))}
      {onOpen && (
        <Button
          kind="tertiary"
          aria-label={`Anmerken: ${label}`}
          onPress={() => onOpen({ act: 'comment', place, begun })}
        >
          Anmerken
        </Button>
      )}
    </div>
  );
}

function Comment({ comment, onOpen }: { comment: FieldComment; onOpen: Commenting['onOpen'] }) {
  const { officer } = useOfficer();
  const { text, label, writtenBy, writtenAt, editedAt, request, settledAt } = comment;
  const isOwn = request === null && settledAt === null && writtenBy.id === officer.id;
  return (
    <div className="comments__one">
      <p className="kern-body case__why">{text}</p>
      <p className="kern-body kern-body--small">
        {writtenBy.name}, {dayAndTime(writtenAt)}
        {editedAt === null ? '' : `, geändert ${dayAndTime(editedAt)}`}
      </p>
      {request !== null && settledAt === null && <Badge tone="warning">nachgefordert</Badge>}
      {settledAt !== null && <Badge tone="success">erledigt</Badge>}
      {onOpen && isOwn && (
        <>
          <Button
            kind="tertiary"
            aria-label={`Ändern: Anmerkung zu ${label}`}
            onPress={() => onOpen({ act: 'edit-comment', comment })}
          >
            Ändern
          </Button>
          <Button
            kind="tertiary"
            aria-label={`Löschen: Anmerkung zu ${label}`}
            onPress={() => onOpen({ act: 'delete-comment', comment })}
          >
            Löschen
          </Button>
        </>
      )}
    </div>
  );
}
