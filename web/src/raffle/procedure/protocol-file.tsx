import { useId } from 'react';
import { Text } from '../../ui/text/text.tsx';

/** A protocol from the visitor's own disk: whoever kept one can see whether it is still the portal's. */
export function ProtocolFile({ onChoose }: { onChoose: (file: File) => void }) {
  const id = useId();
  return (
    <div className="stack stack--lines">
      <label className="kern-label" htmlFor={id}>
        Anderes Protokoll prüfen
      </label>
      <Text>Die Datei bleibt in Ihrem Browser.</Text>
      <input
        id={id}
        type="file"
        accept=".json,application/json"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file, changed meanwhile, can be chosen again.
          event.target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
    </div>
  );
}
