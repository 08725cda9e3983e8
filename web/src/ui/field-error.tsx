import { Icon } from './icon.tsx';

interface FieldErrorProps {
  id: string;
  message: string | undefined;
}

/** The sentence at the field: icon, word and what to do. Renders nothing without a message. */
export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <p className="kern-error" id={id}>
      <Icon name="danger" />
      <span className="kern-body">
        <strong>Fehler:</strong> {message}
      </span>
    </p>
  );
}
