import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  /** It can be reached and is read out, but not chosen. */
  disabled?: boolean | undefined;
}

interface TabsProps {
  /** What the tabs divide: 'Anträge nach Stand'. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs with one tab stop; arrow keys, Pos1 and Ende move and choose. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function moveTo(index: number) {
    const tab = tabs[(index + tabs.length) % tabs.length];
    if (tab === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(tab)]?.focus();
    if (!tab.disabled) onSelect(tab.id);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    const target = targetOf(event.key, index, tabs.length);
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  }

  return (
    <div className="tabs">
      <div className="tabs__list" role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="tabs__tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            aria-disabled={tab.disabled || undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => !tab.disabled && onSelect(tab.id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div className="tabs__panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}

function targetOf(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return index + 1;
  if (key === 'ArrowLeft') return index - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
