import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { remember, remembered } from '#ground/screens/browser/memory.ts';
import { Button } from '#ground/screens/ui/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog.tsx';
import { Text } from '#ground/screens/ui/section.tsx';

interface Shortcut {
  /** One key, or two one after the other: 'b', 'g f'. */
  keys: string;
  /** What it does, as the help lists it. */
  label: string;
  act: () => void;
}

interface Registry {
  /** Every shortcut of the page shown, in the order of its parts. */
  list(): readonly Shortcut[];
  add(shortcut: Shortcut): () => void;
  isOn: boolean;
  /** Single keys must be possible to turn off (WCAG 2.1.4): speech input types them by accident. */
  turn(on: boolean): void;
}

const RegistryContext = createContext<Registry | undefined>(undefined);

const OFF = 'desk-shortcuts-off';
/** Milliseconds within which the second key of a pair must follow. */
const PAIR_MS = 1500;

export function useShortcuts(): Registry {
  const registry = useContext(RegistryContext);
  if (registry === undefined) throw new Error('useShortcuts needs a ShortcutProvider around it');
  return registry;
}

/** A shortcut for as long as the part is shown; undefined `act`: not now. */
export function useShortcut(keys: string, label: string, act: (() => void) | undefined): void {
  const { add } = useShortcuts();
  const latest = useRef(act);
  latest.current = act;
  const isOpen = act !== undefined;
  useEffect(
    () => (isOpen ? add({ keys, label, act: () => latest.current?.() }) : undefined),
    [add, keys, label, isOpen],
  );
}

export function ShortcutProvider({ children }: { children: ReactNode }) {
  const shortcuts = useRef(new Set<Shortcut>());
  const [isOn, setOn] = useState(() => remembered(OFF) === undefined);
  const registry = useMemo<Registry>(
    () => ({
      list: () => [...shortcuts.current],
      add: (shortcut) => {
        shortcuts.current.add(shortcut);
        return () => shortcuts.current.delete(shortcut);
      },
      isOn,
      turn: (on) => {
        remember(OFF, on ? undefined : 'yes');
        setOn(on);
      },
    }),
    [isOn],
  );
  useEffect(() => (isOn ? listen(() => [...shortcuts.current]) : undefined), [isOn]);
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

function listen(shortcuts: () => readonly Shortcut[]): () => void {
  let first: { key: string; at: number } | undefined;
  const onKey = (event: KeyboardEvent) => {
    if (!isMeant(event)) return;
    const pair = first !== undefined && event.timeStamp - first.at < PAIR_MS ? `${first.key} ${event.key}` : undefined;
    const hit =
      shortcuts().findLast(({ keys }) => keys === pair) ?? shortcuts().findLast(({ keys }) => keys === event.key);
    first = { key: event.key, at: event.timeStamp };
    if (hit === undefined) return;
    first = undefined;
    event.preventDefault();
    hit.act();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** Into a tick or a choice nobody types. */
const TYPED_INTO = 'input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable], [role=listbox]';

/** Not while somebody types, nor in a dialog, nor together with keys that belong to browser and screen reader. */
function isMeant(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !(target instanceof Element && target.closest(TYPED_INTO));
}

/** Keys as they are pressed, one after the other: 'g f'; a capital is one with the shift key. */
export function Keys({ of }: { of: string }) {
  return of.split(' ').map((key, index) => {
    const isShifted = key !== key.toLowerCase();
    return (
      <span key={key}>
        {index > 0 && ' '}
        {isShifted && (
          <>
            <kbd>Umschalt</kbd> +{' '}
          </>
        )}
        <kbd>{key.toLowerCase()}</kbd>
      </span>
    );
  });
}

/** The button 'Tastenkürzel' and its list; `?` opens it. Here they are turned off and on. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  const registry = useShortcuts();
  useShortcut('?', 'Diese Übersicht zeigen', () => setOpen(true));
  return (
    <>
      <Button kind="tertiary" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        Tastenkürzel
      </Button>
      <Dialog
        open={isOpen}
        title="Tastenkürzel auf dieser Seite"
        action={{
          label: registry.isOn ? 'Tastenkürzel ausschalten' : 'Tastenkürzel einschalten',
          onPress: () => registry.turn(!registry.isOn),
        }}
        dismissLabel="Schließen"
        onDismiss={() => setOpen(false)}
      >
        <Text>
          {registry.isOn
            ? 'Zwei Tasten drücken Sie nacheinander. In Eingabefeldern gelten die Kürzel nicht.'
            : 'Die Tastenkürzel sind ausgeschaltet.'}
        </Text>
        <dl className="shortcuts">
          {registry.list().map(({ keys, label }) => (
            <div key={`${keys} ${label}`} className="shortcuts__line">
              <dt>
                <Keys of={keys} />
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
