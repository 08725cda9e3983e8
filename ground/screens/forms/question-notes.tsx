import { Alert } from '../ui/alert.tsx';

interface QuestionNotesProps {
  questions: readonly { id: string; path: string; label: string; text: string }[];
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
