import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { AskedComment } from '#features/cases/rules/proceedings-wire.ts';
import { correctionParts } from '#features/correction/rules/correction.ts';
import { focusArriving } from '#ground/screens/forms/focus-arriving.ts';
import { QuestionNotes } from '#ground/screens/forms/question-notes.tsx';
import { Link } from '#ground/screens/ui/link.tsx';
import { openedFor } from '../rules/comment.ts';

interface AskedCommentsProps {
  comments: readonly AskedComment[];
  /** Of the page of the request; '': this is it. */
  page: string;
}

/** What was noted at single answers, each with the way to the answer. */
export function AskedComments({ comments, page }: AskedCommentsProps) {
  if (comments.length === 0) return null;
  return (
    <>
      <p className="kern-body">Dazu haben wir Fragen:</p>
      <ul className="asked">
        {comments.map(({ id, path, label, text }) => (
          <li key={id} className="asked__item kern-body">
            <Link
              className="kern-link text-link"
              to={`${page}?${new URLSearchParams({ teil: stepOf(path), feld: path })}`}
            >
              {label}
            </Link>
            <p className="messages__text">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The step in whose part of the request an answer or a kind of files stands. */
function stepOf(path: string): string {
  return String(correctionParts([openedFor(path)])[0]?.step ?? '');
}

/** Whoever came by one of those links is led into the field. */
export function useAskedField(): void {
  const { key, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link can be followed again
  useEffect(() => focusArriving(insideStep(new URLSearchParams(search).get('feld') ?? '')), [key, search]);
}

/** The path as the form of the step names it. */
function insideStep(path: string): string {
  return path.replace(/^(step_\d|files)\./, '');
}

/** What was noted at one answer, above it. */
export function CommentsAt({ comments, opened }: { comments: readonly AskedComment[]; opened: string }) {
  return <QuestionNotes questions={comments.filter(({ path }) => openedFor(path) === opened)} at={opened} />;
}
