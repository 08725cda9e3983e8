import { useRoleBar } from '../platform/role.ts';
import { LinkButton } from '../ui/action/link-button.tsx';

interface SheetLinkProps {
  id: string;
  kind?: 'primary' | undefined;
  /** Of several applications, which. */
  number?: string | undefined;
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
