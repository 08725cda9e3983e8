import { useState } from 'react';
import { Button } from '#ground/screens/ui/action/button.tsx';
import { Dialog } from '#ground/screens/ui/dialog/dialog.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { Keys } from './keys.tsx';
import { useShortcut, useShortcuts } from './shortcuts.tsx';

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
