import { useRoleBar } from '#ground/screens/session/role.ts';
import { LinkButton } from '#ground/screens/ui/action/link-button.tsx';
import { Alert } from '#ground/screens/ui/message/alert.tsx';

interface SheetLinkProps {
  id: string;
  kind?: 'primary' | undefined;
  /** Of several applications, which. */
  number?: string | undefined;
}

/** What was submitted and not sent does not count yet. */
export function SheetMissing() {
  return (
    <Alert tone="warning" title="Das Unterschriftenblatt fehlt noch" level={3}>
      <p>Ihr Antrag ist eingereicht, aber noch nicht abgeschickt. Er gilt erst mit dem unterschriebenen Blatt.</p>
    </Alert>
  );
}

/** To the last step, where the signed sheet is sent; whoever may not send it can look at it there. */
export function SheetLink({ id, kind, number }: SheetLinkProps) {
  const maySend = useRoleBar('submit') === undefined;
  const label = `Unterschriftenblatt ${maySend ? 'abschicken' : 'ansehen'}`;
  return (
    <LinkButton
      kind={maySend ? kind : undefined}
      to={`/antrag/${id}`}
      aria-label={number === undefined ? undefined : `${label}: ${number}`}
    >
      {label}
    </LinkButton>
  );
}
