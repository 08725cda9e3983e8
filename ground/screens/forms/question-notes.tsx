import '../ui/page/messages.css';
import type { AskedComment } from '#features/cases/rules/proceedings/wire.ts';
import { Alert } from '../ui/message/alert.tsx';

interface QuestionNotesProps {
  questions: readonly AskedComment[];
  /** The place whose name stands above them already. */
  at: string;
}

/** What the agency asks at one answer, above it. */
export function QuestionNotes({ questions, at }: QuestionNotesProps) {
  return questions.map(({ id, path, label, text }) => (
    <Alert key={id} tone="info" level={3} title={path === at ? 'Unsere Frage dazu' : `Unsere Frage zu: ${label}`}>
      <p className="messages__text">{text}</p>
    </Alert>
  ));
}
