import { inGerman } from '#ground/rules/contract/messages.ts';
import { Icon } from '../text/icon.tsx';

interface FieldErrorProps {
  id: string;
  message: string | undefined;
}

/** The sentence at the field, never one of the contract's: icon, word and what to do; no paragraph, which a radio group must not hold. Renders nothing without a message. */
export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <div className="kern-error" id={id}>
      <Icon name="danger" />
      <span className="kern-body">
        <span className="kern-body--bold">Fehler:</span> {inGerman(message)}
      </span>
    </div>
  );
}
