import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormFaults } from '#features/desk/screens/parts/form-faults.tsx';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { ButtonRow } from '#ground/screens/ui/action/button-row.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import type { ActFrame } from './use-act-form.ts';

interface ActPanelProps {
  form: ActFrame;
  onClose: () => void;
  /** Beside the fields: the letter as it would come out. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A large form for one act, above the case instead of in front of it: whoever fills it in looks things up below. */
export function ActPanel({ form, onClose, aside, children }: ActPanelProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { act, attempt, failure, isBusy, submit } = form;
  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  // The refusal stands at the top, the button that met it far below. A second one is a new attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (failure !== undefined) heading.current?.focus();
  }, [failure, attempt]);
  return (
    <section className="act-panel" aria-labelledby={titleId}>
      <h2 className="kern-heading-large" id={titleId} tabIndex={-1} ref={heading}>
        {act.label}
      </h2>
      <form
        className={aside === undefined ? undefined : 'desk__columns'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          <FormFaults form={form} />
          {children}
          <ButtonRow>
            <Button kind="primary" type="submit" busy={isBusy} busyLabel="Wird ausgeführt …">
              {act.label}
            </Button>
            <Button onPress={onClose}>Abbrechen</Button>
          </ButtonRow>
        </Stack>
        {aside}
      </form>
    </section>
  );
}
