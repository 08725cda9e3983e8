import { useState } from 'react';
import type { ManyCases } from '#features/cases/screens/lists/case-list.tsx';
import { useShortcut } from '#features/desk/screens/shortcuts.tsx';
import { late } from '#ground/screens/late.tsx';
import { Button } from '#ground/screens/ui/button.tsx';
import type { BulkTarget } from './bulk-dialog.tsx';

const BulkDialog = late(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

/** One act on what is chosen, or on all that the list shows. */
export function Part({ chosen, all }: ManyCases) {
  const [target, setTarget] = useState<BulkTarget>();
  const askChosen = () => setTarget({ cases: chosen });
  const askAll = () => setTarget(all);
  useShortcut('s', 'Sammelbearbeitung der Auswahl', chosen.length > 0 ? askChosen : undefined);
  useShortcut('S', 'Sammelbearbeitung aller Fälle der Liste', askAll);
  return (
    <>
      {chosen.length > 0 ? (
        <Button onPress={askChosen} aria-haspopup="dialog">
          Sammelbearbeitung
        </Button>
      ) : (
        <Button kind="tertiary" onPress={askAll} aria-haspopup="dialog">
          Alle Fälle der Liste bearbeiten
        </Button>
      )}
      {target !== undefined && <BulkDialog target={target} onClose={() => setTarget(undefined)} />}
    </>
  );
}
