import { type Ref, useEffect, useRef, useState } from 'react';
import { useFocusLater } from '#ground/screens/forms/use-focus-later.ts';

export interface PartDialog {
  isOpen: boolean;
  /** Opens it, at the field with the path if there is one. */
  open(fieldPath?: string): void;
  close(): void;
  /** The button that opens it: has the focus again afterwards, also when a link has opened it. */
  button: Ref<HTMLButtonElement>;
}

export function usePartDialog(): PartDialog {
  const [isOpen, setOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  const focusLater = useFocusLater();
  useEffect(() => {
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return {
    isOpen,
    open(fieldPath) {
      setOpen(true);
      if (fieldPath !== undefined) focusLater(fieldPath);
    },
    close: () => setOpen(false),
    button,
  };
}
