import { useId } from 'react';
import { Text } from '../../ui/section.tsx';

interface ChooseFileProps {
  label: string;
  hint: string;
  accept?: string;
  onChoose: (file: File) => void;
}

/** A file that is looked at here and goes nowhere. */
export function ChooseFile({ label, hint, accept, onChoose }: ChooseFileProps) {
  const id = useId();
  return (
    <div className="stack stack--lines">
      <label className="kern-label" htmlFor={id}>
        {label}
      </label>
      <Text>{hint}</Text>
      <input
        id={id}
        type="file"
        accept={accept}
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
