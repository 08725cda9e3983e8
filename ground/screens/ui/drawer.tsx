import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import type { IconName } from './icon-names.ts';

interface DrawerProps {
  /** On the button and as heading of the panel: 'Antragsschritte'. */
  title: string;
  icon?: IconName | undefined;
  open: boolean;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}

/** A panel at the right edge that opens on request and does not block the page; on phones it takes the whole width. */
export function Drawer({ title, icon, open, onToggle, children }: DrawerProps) {
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  // The panel may lie over the button that opened it.
  useEffect(() => {
    if (open) closer.current?.focus();
  }, [open]);
  const close = () => {
    onToggle(false);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button inside
    <div
      className="drawer"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close();
      }}
      // What is focused outside must not stay covered.
      onBlur={(event) => {
        const next = event.relatedTarget;
        if (open && next !== null && !event.currentTarget.contains(next)) onToggle(false);
      }}
    >
      <span className="drawer__toggle">
        <Button ref={toggle} icon={icon} aria-expanded={open} aria-controls={id} onPress={() => onToggle(!open)}>
          {title}
        </Button>
      </span>
      <section id={id} className="drawer__panel" aria-label={title} hidden={!open}>
        <div className="drawer__header">
          <h2 className="kern-title">{title}</h2>
          <Button ref={closer} kind="tertiary" onPress={close} aria-label={`Schließen: ${title}`}>
            Schließen
          </Button>
        </div>
        <div className="drawer__body">{open && children}</div>
      </section>
    </div>
  );
}
