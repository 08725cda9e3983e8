import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { TextLink } from '#ground/screens/ui/link.tsx';

export const INELIGIBLE_TITLE = 'Antrag nicht förderfähig';

interface IneligibleDialogProps {
  open: boolean;
  /** Why such an answer ends the application. */
  reason: string;
  onDismiss(): void;
}

/** After an answer with which there is no grant: look at it again, or leave. */
export function IneligibleDialog({ reason, ...props }: IneligibleDialogProps) {
  return (
    <Dialog {...props} title={INELIGIBLE_TITLE} dismissLabel="Eingaben überprüfen">
      <p>{reason}</p>
      <p>
        <TextLink to="/abmelden">Abmelden</TextLink>
      </p>
    </Dialog>
  );
}
