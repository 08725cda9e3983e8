import { Alert } from '../ui/message/alert.tsx';

/** Above what the person's role in the company does not let them change. */
export function RoleNotice({ bar }: { bar: string }) {
  return (
    <Alert tone="info" title="Sie können diesen Teil nur ansehen">
      <p>{bar}</p>
    </Alert>
  );
}
